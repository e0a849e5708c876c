import type { StorageShare } from '#shared/core/endpoint.ts';

/** Bytes are counted in kilobytes, since a counter in the database holds no larger numbers. */
const KILOBYTE = 1000;
export const MEGABYTE = 1_000_000;
export const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE);

interface Part {
  /** The part of `VISITORS_DAY_MB` that only this share can use. */
  day: number;
  /** The part of `VISITORS_DAY_MB` that one network may use of it. */
  network: number;
  /** Bytes of a day that each network may use even when `day` is used up. */
  always: number;
  /** Up to which part of `VISITORS_QUOTA_GB` it is taken: the rest is left to the shares with more. */
  totalPart: number;
  /** How many times the disk reserve has to stay free: the shares with fewer can use what is between. */
  reserves: number;
}

/** Orders come first, then their proofs: nothing else can use up what they need. */
export const shares: Readonly<Record<StorageShare, Part>> = {
  orders: { day: 0.1, network: 0.02, always: 16_000, totalPart: 1, reserves: 1 },
  proofs: { day: 0.5, network: 0.2, always: 2_000_000, totalPart: 0.95, reserves: 2 },
  rest: { day: 0.2, network: 0.02, always: 16_000, totalPart: 0.85, reserves: 3 },
};

/** Events of visits arrive many at once, so they are counted for all networks together. */
export const visitsShare: Readonly<Pick<Part, 'day' | 'totalPart' | 'reserves'>> = {
  day: 0.2,
  totalPart: 0.85,
  reserves: 3,
};

/** The bytes of requests that have not ended yet, by network and in all. */
export class UnderWay {
  readonly #networks = new Map<string, number>();
  all = 0;

  of(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  /** @param bytes below zero when a request has ended */
  add(network: string, bytes: number): void {
    this.all += bytes;
    const left = this.of(network) + bytes;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
  }
}
