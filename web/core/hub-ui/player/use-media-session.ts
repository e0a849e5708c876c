import { useEffect } from 'react';
import type { Sound } from './player.state.ts';
import type { HeardAudio } from './use-audio.ts';

export const BACK_S = 15;
export const FORWARD_S = 30;

/** Shows what plays on the lock screen and in the system's media controls, which play, pause and seek it. */
export function useMediaSession(
  sound: Sound,
  audio: HeardAudio,
  { previous, next }: { previous?: (() => void) | undefined; next?: (() => void) | undefined },
): void {
  const { at, seconds, speed } = audio;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { title, group, cover } = sound;
    const artwork = [{ src: new URL(cover, window.location.href).href }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: group, artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [sound]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', audio.toggle],
      ['pause', audio.pause],
      ['seekbackward', ({ seekOffset }) => audio.seek(at - (seekOffset ?? BACK_S))],
      ['seekforward', ({ seekOffset }) => audio.seek(at + (seekOffset ?? FORWARD_S))],
      ['seekto', ({ seekTime }) => audio.seek(seekTime ?? at)],
      ['previoustrack', previous ?? null],
      ['nexttrack', next ?? null],
    ];
    for (const [action, handler] of handlers) {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // A browser that does not know this action.
      }
    }
    if (seconds !== null && at <= seconds)
      navigator.mediaSession.setPositionState?.({ duration: seconds, playbackRate: speed, position: at });
  });
}
