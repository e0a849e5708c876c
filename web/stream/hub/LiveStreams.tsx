import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import { FollowCalendar } from './FollowCalendar.tsx';
import { LiveSection } from './LiveSection.tsx';
import styles from './LiveStreams.module.css';
import { StreamTime, useUpcoming } from './upcoming.tsx';

export default function LiveStreams() {
  const { texts } = useSite();
  const words = useWords('live');
  return (
    <>
      <PageHead title={words.title} lead={texts.liveLead} />
      <LiveSection />
      <Schedule />
      <PastStreams />
    </>
  );
}

/** The streams to come, the next first. */
function Schedule() {
  const { platforms } = usePageData('/api/stream');
  const words = useWords('live');
  const streams = useUpcoming();
  const nameOf = (platform: string) => platforms.find(({ id }) => id === platform)?.name ?? platform;
  return (
    <section className={`wrap ${styles.schedule}`} aria-labelledby="schedule">
      <div>
        <h2 id="schedule" className="title">
          {words.comingUp}
        </h2>
        <FollowCalendar />
      </div>
      {streams.length > 0 ? (
        <ol className={styles.streams}>
          {streams.map(({ id, title, platform, startsAt }) => (
            <li key={id} className={styles.stream}>
              <p className={styles.time}>
                <StreamTime at={startsAt} />
              </p>
              <h3 className={styles.title}>{title}</h3>
              <div>
                <p className="meta dim">{nameOf(platform)}</p>
                <a
                  className={`meta ${styles.calendar}`}
                  href={`/calendar/${id}.ics`}
                  aria-label={`${words.calendar}: ${title}`}
                >
                  {words.calendar}
                </a>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="dim">{words.noneComing}</p>
      )}
    </section>
  );
}

/** Streams that are over and can be watched again; nothing while the owner has kept none. */
function PastStreams() {
  const { archives } = usePageData('/api/stream');
  const words = useWords('live');
  const { links } = useSite();
  if (archives.length === 0) return null;
  const drawingOf = (platform: string) => links.find(({ network }) => network === platform)?.drawing;
  return (
    <section className={`wrap ${styles.schedule}`} aria-labelledby="past-streams">
      <h2 id="past-streams" className="title">
        {words.past}
      </h2>
      <Rows>
        {archives.map(({ id, title, watchUrl, platformId, views }) => (
          <OutRow
            key={id}
            href={watchUrl}
            drawing={drawingOf(platformId)}
            aside={fill(words.views, 'count', views)}
          >
            {title}
          </OutRow>
        ))}
      </Rows>
    </section>
  );
}
