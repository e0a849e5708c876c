import type { Counter, OpenCounter } from './window-counter.ts';

/** How much may be used in a window of `seconds`. */
export interface BudgetLimits {
  /** By all networks together. */
  all: number;
  /** By one network. */
  network: number;
  /** By one network even when all together have used up theirs, so that nobody can shut others out. */
  always: number;
  seconds: number;
}

/** Whose limit is reached, and for how many seconds. */
export interface Reached {
  by: 'network' | 'all';
  seconds: number;
}

export interface Budget {
  /**
   * Uses some, if there is enough. Of several requests for the last of a network's limit, one succeeds.
   * @param subject what is counted by itself, such as a form
   * @returns which limit is reached; its own limit uses nothing, that of all has counted it
   */
  use(subject: string, network: string): Promise<Reached | undefined>;
  /**
   * Whether a network could use so much. Both amounts include what is under way and not counted yet.
   * @param own of this network @param all of everybody
   */
  look(network: string, own: number, all: number): Promise<Reached | undefined>;
  /** Counts what was used, whatever the limits. */
  add(network: string, amount: number): Promise<void>;
  /** Whether all together have used more than this part of their limit, from 0 to 1. */
  isUsed(part: number): Promise<boolean>;
}

/** The subject of budgets that have only one. */
const ALL = 'all';
/** No limit: the largest number that a counter in the database holds. */
const UNLIMITED = 2 ** 31 - 1;
/** What is under way ends soon. */
const SOON_S = 5;

/**
 * A limit for everybody in which each network keeps a part of its own. Two counters make it: one by network,
 * one for all. Whether several processes share them is up to `open`.
 */
export function createBudget(open: OpenCounter, name: string, limits: BudgetLimits): Budget {
  const { all, network, always, seconds } = limits;
  const ofNetworks = open(`${name}.networks`, { points: network, seconds });
  const ofAll = open(`${name}.all`, { points: all, seconds });
  return {
    async use(subject, from) {
      const own = `${subject} ${from}`;
      const isOwnPart = (await ofNetworks.use(own, always)) === 0;
      const wait = isOwnPart ? 0 : await ofNetworks.use(own);
      if (wait > 0) return { by: 'network', seconds: wait };
      const waitOfAll = await ofAll.use(subject);
      return waitOfAll > 0 && !isOwnPart ? { by: 'all', seconds: waitOfAll } : undefined;
    },

    async look(from, own, everybody) {
      const wait = await waitFor(ofNetworks, from, network, own);
      if (wait > 0) return { by: 'network', seconds: wait };
      const waitOfAll = await waitFor(ofAll, ALL, all, everybody);
      if (waitOfAll === 0 || (await waitFor(ofNetworks, from, always, own)) === 0) return undefined;
      return { by: 'all', seconds: waitOfAll };
    },

    async add(from, amount) {
      await ofNetworks.use(from, UNLIMITED, amount);
      await ofAll.use(ALL, UNLIMITED, amount);
    },

    isUsed: async (part) => (await ofAll.wait(ALL, Math.floor(all * part))) > 0,
  };
}

/** Also for more than the whole limit, which a counter without a window would let through. */
const waitFor = async (counter: Counter, key: string, limit: number, amount: number): Promise<number> =>
  (await counter.wait(key, limit, amount)) || (amount > limit ? SOON_S : 0);
