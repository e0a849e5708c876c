import { setTimeout as pause } from 'node:timers/promises';
import { BELIEVED_MS } from '#api/stream/stream.snapshot.ts';
import type { StreamStatus } from '#shared/stream/stream.schema.ts';
import type { Evening } from './evening.ts';

const PATHS = ['/live', '/home', '/api/on-air', '/api/stream-status'] as const;
const PAUSE_MS = 30;
/** How long a platform's answer may take to reach the pages, by the real clock, on a busy machine. */
const SETTLES_MS = 2000;
/** How often the program polls, by the clock of the evening. */
const ASKED_EVERY_MS = 30_000;

interface Reading {
  path: string;
  status: number;
  live: boolean;
  /** When it was asked for and when it came, by the real clock. */
  asked: number;
  real: number;
  /** When it was asked for, by the clock of the evening. */
  time: number;
  speed: number;
}

/** Whether an answer says that the owner is live. */
function saysLive(path: string, text: string): boolean {
  if (path === '/api/stream-status') return (JSON.parse(text) as StreamStatus).any_live;
  const data = path.startsWith('/api/') ? `"/api/on-air":${text}` : text.replaceAll('&quot;', '"');
  if (data.includes('"/api/on-air":{"session":null}')) return false;
  if (data.includes('"/api/on-air":{"session":{')) return true;
  throw new Error(`${path} says nothing of the stream: ${text.slice(0, 500)}`);
}

/** Reads what visitors read, over and over, until it is stopped. */
export function watchPages(evening: Evening) {
  const readings: Reading[] = [];
  let isOpen = true;
  const work = (async () => {
    while (isOpen) {
      for (const path of PATHS) {
        const [asked, time] = [Date.now(), evening.now()];
        const answer = await read(path).catch(() => undefined);
        if (!answer) continue;
        const { status, text } = answer;
        const live = status === 200 && saysLive(path, text);
        readings.push({ path, status, live, asked, real: Date.now(), time, speed: evening.speed() });
      }
      await pause(PAUSE_MS);
    }
  })();
  /** Undefined when the program is killed meanwhile. */
  async function read(path: string) {
    if (!evening.isUp()) return undefined;
    const response = await evening.get(path);
    return { status: response.status, text: await response.text() };
  }
  return {
    readings,
    async stop() {
      isOpen = false;
      await work;
    },
  };
}

/** When the stream was on, by the clock of the evening; `until` is left out while it still is. */
export interface OnAirTime {
  from: number;
  until?: number;
}

/**
 * Readings that say something false. A page may say that the owner is live only while the newest answer of
 * the platform says so and is at most five minutes old, and after the end of the stream only until the next
 * poll.
 */
export function falseReadings(
  readings: readonly Reading[],
  { answers, kills }: Pick<Evening, 'answers' | 'kills'>,
  onAir: readonly OnAirTime[],
): string[] {
  // A program may not have stored an answer that it got shortly before it was killed.
  const isKept = ({ real }: { real: number }) =>
    !kills.some((kill) => kill.real >= real && kill.real - real < SETTLES_MS);
  const kept = answers.filter(isKept);
  return readings.flatMap(({ path, status, live, asked, real, time, speed }) => {
    const say = (what: string) => [`${path} at ${new Date(time).toISOString()}: ${what}`];
    if (status !== 200) return say(`answered ${status}`);
    if (!live) return [];
    // Everything that the program can have known: the newest settled answer, and all later ones.
    const settled = kept.findLast((answer) => answer.real <= asked - SETTLES_MS);
    const since = answers.filter((answer) => answer.real > (settled?.real ?? 0) && answer.real <= real);
    const known = settled ? [settled, ...since] : since;
    if (!known.some((answer) => answer.live)) return say('live, and Twitch had not said so');
    const newest = Math.max(...known.filter((answer) => answer.live).map((answer) => answer.time));
    if (time - newest > BELIEVED_MS + SETTLES_MS * speed) return say('live, and Twitch has been silent');
    const slack = ASKED_EVERY_MS + SETTLES_MS * speed;
    const isOn = onAir.some(({ from, until = Infinity }) => time >= from && time <= until + slack);
    return isOn ? [] : say('live, and nothing was on');
  });
}
