import { Alert, Button, Flex } from 'antd';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import styles from './Account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes for logging in without the phone. Shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;

  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <Flex vertical gap="medium">
      <Alert
        type="warning"
        title="Keep these recovery codes now"
        description="Each logs you in once when your phone is not at hand. They are not shown again."
      />
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex wrap gap="small">
        <CopyAction text={text} />
        <Button onClick={download}>Download</Button>
        <Button type="primary" onClick={onKept}>
          I have kept them
        </Button>
      </Flex>
    </Flex>
  );
}
