import type { ReactNode } from 'react';
import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import type { Playlist } from '#shared/playlist/playlist.schema.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import { Embed } from '#web/core/hub-ui/Embed.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './PlaylistHub.module.css';

interface PlaylistHubProps {
  playlists: readonly Playlist[];
  heading: 'h2' | 'h3';
  /** The form for submitting a track, which belongs to another slice. */
  children: ReactNode;
}

/** The playlists at the left, the form for submitting a track at the right. */
export function PlaylistHub({ playlists, heading, children }: PlaylistHubProps) {
  const words = useWords('playlist');
  return (
    <div className={`wrap ${styles.hub}`}>
      <div className={styles.playlists}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} heading={heading} />
        ))}
        {playlists.length === 0 && <p className="lead">{words.none}</p>}
      </div>
      {children}
    </div>
  );
}

const PLAYER_HEIGHT = 352;

/** A playlist with its platform's player; without a player, its cover in full. */
function PlaylistCard({ playlist, heading: Heading }: { playlist: Playlist; heading: 'h2' | 'h3' }) {
  const words = useWords('playlist');
  const { title, description, coverImage, url, platform, note } = playlist;
  const name = playlistPlatformNames[platform];
  const embed = playlistEmbedUrl(url, platform);
  return (
    <article className={styles.card}>
      <div className={styles.box}>
        <div className={styles.head}>
          <Picture src={coverImage} alt={`Cover of ${title}`} width={96} height={96} />
          <div className={styles.names}>
            <Heading className={`title ${styles.title}`}>{title}</Heading>
            <p className="meta dim">{platform === 'other' ? note : `${name} playlist, ${note}`}</p>
          </div>
        </div>
        {embed && (
          <Embed
            src={embed}
            title={`${title}, on ${name}`}
            service={name}
            poster={coverImage}
            posterAlt=""
            height={PLAYER_HEIGHT}
            link={{ href: url, label: `Open on ${name}` }}
            allow="autoplay; clipboard-write; encrypted-media; picture-in-picture"
          />
        )}
      </div>
      <p className="dim">{description}</p>
      <OutLink href={url}>{words.follow}</OutLink>
    </article>
  );
}
