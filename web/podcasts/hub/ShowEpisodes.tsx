import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { EpisodeRow } from './EpisodeRow.tsx';
import styles from './ShowEpisodes.module.css';

interface ShowEpisodesProps {
  show: Show;
  heading: 'h3' | 'h4';
  detailed: boolean;
}

/** A show's latest episodes, and the way to all of them. */
export function ShowEpisodes({ show, heading, detailed }: ShowEpisodesProps) {
  return (
    <>
      {show.episodes.length > 0 ? (
        <ul className={styles.episodes}>
          {show.episodes.map((episode, index) => (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              latest={index === 0}
              heading={heading}
              detailed={detailed}
            />
          ))}
        </ul>
      ) : (
        <p className={`dim ${styles.episodes} ${styles.none}`}>The first episode is on its way.</p>
      )}
      <OutLink
        className={styles.all}
        href={show.allEpisodesUrl}
        aria-label={`View all episodes on YouTube, ${show.name} (opens in a new tab)`}
      >
        View all episodes on YouTube
      </OutLink>
    </>
  );
}
