import { usePageData } from '#web/core/page-data.ts';
import styles from './Schedule.module.css';
import { StreamTime } from './StreamTime.tsx';
import { useUpcoming } from './use-upcoming.ts';

/** The streams to come, the next first. */
export function Schedule() {
  const { platforms } = usePageData('/api/stream');
  const streams = useUpcoming();
  const nameOf = (platform: string) => platforms.find(({ id }) => id === platform)?.name ?? platform;
  return (
    <section className={`wrap ${styles.schedule}`} aria-labelledby="schedule">
      <h2 id="schedule" className="title">
        Coming up
      </h2>
      {streams.length > 0 ? (
        <ol className={styles.streams}>
          {streams.map(({ id, title, platform, startsAt }) => (
            <li key={id} className={styles.stream}>
              <p className={styles.time}>
                <StreamTime at={startsAt} />
              </p>
              <h3 className={styles.title}>{title}</h3>
              <p className="meta dim">{nameOf(platform)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="dim">No stream is scheduled yet. Follow a channel above to hear of the next one.</p>
      )}
    </section>
  );
}
