import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
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
  const { data: session } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession });
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = useRefresh();
  const again = () => refresh();
  const isOn = session?.twoFactor === true;

  return (
    <SettingCard
      title="Two-factor login"
      mark={isOn ? <StateTag tone="ok">On</StateTag> : <StateTag>Off</StateTag>}
      lead="After the password, the login asks for a code from an authenticator app on your phone. Someone who has only the password cannot log in."
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && isOn && <TwoFactorOff onEnded={again} />}
      {!codes && !isOn && (
        <TwoFactorOn
          onStarted={(made) => {
            setCodes(made);
            void again();
          }}
        />
      )}
    </SettingCard>
  );
}

/** Turns the second factor off. */
function TwoFactorOff({ onEnded }: { onEnded: () => void }) {
  const toasts = useToasts();

  const end = async () => {
    try {
      await ownerCall('POST /api/admin/two-factor/off', {});
      toasts.gone('Two-factor login is off', 'The login no longer asks for a code.');
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
