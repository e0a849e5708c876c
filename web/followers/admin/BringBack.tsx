import { Button, Flex } from 'antd';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';

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
    <Flex wrap gap="small">
      <Button loading={back.isPending} onClick={() => back.run({ body: {} })}>
        Bring back who was stopped wrongly
      </Button>
      <span className="muted">
        Those whose mail was refused because of you, your mail server or a limit, and not because the mailbox
        does not exist.
      </span>
    </Flex>
  );
}
