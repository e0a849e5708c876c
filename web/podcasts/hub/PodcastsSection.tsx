import { Section } from '#web/core/hub-ui/Slate.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { ShowList } from './ShowList.tsx';
import { showCount } from './show-count.ts';

const PLACE = 3;

/** The podcasts on the home page. */
export function PodcastsSection() {
  const { shows } = usePageData('/api/podcasts');
  return (
    <Section id="podcasts" place={PLACE} title="Podcasts" fact={showCount(shows.length)}>
      <ShowList shows={shows} heading="h3" />
    </Section>
  );
}
