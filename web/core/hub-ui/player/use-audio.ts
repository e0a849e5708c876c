import { useEffect, useRef, useState } from 'react';
import { audioElement, playSound, type Queue } from './player.state.ts';
import { storedSettings, storePosition, storeSettings } from './positions.ts';

interface Heard {
  /** Seconds from the beginning. */
  at: number;
  /** The length in seconds; null while it is unknown. */
  seconds: number | null;
  playing: boolean;
  /** Whether it would play, but waits for the network. */
  waiting: boolean;
  failed: boolean;
}

export const SPEEDS: readonly number[] = [0.8, 1, 1.2, 1.5, 1.75, 2];

const STORE_EVERY_MS = 5000;
const EVENTS = [
  'timeupdate',
  'durationchange',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeked',
  'error',
  'ended',
  'emptied',
] as const;

const read = (audio: HTMLAudioElement): Heard => ({
  at: audio.currentTime,
  seconds: Number.isFinite(audio.duration) ? audio.duration : null,
  playing: !audio.paused && !audio.error,
  waiting: !audio.paused && !audio.error && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  failed: audio.error !== null,
});

/** Loads the sound once more after a failure, and goes on where it was. */
function retry(): void {
  const audio = audioElement();
  const { currentTime } = audio;
  audio.load();
  audio.currentTime = currentTime;
  audio.play().catch(() => {});
}

/** The state of the audio element, and what changes it. @param onEnd the sound was heard to its end */
export function useAudio(queue: Queue, onEnd: () => void) {
  const audio = audioElement();
  const [heard, setHeard] = useState(() => read(audio));
  const [settings, setSettings] = useState(storedSettings);
  const src = queue.sounds[queue.index]?.src ?? '';
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    let storedAt = 0;
    const keep = () => {
      storedAt = Date.now();
      storePosition(src, audio.currentTime, audio.duration);
    };
    const notice = ({ type }: Event) => {
      setHeard(read(audio));
      if (type === 'pause' || type === 'ended' || type === 'error') keep();
      if (type === 'timeupdate' && Date.now() - storedAt > STORE_EVERY_MS) keep();
      if (type === 'ended') ended.current();
    };
    const again = () => {
      if (audio.error) retry();
    };
    for (const type of EVENTS) audio.addEventListener(type, notice);
    window.addEventListener('pagehide', keep);
    window.addEventListener('online', again);
    setHeard(read(audio));
    return () => {
      for (const type of EVENTS) audio.removeEventListener(type, notice);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('online', again);
    };
  }, [audio, src]);

  useEffect(() => {
    audio.playbackRate = settings.speed;
    audio.defaultPlaybackRate = settings.speed;
    audio.volume = settings.volume;
    storeSettings(settings);
  }, [audio, settings]);

  return {
    ...heard,
    ...settings,
    retry,
    setSpeed: (speed: number) => setSettings((before) => ({ ...before, speed })),
    setVolume: (volume: number) => setSettings((before) => ({ ...before, volume })),
    toggle: () => (audio.paused ? playSound(queue) : audio.pause()),
    pause: () => audio.pause(),
    seek(to: number) {
      const end = Number.isFinite(audio.duration) ? audio.duration : to;
      audio.currentTime = Math.max(0, Math.min(to, end));
    },
  };
}

export type HeardAudio = ReturnType<typeof useAudio>;
