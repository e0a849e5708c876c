import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePageData } from '#web/core/page-data.ts';
import styles from './Schedule.module.css';

/** Streams that are over and can be watched again; nothing while the owner has kept none. */
export function PastStreams() {
  const { archives } = usePageData('/api/stream');
  if (archives.length === 0) return null;
  return (
    <section className={`wrap ${styles.schedule}`} aria-labelledby="past-streams">
      <h2 id="past-streams" className="title">
        Past streams
      </h2>
      <Rows>
        {archives.map(({ id, title, watchUrl, platformId, views }) => (
          <OutRow key={id} href={watchUrl} icon={platformId} aside={`${views} views`}>
            {title}
          </OutRow>
        ))}
      </Rows>
    </section>
  );
}
