import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import styles from './PodcastsPage.module.css';
import { ShowList } from './ShowList.tsx';

export default function PodcastsPage() {
  const { texts } = useSite();
  const words = useWords('podcasts');
  const { shows } = usePageData('/api/podcasts');
  return (
    <>
      <PageHead title={words.title} lead={texts.podcastsLead} />
      <div id="podcasts" className={styles.shows}>
        <ShowList shows={shows} heading="h2" detailed />
      </div>
    </>
  );
}
