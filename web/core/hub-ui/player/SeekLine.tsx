import type { CSSProperties } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { cx } from '../cx.ts';
import styles from './PlayerBar.module.css';
import type { Sound } from './player.state.ts';
import { Waveform } from './Waveform.tsx';

interface SeekLineProps {
  at: number;
  seconds: number | null;
  chapters: Sound['chapters'];
  /** How loud it is over its length; empty while that is not known. */
  waveform: readonly number[];
  onSeek: (to: number) => void;
}

/** The position: a ruler with one tick per minute and longer ones for chapters. Arrow keys move it by five seconds. */
export function SeekLine({ at, seconds, chapters, waveform, onSeek }: SeekLineProps) {
  const length = Math.max(seconds ?? 0, at, 1);
  const share = (value: number) => `${((100 * value) / length).toFixed(3)}%`;
  const ruler = { '--at': share(at), '--minutes': Math.max(1, length / 60) } as CSSProperties;
  return (
    <div className={cx(styles.seek, waveform.length > 0 && styles.drawn)} style={ruler}>
      {waveform.length > 0 && <Waveform values={waveform} share={at / length} />}
      {chapters
        .filter((chapter) => chapter.at > 0 && chapter.at < length)
        .map((chapter) => (
          <i key={chapter.at} className={styles.tick} style={{ left: share(chapter.at) }} />
        ))}
      <i className={`lamp ${styles.head}`} />
      <input
        type="range"
        min={0}
        max={Math.ceil(length)}
        step={5}
        value={Math.round(at)}
        disabled={seconds === null}
        aria-label="Position"
        aria-valuetext={`${playingTime(at)} of ${seconds === null ? 'an unknown length' : playingTime(seconds)}`}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}
