import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { PasskeyFactorCard } from './PasskeyFactorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

/** Passkeys, and whether the login asks for one after the password. */
export default function PasskeysPanel() {
  return (
    <SettingCards>
      <PasskeysCard />
      <PasskeyFactorCard />
    </SettingCards>
  );
}
