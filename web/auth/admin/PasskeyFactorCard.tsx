import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Whether the login asks for a passkey after the password. */
export function PasskeyFactorCard() {
  const { passkeyFactor: isOn, hasPasskey } = useSession();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = useOwnerAction(
    'DELETE /api/admin/two-factor/passkey',
    gone('No passkey after the password', 'The login no longer asks for one.'),
  );
  const start = useOwnerAction('POST /api/admin/two-factor/passkey', {
    title: 'A passkey after the password',
    description: 'Keep the recovery codes below: they are shown only now.',
  });

  const change = async () => {
    if (isOn) await end.run({});
    else setCodes((await start.run({}))?.recoveryCodes);
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
          <Button danger={isOn} disabled={!isOn && !hasPasskey} onClick={change}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          {!isOn && !hasPasskey && <span>Add a passkey first.</span>}
        </Flex>
      )}
    </SettingCard>
  );
}
