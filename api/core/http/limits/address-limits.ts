import { networkKey, visitorKey } from './addresses.ts';

/** What an address is counted under: by itself (an IPv6 /64), and with its network (an IPv4 /24 or IPv6 /48). */
export interface AddressKeys {
  readonly visitor: string;
  readonly network: string;
}

export const keysOf = (address: string): AddressKeys => ({
  visitor: `v ${visitorKey(address)}`,
  network: `n ${networkKey(address)}`,
});

/** How much may be held at the same time. */
export interface HoldingLimits {
  perAddress: number;
  perNetwork: number;
  total: number;
}

/**
 * Counts of zero stay until there are this many keys: a map whose keys come and go with each request makes a new
 * table again and again, and the old ones stay in memory until a full garbage collection.
 */
const MOST_KNOWN = 50_000;

/** Counts what addresses hold at this moment, such as connections, up to a limit for each, for its network, and in all. */
export class AddressLimits {
  readonly #held = new Map<string, number>();
  readonly #limits: HoldingLimits;
  #all = 0;

  constructor(limits: HoldingLimits) {
    this.#limits = limits;
  }

  /** Counts one more. @returns false, with nothing counted, when that would be too many */
  take({ visitor, network }: AddressKeys): boolean {
    const [own, shared] = [this.#held.get(visitor) ?? 0, this.#held.get(network) ?? 0];
    const { perAddress, perNetwork, total } = this.#limits;
    if (own >= perAddress || shared >= perNetwork || this.#all >= total) return false;
    if (this.#held.size >= MOST_KNOWN) this.#forgetIdle();
    this.#held.set(visitor, own + 1);
    this.#held.set(network, shared + 1);
    this.#all += 1;
    return true;
  }

  /** Must be called once for each `take` that returned true. */
  release({ visitor, network }: AddressKeys): void {
    this.#all -= 1;
    this.#held.set(visitor, (this.#held.get(visitor) ?? 1) - 1);
    this.#held.set(network, (this.#held.get(network) ?? 1) - 1);
  }

  #forgetIdle(): void {
    for (const [key, held] of this.#held) if (held === 0) this.#held.delete(key);
  }
}
