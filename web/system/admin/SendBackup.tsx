import { Button, Input, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import styles from './System.module.css';
import { sendBackup } from './send-backup.ts';

interface Sending {
  name: string;
  bytes: number;
  sent: number;
}

/** Chooses a backup on the owner's machine, sends it in and has it checked. */
export function SendBackup({ onSent }: { onSent: () => void }) {
  const [sending, setSending] = useState<Sending>();
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    setSending({ name: file.name, bytes: file.size, sent: 0 });
    try {
      await sendBackup(file, (sent) => setSending({ name: file.name, bytes: file.size, sent }), signal);
      await ownerCall('POST /api/admin/system/restore/check', { body: key.trim() ? { key } : {} });
    } catch (error) {
      if (!signal.aborted) toasts.failed(error);
    } finally {
      setSending(undefined);
      onSent();
    }
  };

  if (sending)
    return (
      <div className={styles.drop}>
        <p role="status">
          Sending {sending.name}: {formatBytes(sending.sent)} of {formatBytes(sending.bytes)}
        </p>
        <Progress
          percent={Math.floor((sending.sent / Math.max(1, sending.bytes)) * 100)}
          aria-label="Sent so far"
        />
        <Button onClick={() => stop.current?.abort()}>Stop</Button>
      </div>
    );
  return (
    <div className={styles.drop}>
      <p>A file whose name ends in .tar.gz or .tar.gz.age, from above or made by npm run backup.</p>
      <div className={styles.key}>
        <LabelledField
          label="Secret key or passphrase"
          hint="Only for an encrypted backup of another install; this one opens its own. It is not kept."
          draw={(props) => (
            <Input.Password
              {...props}
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        />
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".gz,.age,application/gzip"
        aria-label="Backup file"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>Choose a backup file</Button>
    </div>
  );
}
