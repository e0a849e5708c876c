import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

export default function TwoFactorPanel() {
  return (
    <SettingCards>
      <TwoFactorCard />
    </SettingCards>
  );
}
