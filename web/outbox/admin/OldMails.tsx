import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { Total } from '#shared/core/paging.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './OutboxPanel.module.css';

interface OldMailsProps {
  mails: Total;
  hasServer: boolean;
}

/** The actions for all mails that are too old to be sent automatically. */
export function OldMails({ mails, hasServer }: OldMailsProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const settle = useOwnerAction('POST /api/admin/mails/old', ({ mails: settled }, { body }) =>
    body.action === 'send'
      ? { title: 'Mails queued', description: `${settled} of them are sent now, one after the other.` }
      : { title: 'Mails discarded', description: `${settled} of them are not sent.` },
  );
  const count = `${mails.count}${mails.more ? '+' : ''}`;

  const run = async (action: 'send' | 'discard') => {
    if (await settle.run({ body: { action } })) setDiscarding(false);
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
