import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { OutRow } from '#web/core/hub-ui/Rows.tsx';
import { useWords } from '#web/core/site.ts';

/** Where else a show is heard, a row for each place. */
export function ListenIn({ places }: Pick<Show, 'places'>) {
  const words = useWords('items');
  return places.map(({ name, url, drawing }) => (
    <OutRow key={url} href={url} drawing={drawing}>
      {name ?? words.feed}
    </OutRow>
  ));
}
