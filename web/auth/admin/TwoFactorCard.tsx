import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/session.ts';
import { useRefresh } from '#web/core/admin-ui/use-owner.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorOff } from './TwoFactorOff.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

/** The second factor: a code of an app on the owner's phone, asked for after the password. */
export function TwoFactorCard() {
  const { data: session } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession });
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = useRefresh();
  const again = () => refresh('GET /api/admin/session');
  const isOn = session?.twoFactor === true;

  return (
    <SettingCard
      title="Two-factor login"
      mark={isOn ? <StateTag tone="ok">On</StateTag> : <StateTag>Off</StateTag>}
      lead="After the password, the login asks for a code from an authenticator app on your phone. Whoever has only the password stays out."
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
