import { Button } from 'antd';
import { useSetAtom } from 'jotai';
import { PasswordCard } from '#web/auth/admin/PasswordCard.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { NotificationsCard } from '#web/notices/admin/NotificationsCard.tsx';
import { tourAtom } from './tour/tour.state.ts';

/** The most used settings: the password, and which mails the owner gets. */
export default function AccountPanel() {
  return (
    <SettingCards>
      <PasswordCard />
      <NotificationsCard />
      <TourCard />
    </SettingCards>
  );
}

/** Starts the tour, also for owners who declined it or have seen it. */
function TourCard() {
  const setTour = useSetAtom(tourAtom);
  return (
    <SettingCard title="A look around" lead="Where things are in the back office, in two minutes.">
      <div>
        <Button onClick={() => setTour('running')}>Take the tour</Button>
      </div>
    </SettingCard>
  );
}
