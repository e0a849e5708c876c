import { Button } from 'antd';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import { PasswordProof } from './PasswordProof.tsx';

/** Turns the second factor off. */
export function TwoFactorOff({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const toasts = useToasts();
  if (!asking)
    return (
      <div>
        <Button danger onClick={() => setAsking(true)}>
          Turn off
        </Button>
      </div>
    );
  return (
    <PasswordProof
      button="Turn off"
      danger
      onCancel={() => setAsking(false)}
      onProve={async (currentPassword) => {
        await ownerCall('POST /api/admin/two-factor/off', { body: { currentPassword } });
        toasts.gone('Two-factor login is off', 'The password alone opens the back office again.');
        setAsking(false);
        onEnded();
      }}
    />
  );
}
