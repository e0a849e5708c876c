import type { ReactNode } from 'react';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { useWords } from '#web/core/site.ts';
import { ShowCard } from './ShowCard.tsx';
import styles from './ShowList.module.css';

interface ShowListProps {
  shows: readonly Show[];
  heading: 'h2' | 'h3';
  /** Whether each episode has its description. */
  detailed?: boolean;
  /** Renders a show's guests. Passed in, so that the home page, which shows none, does not load the code. */
  guestsOf?: ((show: Show) => ReactNode) | undefined;
}

/** All shows: the first leads, the others follow in pairs of unequal width. */
export function ShowList({ shows, heading, detailed = false, guestsOf }: ShowListProps) {
  const words = useWords('podcasts');
  const [first, ...others] = shows;
  if (!first) return <p className="wrap lead">{words.none}</p>;
  return (
    <div className={`wrap ${styles.list}`}>
      <ShowCard show={first} lead heading={heading} detailed={detailed} guestsOf={guestsOf} />
      {inPairs(others).map((pair) => (
        <div key={pair[0]?.id} className={styles.pair}>
          {pair.map((show) => (
            <ShowCard key={show.id} show={show} heading={heading} detailed={detailed} guestsOf={guestsOf} />
          ))}
        </div>
      ))}
    </div>
  );
}

function inPairs(shows: readonly Show[]): Show[][] {
  const pairs: Show[][] = [];
  for (let start = 0; start < shows.length; start += 2) pairs.push(shows.slice(start, start + 2));
  return pairs;
}
