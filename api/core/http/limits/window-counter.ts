import type { Clock } from '#api/core/ports.ts';

export interface Quota {
  points: number;
  seconds: number;
}

/** Counts what each key has used in a window that begins with its first use. */
export interface Counter {
  /**
   * Uses a point, or as many as something costs.
   * @param points the limit, where it is not always the same
   * @returns 0, or the seconds until there are enough again; then nothing was used.
   */
  use(key: string, points?: number, cost?: number): number | Promise<number>;
  /** @returns 0 while there are enough points left, otherwise the seconds until there are again. */
  wait(key: string, points?: number, cost?: number): number | Promise<number>;
}

/** Opens the counter of one limit. The hub decides whether other processes share it. */
export type OpenCounter = (name: string, quota: Quota) => Counter;

interface Window {
  used: number;
  endsAt: number;
}

/** Keeps a million unknown addresses from taking more than some ten megabytes. */
const KEYS_IN_GENERATION = 25_000;

/**
 * Counts in the memory of this process. Windows are kept in two generations. The older one is dropped when
 * all of its windows are over, or earlier when the newer one is full: better to let someone in early than to
 * run out of memory. To delete the oldest key of one large map each time takes ten times as long, as deleted
 * entries stay at its start for a while.
 */
export class WindowCounter implements Counter {
  readonly #quota: Quota;
  readonly #now: Clock;
  #newer = new Map<string, Window>();
  #older = new Map<string, Window>();
  /** Until then a window of the older generation may still count. */
  #olderEndsAt = 0;

  constructor(quota: Quota, now: Clock) {
    this.#quota = quota;
    this.#now = now;
  }

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  use(key: string, points = this.#quota.points, cost = 1): number {
    const wait = this.wait(key, points, cost);
    if (wait > 0) return wait;
    const window = this.#find(key);
    if (window) window.used += cost;
    else this.#open(key, cost);
    return 0;
  }

  wait(key: string, points = this.#quota.points, cost = 1): number {
    const window = this.#find(key);
    return window && window.used + cost > points ? (window.endsAt - this.#now()) / 1000 : 0;
  }

  #find(key: string): Window | undefined {
    const window = this.#newer.get(key) ?? this.#older.get(key);
    return window && window.endsAt > this.#now() ? window : undefined;
  }

  #open(key: string, used: number): void {
    const endsAt = this.#now() + this.#quota.seconds * 1000;
    if (this.#newer.size === KEYS_IN_GENERATION || this.#olderEndsAt <= this.#now()) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#olderEndsAt = endsAt;
    }
    this.#newer.set(key, { used, endsAt });
  }
}
