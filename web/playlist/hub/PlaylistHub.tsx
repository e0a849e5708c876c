import type { Playlist, SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import { PlaylistCard } from './PlaylistCard.tsx';
import styles from './PlaylistHub.module.css';
import { SubmissionSlip } from './SubmissionSlip.tsx';

interface PlaylistHubProps {
  playlists: readonly Playlist[];
  offer: SubmissionOffer;
  heading: 'h2' | 'h3';
}

/** The playlists at the left, the slip for a track of one's own at the right. */
export function PlaylistHub({ playlists, offer, heading }: PlaylistHubProps) {
  return (
    <div className={`wrap ${styles.hub}`}>
      <div className={styles.playlists}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} heading={heading} />
        ))}
        {playlists.length === 0 && <p className="lead">No playlist yet. Yours could be its first track.</p>}
      </div>
      <SubmissionSlip offer={offer} heading={heading} />
    </div>
  );
}
