import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { audioElement, playheadAtom, type Sound, usePlay } from './player.state.ts';
import { storedPosition } from './positions.ts';

/** One sound on its page: whether it plays, where it would begin, and what plays it. */
export function useSound(sounds: readonly Sound[], index = 0) {
  const play = usePlay();
  const playhead = useAtomValue(playheadAtom);
  const hydrated = useHydrated();
  const { search } = useLocation();
  const src = sounds[index]?.src ?? '';
  const isOn = playhead?.src === src;
  const query = new URLSearchParams(search);
  const isAsked = query.get('track') === (sounds[index]?.track?.toString() ?? null);
  const asked = (isAsked && Number(query.get('t'))) || 0;
  /** Seconds: what the address asks for, else where it was left on this device. The server draws a page without its query. */
  const from = hydrated ? asked || storedPosition(src) : 0;
  const playing = isOn && playhead.playing;
  return {
    isOn,
    playing,
    at: isOn ? playhead.at : null,
    from,
    toggle() {
      if (playing) audioElement().pause();
      else play({ sounds, index }, isOn ? undefined : from);
    },
    seek: (to: number) => play({ sounds, index }, to),
  };
}
