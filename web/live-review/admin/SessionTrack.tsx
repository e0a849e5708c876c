import { Button } from 'antd';
import { useState } from 'react';
import type { ReviewTrack } from '#shared/live-review/live-review.schema.ts';
import { trackPlayer } from '#web/submissions/admin/track-player.ts';
import styles from './ReviewSession.module.css';
import { PLAY_MARK } from './use-session-keys.ts';

interface SessionTrackProps {
  track: ReviewTrack;
  /** From 1. */
  place: number;
  of: number;
}

/** The card of an artist: name, title, link and what they wrote. The player loads nothing before it is pressed. */
export function SessionTrack({ track: { title, artistName, link, message }, place, of }: SessionTrackProps) {
  const [playing, setPlaying] = useState(false);
  const player = trackPlayer(link);
  return (
    <section className={styles.track} aria-label={`Track ${place} of ${of}`}>
      <p className={styles.place}>
        {place} of {of}
      </p>
      <h1 dir="auto">{title || 'Erased'}</h1>
      <p className={styles.artist} dir="auto">
        {artistName}
      </p>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <div className={styles.player}>
        {playing && player?.kind === 'frame' && (
          <iframe
            src={player.src}
            title={title}
            allow="autoplay; encrypted-media"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
        )}
        {playing && player?.kind === 'audio' && (
          // biome-ignore lint/a11y/useMediaCaption: an artist's track has no captions
          <audio src={player.src} controls autoPlay />
        )}
        <div className={styles.links}>
          {player && (
            <Button
              type={playing ? 'default' : 'primary'}
              size="large"
              onClick={() => setPlaying(!playing)}
              {...{ [PLAY_MARK]: '' }}
            >
              {playing ? 'Stop' : 'Play here'} <kbd>Space</kbd>
            </Button>
          )}
          {URL.canParse(link) && (
            <Button size="large" href={link} target="_blank" rel="noopener noreferrer">
              Open on {new URL(link).host}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
