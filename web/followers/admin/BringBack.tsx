import { Button } from 'antd';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './FollowersPanel.module.css';

/** Brings back everybody whose mails were stopped by a refusal that was not about their mailbox. */
export function BringBack() {
  const back = useOwnerAction('POST /api/admin/followers/back', ({ followers }) =>
    followers === 0
      ? { title: 'Nobody was stopped wrongly', description: 'All these mailboxes are said not to exist.' }
      : {
          title: 'Followers are back',
          description: `${followers} are no longer stopped. Those who have confirmed get the next mails.`,
        },
  );

  return (
    <div className={styles.row}>
      <Button loading={back.isPending} onClick={() => back.run({ body: {} })}>
        Bring back who was stopped wrongly
      </Button>
      <span className={styles.note}>
        Those whose mail was refused because of you, your mail server or a limit, and not because the mailbox
        does not exist.
      </span>
    </div>
  );
}
