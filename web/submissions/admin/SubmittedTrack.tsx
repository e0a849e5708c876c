import { Button, Flex } from 'antd';
import styles from './SubmittedTrack.module.css';
import { trackPlayer } from './track-player.ts';

interface SubmittedTrackProps {
  url: string;
  title: string;
  playing: boolean;
  onPlay: () => void;
}

/** Plays a track in place, after a click or a key: nothing of another site loads before. */
export function SubmittedTrack({ url, title, playing, onPlay }: SubmittedTrackProps) {
  const player = trackPlayer(url);
  return (
    <Flex className={styles.player} vertical gap={12}>
      {playing && player?.kind === 'frame' && (
        <iframe
          src={player.src}
          title={title}
          height={200}
          allow="autoplay; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      {playing && player?.kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: an artist's track has no captions
        <audio src={player.src} controls autoPlay />
      )}
      <Flex wrap gap="small" align="center">
        {player && !playing && (
          <Button type="primary" onClick={onPlay} aria-keyshortcuts="P">
            Play here
          </Button>
        )}
        <Button href={url} target="_blank" rel="noopener noreferrer">
          Open the link
        </Button>
        <span className="muted">{new URL(url).host}</span>
      </Flex>
    </Flex>
  );
}
