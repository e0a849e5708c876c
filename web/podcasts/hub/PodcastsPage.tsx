import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import styles from './PodcastsPage.module.css';
import { ShowList } from './ShowList.tsx';

export default function PodcastsPage() {
  const { texts } = useSite();
  const { shows } = useContent('/api/podcasts');
  return (
    <>
      <PageHead title="Podcasts" lead={texts.podcastsLead} />
      <div id="podcasts" className={styles.shows}>
        <ShowList shows={shows} heading="h2" detailed />
      </div>
    </>
  );
}
