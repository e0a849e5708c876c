import { fullDay } from '#shared/core/dates.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import styles from './Talks.module.css';

/** The talks that the creator gave, where speaking is sold; nothing while there is none. */
export function Talks() {
  const words = useWords('services');
  const { style } = useSite().locale;
  const { talks } = usePageData('/api/talks');
  if (talks.length === 0) return null;
  return (
    <section className={`wrap ${styles.talks}`} aria-labelledby="talks">
      <h2 id="talks" className="title">
        {words.talks}
      </h2>
      <ul className={styles.list}>
        {talks.map(({ id, title, event, place, heldOn, url, summary }) => (
          <li key={id} className={styles.talk}>
            <time className={`meta dim ${styles.day}`} dateTime={heldOn}>
              {fullDay(heldOn, style)}
            </time>
            <div className={styles.words}>
              <h3 className={styles.title}>{url ? <OutLink href={url}>{title}</OutLink> : title}</h3>
              <p className="small dim">
                {event}, {place}
              </p>
              {summary && <p className={`dim ${styles.summary}`}>{summary}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
