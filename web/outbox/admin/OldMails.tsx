import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { Total } from '#shared/core/paging.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import styles from './OutboxPanel.module.css';

interface OldMailsProps {
  mails: Total;
  hasServer: boolean;
}

/** The actions for all mails that are too old to be sent automatically. */
export function OldMails({ mails, hasServer }: OldMailsProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const settle = useOwnerAction('POST /api/admin/mails/old');
  const { done, failed } = useToasts();
  const count = `${mails.count}${mails.more ? '+' : ''}`;

  const run = async (action: 'send' | 'discard') => {
    try {
      const { mails: settled } = await settle.mutateAsync({ body: { action } });
      if (action === 'send') done('Mails queued', `${settled} of them are sent now, one after the other.`);
      else done('Mails discarded', `${settled} of them are not sent.`);
      setDiscarding(false);
    } catch (error) {
      failed(error);
    }
  };

  return (
    <Flex className={styles.old} wrap gap="10px 16px" align="center">
      <p>{count} mails are too old to be sent without asking you.</p>
      <Button disabled={!hasServer} loading={settle.isPending} onClick={() => run('send')}>
        Send all now
      </Button>
      <Button danger onClick={() => setDiscarding(true)}>
        Discard all
      </Button>
      <Modal
        open={isDiscarding}
        title={`Discard ${count} mails?`}
        okText="Discard all"
        okButtonProps={{ danger: true }}
        confirmLoading={settle.isPending}
        onCancel={() => setDiscarding(false)}
        onOk={() => run('discard')}
      >
        They are never sent, and nobody is told what they say.
      </Modal>
    </Flex>
  );
}
