import { useContent } from '#web/core/use-content.ts';

export default function PodcastsPage() {
  const { shows } = useContent('/api/podcasts');
  return <main>{shows.map((show) => <h2 key={show.id}>{show.name}</h2>)}</main>;
}
