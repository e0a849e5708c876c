import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Whether the login asks for a passkey after the password. */
export function PasskeyFactorCard() {
  const { data: session } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession });
  const [codes, setCodes] = useState<readonly string[]>();
  const toasts = useToasts();
  const refresh = useRefresh();
  const isOn = session?.passkeyFactor === true;

  const change = async () => {
    try {
      if (isOn) {
        await ownerCall('DELETE /api/admin/two-factor/passkey', {});
        toasts.gone('No passkey after the password', 'The login no longer asks for one.');
      } else {
        const { recoveryCodes } = await ownerCall('POST /api/admin/two-factor/passkey', {});
        setCodes(recoveryCodes);
        toasts.done(
          'A passkey after the password',
          'Keep the recovery codes below: they are shown only now.',
        );
      }
    } catch (failure) {
      toasts.failed(failure);
    } finally {
      await refresh();
    }
  };

  return (
    <SettingCard
      title="Passkey after the password"
      mark={isOn ? <StateTag tone="ok">On</StateTag> : <StateTag>Off</StateTag>}
      lead="Someone who has only the password cannot log in. A code of your authenticator app, where one is set up, or a recovery code counts in its place: the desktop app needs one of them."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Flex wrap gap="small">
          <Button danger={isOn} disabled={!isOn && session?.hasPasskey !== true} onClick={change}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          {!isOn && session?.hasPasskey === false && <span>Add a passkey first.</span>}
        </Flex>
      )}
    </SettingCard>
  );
}
