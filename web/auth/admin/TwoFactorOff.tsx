import { Button } from 'antd';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';

/** Turns the second factor off. */
export function TwoFactorOff({ onEnded }: { onEnded: () => void }) {
  const toasts = useToasts();

  const end = async () => {
    try {
      await ownerCall('POST /api/admin/two-factor/off', {});
      toasts.gone('Two-factor login is off', 'The login asks for no code of your app any more.');
      onEnded();
    } catch (failure) {
      toasts.failed(failure);
    }
  };

  return (
    <div>
      <Button danger onClick={end}>
        Turn off
      </Button>
    </div>
  );
}
