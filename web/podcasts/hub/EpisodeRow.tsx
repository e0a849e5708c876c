import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { chaptersOf } from '#shared/podcasts/chapters.ts';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import type { Episode } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath } from '#shared/site/site.paths.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, useWords } from '#web/core/site.ts';
import styles from './EpisodeRow.module.css';
import { PlayEpisode } from './PlayEpisode.tsx';

interface EpisodeRowProps {
  show: { id: string; name: string };
  episode: Episode;
  latest: boolean;
  heading: 'h3' | 'h4';
  /** Whether it has its description. */
  detailed: boolean;
}

/**
 * One episode: its picture links to YouTube, or else to its page, and has a button where it is heard here; its text links to
 * its page. Its ruler has one tick per minute.
 */
export function EpisodeRow({ show, episode, latest, heading: Heading, detailed }: EpisodeRowProps) {
  const words = useWords('podcasts');
  const { listen } = useWords('music');
  const { id, number, title, description, thumbnail, duration, listenUrl, audio } = episode;
  const { isYoutube } = listeningPlace(listenUrl);
  const still = <Picture src={thumbnail} alt={title} width={320} height={180} />;
  return (
    <li className={styles.row}>
      {isYoutube && !audio ? (
        <a className={styles.still} href={listenUrl} target="_blank" rel="noopener noreferrer">
          {still}
          <span className={styles.overlay}>{words.watch}</span>
          <span className="sr">(opens in a new tab)</span>
        </a>
      ) : (
        <div className={styles.picture}>
          <Link className={styles.still} to={episodePath(show.id, id)}>
            {still}
            <span className={styles.overlay}>{listen}</span>
          </Link>
          {audio && <PlayEpisode className={styles.disc} show={show} episode={episode} audio={audio} />}
        </div>
      )}
      <div className={styles.words}>
        {latest && (
          <span className={`meta ${styles.latest}`}>
            <i className="ring" aria-hidden="true" />
            {words.latest}
          </span>
        )}
        <Heading className={styles.title}>
          <TitleLink to={episodePath(show.id, id)}>{title}</TitleLink>
        </Heading>
        {detailed && <p className={`small dim ${styles.about}`}>{chaptersOf(description).rest}</p>}
        <p className="meta dim">
          {fill(fill(words.facts, 'number', String(number)), 'minutes', String(duration))}
        </p>
        <div className={styles.minutes} style={{ '--minutes': duration } as CSSProperties} aria-hidden="true">
          <i />
        </div>
      </div>
    </li>
  );
}
