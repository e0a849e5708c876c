import type { Appearance } from '#shared/appearances/appearances.schema.ts';
import { fullDay, weekdayYearTime } from '#shared/core/dates.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './Dates.module.css';

interface DatesProps {
  of: readonly Appearance[];
  isOver?: boolean;
}

/** Appearances in a list, a hairline between them. */
export function Dates({ of, isOver = false }: DatesProps) {
  const words = useWords('appearances');
  return (
    <ol className={styles.list}>
      {of.map(({ id, title, startsAt, venue, city, url, soldOut }) => (
        <li key={id} className={styles.date}>
          <Time at={startsAt} isOver={isOver} />
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className="small dim">
              {venue}, {city}
            </p>
            {!isOver && soldOut && <p className="meta">{words.soldOut}</p>}
            {url && (
              <OutLink href={url} aria-label={`${words.more}: ${title}`}>
                {words.more}
              </OutLink>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** When it starts: in the visitor's zone, and in UTC without scripts. Of what is over, the day. */
function Time({ at, isOver }: { at: string; isOver: boolean }) {
  const hydrated = useHydrated();
  const { style } = useSite().locale;
  const coming = hydrated ? weekdayYearTime(at, style) : `${weekdayYearTime(at, style, 'utc')} UTC`;
  return (
    <time className="meta dim" dateTime={at}>
      {isOver ? fullDay(at, style) : coming}
    </time>
  );
}
