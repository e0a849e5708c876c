import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import styles from './System.module.css';

interface Keys {
  identity: string;
  recipient: string;
}

interface MakeKeyProps {
  /** What the button says. */
  label?: string;
  /** The name of the file that it is kept in. */
  file?: string;
  /** What is lost without it. */
  lost: string;
  onKept: (recipient: string) => void;
}

/** Makes a key pair in this browser. The secret half is shown once and sent nowhere. */
export function MakeKey({ label = 'Make a key', file = 'hub-backup-key.txt', lost, onKept }: MakeKeyProps) {
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
        <Button onClick={make}>{label}</Button>
      </div>
    );
  const text = `# public key: ${keys.recipient}\n${keys.identity}\n`;
  return (
    <Flex className={styles.secret} vertical gap={12} align="start" role="status">
      <p>
        <b>Keep this secret key away from this machine.</b> It is shown once. {lost}
      </p>
      <code>{keys.identity}</code>
      <Flex wrap gap="small">
        <Button href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={file}>
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
