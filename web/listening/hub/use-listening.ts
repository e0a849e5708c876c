import { useEffect } from 'react';
import { PLAY_S, WHOLE } from '#shared/listening/listening.constants.ts';
import type { PlayReport } from '#shared/listening/listening.schema.ts';
import { sendBeacon } from '#web/analytics/hub/events.ts';
import { audioElement, type Queue } from '#web/core/hub-ui/player/player.state.ts';
import { Heard } from './heard.ts';

const REPORT_EVERY_S = 60;
/** How much may have been played while the code of the player loads. */
const AHEAD_S = 15;
const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'emptied'] as const;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Reports what is heard of the sound in the player, from its first seconds to the moment when it is left. */
export function useListening({ sounds, index }: Queue): void {
  const { src = '', path = '' } = sounds[index] ?? {};
  useEffect(() => followSound(src, path), [src, path]);
}

/** @returns what ends it */
function followSound(src: string, path: string): () => void {
  const audio = audioElement();
  let play = begin();
  /** Where and when the sound was last seen; undefined while it is at no place. */
  let last: { at: number; when: number } | undefined;
  let isOver = false;

  /** What was played since the press, before this code was there. */
  function catchUp(): void {
    const { played, duration } = audio;
    const spans = Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)] as const);
    const seconds = spans.reduce((sum, [from, to]) => sum + to - from, 0);
    if (seconds > AHEAD_S) return;
    for (const [from, to] of spans) play.heard.add(from, to, duration);
    if (!audio.seeking) last = { at: spans.at(-1)?.[1] ?? audio.currentTime, when: performance.now() };
    // A short sound may be over by now: no event of it follows.
    isOver = audio.ended;
    if (isOver) report();
  }

  function begin() {
    return { id: newId(), heard: new Heard(), sent: { seconds: 0, quarters: 0 } };
  }

  /** Sends what has been heard since the last report, once that is enough to be a play. */
  function report(): void {
    const { id, heard, sent } = play;
    const { share } = heard;
    const seconds = Math.round(heard.seconds);
    const quarters = share >= WHOLE ? 4 : Math.floor(4 * share);
    if (seconds < PLAY_S && quarters < 4) return;
    if (seconds === sent.seconds && quarters === sent.quarters) return;
    play.sent = { seconds, quarters };
    const body: PlayReport = { id, path, src, seconds: Math.max(1, seconds), quarters };
    sendBeacon('/api/plays', body);
  }

  function isDue(): boolean {
    const { heard, sent } = play;
    if (sent.seconds === 0) return true;
    const { share } = heard;
    return (
      heard.seconds - sent.seconds >= REPORT_EVERY_S ||
      Math.floor(4 * share) > sent.quarters ||
      (share >= WHOLE && sent.quarters < 4)
    );
  }

  function look(): void {
    const now = { at: audio.currentTime, when: performance.now() };
    if (last && !audio.seeking) {
      const passed = now.at - last.at;
      // More than can have been played in this time is a jump.
      const most = ((now.when - last.when) / 1000) * Math.max(1, audio.playbackRate) + 1;
      if (passed > 0 && passed <= most) play.heard.add(last.at, now.at, audio.duration);
    }
    last = audio.seeking ? undefined : now;
  }

  function notice({ type }: Event): void {
    if (type === 'play' && isOver) play = begin();
    if (type === 'play') isOver = false;
    // The position of a jump is that of its end already.
    if (type === 'seeking' || type === 'emptied') last = undefined;
    else look();
    if (type === 'ended') isOver = true;
    if (type === 'pause' || type === 'ended' || isDue()) report();
  }
  const leave = () => document.visibilityState === 'hidden' && report();

  catchUp();
  for (const type of EVENTS) audio.addEventListener(type, notice);
  window.addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', leave);
  return () => {
    for (const type of EVENTS) audio.removeEventListener(type, notice);
    window.removeEventListener('pagehide', report);
    document.removeEventListener('visibilitychange', leave);
    report();
  };
}
