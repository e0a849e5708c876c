import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';

/** Has the owner accept that the secrets which the database was made with are lost. */
export function SecretsCard() {
  const [isAsking, setIsAsking] = useState(false);
  const toasts = useToasts();
  const refresh = useRefresh();

  const accept = async () => {
    setIsAsking(false);
    try {
      await ownerCall('POST /api/admin/system/secrets/accept', { body: {} });
      toasts.done('Secrets accepted', 'Now enter again what the connections need.');
    } catch (error) {
      toasts.failed(error);
    } finally {
      await Promise.all([refresh(), refresh()]);
    }
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
