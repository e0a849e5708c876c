import { Button, Flex } from 'antd';
import { useState } from 'react';
import styles from './SubmittedTrack.module.css';
import { trackPlayer } from './track-player.ts';

/** Plays a track in place, after a click: nothing of another site loads before. */
export function SubmittedTrack({ url, title }: { url: string; title: string }) {
  const [playing, setPlaying] = useState(false);
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
          <Button type="primary" onClick={() => setPlaying(true)}>
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
