import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

export default function TwoFactorPanel() {
  return (
    <SettingCards>
      <TwoFactorCard />
    </SettingCards>
  );
}

/** The second factor: a code from an app on the owner's phone, asked for after the password. */
function TwoFactorCard() {
  const { twoFactor: isOn } = useSession();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = useRefresh();

  return (
    <SettingCard
      title="Two-factor login"
      mark={isOn ? <StateTag tone="ok">On</StateTag> : <StateTag>Off</StateTag>}
      lead="After the password, the login asks for a code from an authenticator app on your phone. Someone who has only the password cannot log in."
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && isOn && <TwoFactorOff />}
      {!codes && !isOn && (
        <TwoFactorOn
          onStarted={(made) => {
            setCodes(made);
            void refresh();
          }}
        />
      )}
    </SettingCard>
  );
}

/** Turns the second factor off. */
function TwoFactorOff() {
  const end = useOwnerAction(
    'POST /api/admin/two-factor/off',
    gone('Two-factor login is off', 'The login no longer asks for a code.'),
  );
  return (
    <div>
      <Button danger onClick={() => end.run({})}>
        Turn off
      </Button>
    </div>
  );
}
