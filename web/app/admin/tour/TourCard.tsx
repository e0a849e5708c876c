import { Button } from 'antd';
import { useSetAtom } from 'jotai';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { tourAtom } from './tour.state.ts';

/** The way back to the tour, for who said no to it or wants to see it again. */
export function TourCard() {
  const setTour = useSetAtom(tourAtom);
  return (
    <SettingCard title="A look around" lead="Where things are in the back office, in two minutes.">
      <div>
        <Button onClick={() => setTour('running')}>Take the tour</Button>
      </div>
    </SettingCard>
  );
}
