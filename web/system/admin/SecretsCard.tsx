import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';

/** Has the owner accept that the secrets which the database was made with are lost. */
export function SecretsCard() {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useOwnerAction('POST /api/admin/system/secrets/accept', {
    title: 'Secrets accepted',
    description: 'Now enter again what the connections need.',
  });

  const accept = () => {
    setIsAsking(false);
    void run({ body: {} });
  };

  return (
    <SettingCard title="Secrets" lead="Accept the present secrets only if the former ones are lost for good.">
      <Button danger onClick={() => setIsAsking(true)}>
        Accept the present secrets
      </Button>
      <Modal
        open={isAsking}
        title="Are the former secrets lost?"
        okText="Accept"
        okButtonProps={{ danger: true }}
        onOk={accept}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          Browsers that follow by push are removed, and a new key for encrypted backups is made. Order pages
          and links of earlier mails stay closed. Enter the connections again, connect the networks again, and
          set up two-factor login anew.
        </p>
      </Modal>
    </SettingCard>
  );
}
