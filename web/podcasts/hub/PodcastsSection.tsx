import { Section } from '#web/core/hub-ui/Slate.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { ShowList } from './ShowList.tsx';

/** The podcasts on the home page. */
export function PodcastsSection() {
  const { shows } = usePageData('/api/podcasts');
  return (
    <Section id="podcasts" fact={showCount(shows.length)}>
      <ShowList shows={shows} heading="h3" />
    </Section>
  );
}

const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** 'Three shows': a count in words, and in figures where words grow long. */
const showCount = (count: number): string => `${words[count] ?? count} ${count === 1 ? 'show' : 'shows'}`;
