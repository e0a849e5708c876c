import { readStored, store } from '#web/core/storage.ts';

const NAME = 'player-positions';
/** How many sounds a device remembers, the last heard ones. */
const MOST = 100;
/** Nobody wants to go on from here: the first seconds, or the last. */
const EDGE_S = 10;

/** Seconds by address, the last heard one at the end. */
function stored(): [string, number][] {
  const value = readStored('localStorage', NAME);
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
  );
}

/** Where a sound was left on this device, in seconds; 0 for one that was not begun, or was heard to its end. */
export const storedPosition = (src: string): number => stored().find(([name]) => name === src)?.[1] ?? 0;

/** @param seconds the length of the sound; not a number while it is unknown */
export function storePosition(src: string, at: number, seconds: number): void {
  const others = stored().filter(([name]) => name !== src);
  const isWithin = at > EDGE_S && !(at > seconds - EDGE_S);
  store('localStorage', NAME, isWithin ? [...others, [src, Math.floor(at)]].slice(-MOST) : others);
}

const SETTINGS = 'player-settings';

export function storedSettings(): { speed: number; volume: number } {
  const { speed = 1, volume = 1 } = (readStored('localStorage', SETTINGS) ?? {}) as Record<string, unknown>;
  const within = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : 1;
  return { speed: within(speed, 0.5, 3), volume: within(volume, 0, 1) };
}

export const storeSettings = (settings: { speed: number; volume: number }): void =>
  store('localStorage', SETTINGS, settings);
