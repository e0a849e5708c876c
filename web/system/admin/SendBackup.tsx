import { Button, Flex, Input, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_FILE } from '#shared/core/file-refusals.ts';
import { PIECE_BYTES } from '#shared/system/system.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { HttpError } from '#web/core/client.ts';
import styles from './System.module.css';

interface Sending {
  name: string;
  bytes: number;
  sent: number;
}

/** Chooses a backup on the owner's machine, uploads it and has it checked. */
export function SendBackup({ onSent }: { onSent: () => void }) {
  const [sending, setSending] = useState<Sending>();
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const refusal = await refusalOfBackup(file);
    if (refusal) return toasts.gone('Error', refusal);
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
      <Flex className={styles.drop} vertical gap="small" align="start">
        <p role="status">
          Sending {sending.name}: {formatBytes(sending.sent)} of {formatBytes(sending.bytes)}
        </p>
        <Progress
          percent={Math.floor((sending.sent / Math.max(1, sending.bytes)) * 100)}
          aria-label="Sent so far"
        />
        <Button onClick={() => stop.current?.abort()}>Stop</Button>
      </Flex>
    );
  return (
    <Flex className={styles.drop} vertical gap="small" align="start">
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
    </Flex>
  );
}

/** Why a file is no backup, checked before the upload by its size and its first bytes. */
async function refusalOfBackup(file: File): Promise<string | undefined> {
  if (file.size === 0) return EMPTY_FILE;
  const start = new Uint8Array(await file.slice(0, AGE_MARK.length).arrayBuffer());
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (isGzip || new TextDecoder().decode(start) === AGE_MARK) return undefined;
  return 'This file is no backup. Choose one whose name ends in .tar.gz or .tar.gz.age.';
}

/** The first bytes of every file that age has encrypted. */
const AGE_MARK = 'age-encryption.org/';
const TRIES = 5;
const PAUSE_MS = 1000;

/** Sends a file in pieces; a piece that fails is sent again. @throws HttpError when it is refused */
async function sendBackup(file: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const piece = file.slice(offset, offset + PIECE_BYTES, 'application/octet-stream');
    await sendPiece(piece, offset, signal);
    onSent(offset + piece.size);
  }
}

async function sendPiece(piece: Blob, offset: number, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const query = { offset: String(offset) };
      await ownerCall('PUT /api/admin/system/restore/file', { query }, { file: piece, signal });
      return;
    } catch (error) {
      // A refusal is final; a broken connection is tried again.
      if (signal.aborted || tries >= TRIES || (error instanceof HttpError && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
