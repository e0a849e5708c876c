import { fullDay } from '#shared/core/dates.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './TakenTracks.module.css';

/** Submitted tracks that were taken, with their artists; nothing where none is shown. */
export function TakenTracks() {
  const { taken } = usePageData('/api/playlists');
  const { style } = useSite().locale;
  if (taken.length === 0) return null;
  return (
    <section className={`wrap ${styles.taken}`} aria-labelledby="taken">
      <h2 id="taken" className="title">
        Taken from submissions
      </h2>
      <ul className={styles.list}>
        {taken.map(({ id, artist, title, url, takenAt }) => (
          <li key={id}>
            <div>
              <OutLink href={url}>{title}</OutLink>
              <p>{artist}</p>
            </div>
            <p className="meta dim">
              Taken on <time dateTime={takenAt}>{fullDay(takenAt, style)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
