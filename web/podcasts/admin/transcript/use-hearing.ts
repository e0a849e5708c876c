import { useCallback, useEffect, useRef, useState } from 'react';

/** The sound of an episode beside its transcript. It is loaded at the first press. */
export function useHearing(address: string | null) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => audio.current?.pause(), []);

  const sound = useCallback(() => {
    if (address === null) return undefined;
    if (!audio.current) {
      const made = new Audio(address);
      made.ontimeupdate = () => setAt(made.currentTime * 1000);
      made.onplay = () => setPlaying(true);
      made.onpause = () => setPlaying(false);
      made.onerror = () => setFailed(true);
      audio.current = made;
    }
    return audio.current;
  }, [address]);

  const play = useCallback((made: HTMLAudioElement) => {
    setFailed(false);
    if (made.error) made.load();
    // Where it fails, the element says so by itself.
    made.play().catch(() => {});
  }, []);

  return {
    /** The position in milliseconds; null before anything was heard. */
    at,
    isPlaying,
    hasFailed,
    toggle: useCallback(() => {
      const made = sound();
      if (made?.paused) play(made);
      else made?.pause();
    }, [sound, play]),
    hear: useCallback(
      (ms: number) => {
        const made = sound();
        if (!made) return;
        made.currentTime = ms / 1000;
        setAt(ms);
        play(made);
      },
      [sound, play],
    ),
  };
}
