import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import styles from './System.module.css';

interface Keys {
  identity: string;
  recipient: string;
}

/** Makes a key pair in this browser. The secret half is shown once and sent nowhere. */
export function MakeKey({ onKept }: { onKept: (recipient: string) => void }) {
  const [keys, setKeys] = useState<Keys>();
  const toasts = useToasts();

  const make = async () => {
    try {
      const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
      const identity = await generateX25519Identity();
      setKeys({ identity, recipient: await identityToRecipient(identity) });
    } catch (error) {
      toasts.failed(error);
    }
  };

  if (!keys)
    return (
      <div>
        <Button onClick={make}>Make a key</Button>
      </div>
    );
  const text = `# public key: ${keys.recipient}\n${keys.identity}\n`;
  return (
    <Flex className={styles.secret} vertical gap={12} align="start" role="status">
      <p>
        <b>Keep this secret key away from this machine.</b> It is shown once. Without it nobody can open your
        backups elsewhere, not even you.
      </p>
      <code>{keys.identity}</code>
      <Flex wrap gap="small">
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="hub-backup-key.txt"
        >
          Download the key
        </Button>
        <Button
          type="primary"
          onClick={() => {
            onKept(keys.recipient);
            setKeys(undefined);
          }}
        >
          I have kept it
        </Button>
      </Flex>
    </Flex>
  );
}
