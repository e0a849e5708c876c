import { Button, Flex } from 'antd';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

/** Brings back everybody whose mails were stopped by a refusal that was not about their mailbox. */
export function BringBack() {
  const back = useOwnerAction('POST /api/admin/followers/back');
  const { done, failed } = useToasts();

  async function run() {
    try {
      const { followers } = await back.mutateAsync({ body: {} });
      if (followers === 0) done('Nobody was stopped wrongly', 'All these mailboxes are said not to exist.');
      else
        done(
          'Followers are back',
          `${followers} are no longer stopped. Those who have confirmed get the next mails.`,
        );
    } catch (error) {
      failed(error);
    }
  }

  return (
    <Flex wrap gap="small">
      <Button loading={back.isPending} onClick={() => void run()}>
        Bring back who was stopped wrongly
      </Button>
      <span className="muted">
        Those whose mail was refused because of you, your mail server or a limit, and not because the mailbox
        does not exist.
      </span>
    </Flex>
  );
}
