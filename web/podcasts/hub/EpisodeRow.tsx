import type { CSSProperties } from 'react';
import type { Episode } from '#shared/podcasts/podcasts.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { fill, useWords } from '#web/core/site.ts';
import styles from './EpisodeRow.module.css';

interface EpisodeRowProps {
  episode: Episode;
  latest: boolean;
  heading: 'h3' | 'h4';
  /** With what it is about. */
  detailed: boolean;
}

/** One episode; all of the row is the link. Its ruler has one tick per minute. */
export function EpisodeRow({ episode, latest, heading: Heading, detailed }: EpisodeRowProps) {
  const words = useWords('podcasts');
  const { number, title, description, thumbnail, duration, listenUrl } = episode;
  return (
    <li>
      <a className={styles.row} href={listenUrl} target="_blank" rel="noopener noreferrer">
        <span className={styles.still}>
          <Picture src={thumbnail} alt="" width={320} height={180} />
          <span className={styles.overlay}>{words.watch}</span>
        </span>
        <div className={styles.words}>
          {latest && (
            <span className={`meta ${styles.latest}`}>
              <i className="ring" aria-hidden="true" />
              {words.latest}
            </span>
          )}
          <Heading className={styles.title}>{title}</Heading>
          {detailed && <p className={`small dim ${styles.about}`}>{description}</p>}
          <p className="meta dim">
            {fill(fill(words.facts, 'number', String(number)), 'minutes', String(duration))}
          </p>
          <div
            className={styles.minutes}
            style={{ '--minutes': duration } as CSSProperties}
            aria-hidden="true"
          >
            <i />
          </div>
          <span className="sr">(opens in a new tab)</span>
        </div>
      </a>
    </li>
  );
}
