import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { playingTime } from '#shared/core/playing-time.ts';
import { useOrigin } from '#web/core/site.ts';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { cx } from '../cx.ts';
import { ChapterPicture } from './ChapterPicture.tsx';
import styles from './PlayerPanel.module.css';
import { type Queue, queryAt, type Sound } from './player.state.ts';
import { type HeardAudio, SPEEDS } from './use-audio.ts';
import { BACK_S } from './use-media-session.ts';

interface PlayerPanelProps {
  queue: Queue;
  sound: Sound;
  audio: HeardAudio;
  /** The index of the chapter that plays; -1 for none. */
  chapter: number;
  onJump: (index: number) => (() => void) | undefined;
  onHide: () => void;
  onClose: () => void;
}

/** Chapters, what plays next, speed, volume and a link to this second, above the player. */
export function PlayerPanel({ queue, sound, audio, chapter, onJump, onHide, onClose }: PlayerPanelProps) {
  const first = useRef<HTMLHeadingElement>(null);
  const origin = useOrigin();
  useEffect(() => first.current?.focus(), []);
  const { at, speed, volume } = audio;
  const second = Math.floor(at);
  return (
    <div className={styles.panel}>
      <div className={cx('wrap', styles.parts)}>
        <div className={styles.part}>
          <h2 ref={first} tabIndex={-1} className={styles.title}>
            <Link to={sound.path} onClick={onHide}>
              {sound.title}
            </Link>
          </h2>
          <p className="dim">{sound.group}</p>
          <div className={styles.line}>
            <Button onClick={() => audio.seek(at - BACK_S)}>Back {BACK_S} seconds</Button>
            <CopyButton
              text={`${origin}${sound.path}${queryAt(sound, second)}`}
              label={`Copy the link at ${playingTime(second)}`}
            />
          </div>
          <fieldset className={styles.line}>
            <legend className="meta dim">Speed</legend>
            {SPEEDS.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.choice}
                aria-pressed={one === speed}
                onClick={() => audio.setSpeed(one)}
              >
                {one}×
              </button>
            ))}
          </fieldset>
          <label className={styles.volume}>
            <span className="meta dim">Volume</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={volume}
              onChange={({ target }) => audio.setVolume(Number(target.value))}
            />
          </label>
          <div className={styles.line}>
            <Button onClick={onHide}>Hide</Button>
            <Button onClick={onClose}>Close the player</Button>
          </div>
        </div>
        {sound.chapters.length > 0 && (
          <Rows title="Chapters" hasPictures={sound.chapters.some(({ picture }) => picture)}>
            {sound.chapters.map((one, index) => (
              <Row
                key={one.at}
                time={playingTime(one.at)}
                title={one.title}
                picture={one.picture}
                isOn={index === chapter}
                onClick={() => audio.seek(one.at)}
              />
            ))}
          </Rows>
        )}
        {queue.sounds.length > 1 && (
          <Rows title="Plays in this order">
            {queue.sounds.map((one, index) => (
              <Row
                key={one.src}
                time={String(index + 1)}
                title={one.title}
                isOn={index === queue.index}
                onClick={() => onJump(index)?.()}
              />
            ))}
          </Rows>
        )}
      </div>
    </div>
  );
}

function Rows(props: { title: string; hasPictures?: boolean; children: React.ReactNode }) {
  const { title, hasPictures, children } = props;
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ol className={styles.rows} data-pictures={hasPictures || undefined}>
        {children}
      </ol>
    </div>
  );
}

interface RowProps {
  time: string;
  title: string;
  picture?: Sound['chapters'][number]['picture'];
  isOn: boolean;
  onClick: () => void;
}

function Row({ time, title, picture, isOn, onClick }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isOn} onClick={onClick}>
        {picture && <ChapterPicture picture={picture} />}
        <span>{time}</span>
        {title}
      </button>
    </li>
  );
}
