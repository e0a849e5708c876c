import type { ReactNode } from 'react';
import type { Playlist } from '#shared/playlist/playlist.schema.ts';
import { PlaylistCard } from './PlaylistCard.tsx';
import styles from './PlaylistHub.module.css';

interface PlaylistHubProps {
  playlists: readonly Playlist[];
  heading: 'h2' | 'h3';
  /** The way in for a track of one's own, being another slice's. */
  children: ReactNode;
}

/** The playlists at the left, the way in for a track of one's own at the right. */
export function PlaylistHub({ playlists, heading, children }: PlaylistHubProps) {
  return (
    <div className={`wrap ${styles.hub}`}>
      <div className={styles.playlists}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} heading={heading} />
        ))}
        {playlists.length === 0 && <p className="lead">No playlist yet. Yours could be its first track.</p>}
      </div>
      {children}
    </div>
  );
}
