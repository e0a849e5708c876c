import type { ShownLink } from '#shared/site/site.schema.ts';
import { fill, useSite } from '#web/core/site.ts';
import { OutRow, Rows } from './Rows.tsx';

interface SocialRowsProps {
  place: ShownLink['places'][number];
  /** The networks to list first; the others follow in the owner's order. */
  first?: readonly ShownLink['network'][];
  /** The text of a row, with `{place}` for its network's name. */
  label?: string;
}

/** The creator's links of one place as rows, each with its handle. */
export function SocialRows({ place, first = [], label = '{place}' }: SocialRowsProps) {
  const { links } = useSite();
  const here = links.filter(({ places }) => places.includes(place));
  const ahead = first.flatMap((key) => here.filter(({ network }) => network === key));
  return (
    <Rows>
      {[...ahead, ...here.filter((link) => !ahead.includes(link))].map(({ name, url, handle, drawing }) => (
        <OutRow key={url} href={url} drawing={drawing} aside={handle}>
          {fill(label, 'place', name)}
        </OutRow>
      ))}
    </Rows>
  );
}
