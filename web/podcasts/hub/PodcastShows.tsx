import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import { GuestList } from './GuestList.tsx';
import styles from './PodcastShows.module.css';
import { ShowList } from './ShowList.tsx';

export default function PodcastShows() {
  const { texts } = useSite();
  const words = useWords('podcasts');
  const { shows } = usePageData('/api/podcasts');
  const { guests } = usePageData('/api/guests');
  const guestsOf = ({ id }: Show) => (
    <GuestList title={words.guests} heading="h3" guests={guests.filter(({ showId }) => showId === id)} />
  );
  return (
    <>
      <PageHead title={words.title} lead={texts.podcastsLead} />
      <div id="podcasts" className={styles.shows}>
        <ShowList shows={shows} heading="h2" detailed guestsOf={guestsOf} />
      </div>
    </>
  );
}
