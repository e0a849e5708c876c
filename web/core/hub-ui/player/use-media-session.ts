import { useEffect, useRef } from 'react';
import type { Sound } from './player.state.ts';
import type { HeardAudio } from './use-audio.ts';

export const BACK_S = 15;
export const FORWARD_S = 30;

/**
 * Shows what plays on the lock screen and in the system's media controls, which play, pause and seek it.
 * @param cover the picture of its chapter, or its own
 */
export function useMediaSession(
  sound: Sound,
  cover: string,
  audio: HeardAudio,
  { previous, next }: { previous?: (() => void) | undefined; next?: (() => void) | undefined },
): void {
  const { at, seconds, speed } = audio;
  const second = Math.floor(at);
  const latest = useRef({ audio, previous, next });
  latest.current = { audio, previous, next };
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { title, group } = sound;
    const artwork = [{ src: new URL(cover, window.location.href).href }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: group, artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [sound, cover]);

  const [hasPrevious, hasNext] = [previous !== undefined, next !== undefined];
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const by = (step: number) => latest.current.audio.seek(latest.current.audio.at + step);
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => latest.current.audio.toggle()],
      ['pause', () => latest.current.audio.pause()],
      ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? BACK_S))],
      ['seekforward', ({ seekOffset }) => by(seekOffset ?? FORWARD_S)],
      ['seekto', ({ seekTime }) => latest.current.audio.seek(seekTime ?? latest.current.audio.at)],
      ['previoustrack', hasPrevious ? () => latest.current.previous?.() : null],
      ['nexttrack', hasNext ? () => latest.current.next?.() : null],
    ];
    for (const [action, handler] of handlers) {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // A browser that does not know this action.
      }
    }
  }, [hasPrevious, hasNext]);

  useEffect(() => {
    if ('mediaSession' in navigator && seconds !== null && second <= seconds)
      navigator.mediaSession.setPositionState?.({ duration: seconds, playbackRate: speed, position: second });
  }, [second, seconds, speed]);
}
