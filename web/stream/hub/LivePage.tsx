import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './LivePage.module.css';
import { LiveSection } from './LiveSection.tsx';
import { StreamTime, useUpcoming } from './upcoming.tsx';

export default function LivePage() {
  const { texts } = useSite();
  return (
    <>
      <PageHead title="Live Streams" lead={texts.liveLead} />
      <LiveSection />
      <Schedule />
      <PastStreams />
    </>
  );
}

/** The streams to come, the next first. */
function Schedule() {
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

/** Streams that are over and can be watched again; nothing while the owner has kept none. */
function PastStreams() {
  const { archives } = usePageData('/api/stream');
  const { links } = useSite();
  if (archives.length === 0) return null;
  const drawingOf = (platform: string) => links.find(({ network }) => network === platform)?.drawing;
  return (
    <section className={`wrap ${styles.schedule}`} aria-labelledby="past-streams">
      <h2 id="past-streams" className="title">
        Past streams
      </h2>
      <Rows>
        {archives.map(({ id, title, watchUrl, platformId, views }) => (
          <OutRow key={id} href={watchUrl} drawing={drawingOf(platformId)} aside={`${views} views`}>
            {title}
          </OutRow>
        ))}
      </Rows>
    </section>
  );
}
