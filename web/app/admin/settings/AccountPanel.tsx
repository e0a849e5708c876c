import { PasswordCard } from '#web/auth/admin/PasswordCard.tsx';
import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { NotificationsCard } from '#web/notices/admin/NotificationsCard.tsx';
import { TourCard } from '../tour/TourCard.tsx';

/** What every owner looks for first: the password, and what is mailed. */
export default function AccountPanel() {
  return (
    <SettingCards>
      <PasswordCard />
      <NotificationsCard />
      <TourCard />
    </SettingCards>
  );
}
