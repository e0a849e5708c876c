import { Button, Flex } from 'antd';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './OutboxPanel.module.css';

/** Mails to followers are held: what the mail server said, and the way on. */
export function RefusedMails({ words, since }: { words: string; since: string }) {
  const resume = useOwnerAction('POST /api/admin/mails/resume', ({ mails }) => ({
    title: 'Mails queued',
    description: `${mails} of them are sent now, one after the other.`,
  }));

  return (
    <Flex className={styles.old} wrap gap="10px 16px" align="center" role="alert">
      <p>
        Mails to followers are held: since {formatMoment(since)} your mail server refuses one after the other.
        It said: <q>{words}</q> Nobody was taken off the list for it. Mend it at your mail provider, then go
        on.
      </p>
      <Button loading={resume.isPending} onClick={() => resume.run({})}>
        Go on sending
      </Button>
    </Flex>
  );
}
