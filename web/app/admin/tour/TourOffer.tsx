import { Button, Flex } from 'antd';
import { useSetAtom } from 'jotai';
import styles from './TourOffer.module.css';
import { tourAtom, useTourEnd } from './tour.state.ts';

/** Offers the tour on the first visit, without blocking the page. */
export default function TourOffer() {
  const setTour = useSetAtom(tourAtom);
  const end = useTourEnd();
  return (
    <Flex
      component="section"
      className={styles.offer}
      wrap
      gap="8px 12px"
      align="center"
      aria-label="A first look around"
    >
      <p>New here? See in two minutes what is where.</p>
      <Button type="primary" onClick={() => setTour('running')}>
        Take the tour
      </Button>
      <Button type="text" onClick={end}>
        No, thank you
      </Button>
    </Flex>
  );
}
