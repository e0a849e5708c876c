import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export default function SessionsPanel() {
  return (
    <SettingCards>
      <SessionsCard />
    </SettingCards>
  );
}
