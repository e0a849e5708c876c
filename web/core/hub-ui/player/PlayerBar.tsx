import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { Picture } from '../Picture.tsx';
import styles from './PlayerBar.module.css';
import { PlayerPanel } from './PlayerPanel.tsx';
import { audioElement, playheadAtom, playSound, type Queue, queueAtom } from './player.state.ts';
import { SeekLine } from './SeekLine.tsx';
import { SPEEDS, useAudio } from './use-audio.ts';
import { BACK_S, FORWARD_S, useMediaSession } from './use-media-session.ts';
import { useWaveform } from './use-waveform.ts';

/** The player at the foot of the site, from the first press until it is closed. */
export function PlayerBar({ queue }: { queue: Queue }) {
  const setQueue = useSetAtom(queueAtom);
  const setPlayhead = useSetAtom(playheadAtom);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { sounds, index } = queue;
  const to = (next: number) => {
    if (!sounds[next]) return undefined;
    return () => {
      // What follows begins at its start, even if it was left in the middle once.
      playSound({ sounds, index: next }, 0);
      setQueue({ sounds, index: next });
    };
  };
  const audio = useAudio(queue, () => to(index + 1)?.());
  const sound = sounds[index] ?? (sounds[0] as (typeof sounds)[number]);
  const { at, seconds, playing, waiting, failed, speed } = audio;
  const chapter = sound.chapters.findLastIndex((one) => one.at <= at);
  const { title: chapterTitle, picture } = sound.chapters[chapter] ?? {};
  const cover = picture?.src ?? sound.cover;
  useMediaSession(sound, cover, audio, { previous: to(index - 1), next: to(index + 1) });
  useRoom(bar);

  const second = Math.floor(at);
  const { src } = sound;
  const waveform = useWaveform(src);
  useEffect(() => setPlayhead({ src, at: second, playing }), [setPlayhead, src, second, playing]);

  function close() {
    const element = audioElement();
    element.pause();
    element.removeAttribute('src');
    element.load();
    setPlayhead(null);
    setQueue(null);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  function hide() {
    setOpen(false);
    opener.current?.focus();
  }

  const nextSpeed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  const state = failed ? 'Not loaded: the connection may have dropped.' : waiting ? 'Loading…' : null;
  return (
    <aside
      ref={bar}
      className={styles.bar}
      aria-label="Player"
      onKeyDown={({ key }) => open && key === 'Escape' && hide()}
    >
      {open && (
        <PlayerPanel
          queue={queue}
          sound={sound}
          audio={audio}
          chapter={chapter}
          onJump={to}
          onHide={hide}
          onClose={close}
        />
      )}
      <SeekLine at={at} seconds={seconds} chapters={sound.chapters} waveform={waveform} onSeek={audio.seek} />
      <div className={cx('wrap', styles.row)}>
        <button
          type="button"
          className={styles.disc}
          aria-label={failed ? 'Try again' : playing ? 'Pause' : 'Play'}
          onClick={failed ? audio.retry : audio.toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Picture className={cx(styles.cover, styles.wide)} src={cover} alt="" width={64} height={36} />
        <div className={styles.words}>
          <strong>{sound.title}</strong>
          <span className="meta">
            <span className={styles.narrow}>{playingTime(at)} </span>
            <span role="status">{state}</span>
            {state === null && (chapterTitle ?? sound.group)}
          </span>
        </div>
        <p className={cx(styles.clock, styles.wide)}>
          {playingTime(at)} {seconds !== null && <small>of {playingTime(seconds)}</small>}
        </p>
        <div className={styles.controls}>
          <button
            type="button"
            className={cx(styles.key, styles.wide)}
            aria-label={`Back ${BACK_S} seconds`}
            onClick={() => audio.seek(at - BACK_S)}
          >
            −{BACK_S}
          </button>
          <button
            type="button"
            className={styles.key}
            aria-label={`Forward ${FORWARD_S} seconds`}
            onClick={() => audio.seek(at + FORWARD_S)}
          >
            +{FORWARD_S}
          </button>
          <button
            type="button"
            className={cx(styles.key, styles.wide)}
            aria-label={`Speed ${speed}, change to ${nextSpeed}`}
            onClick={() => audio.setSpeed(nextSpeed)}
          >
            {speed}×
          </button>
          <IconButton
            ref={opener}
            label={sound.chapters.length > 0 ? 'Chapters and more' : 'More'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name="list" />
          </IconButton>
          <IconButton className={styles.wide} label="Close the player" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
    </aside>
  );
}

/** Leaves room for the bar at the end of the page, and for what else stands at the foot of the window. */
function useRoom(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--player', `${Math.min(element.offsetHeight, 96)}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--player');
    };
  }, [bar]);
}
