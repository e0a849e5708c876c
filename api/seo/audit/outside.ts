import { type GuardedFetch, GuardedFetchError } from '#api/core/network/guarded-fetch.ts';

const MOST = 200;
/** Statuses of a missing page. Others, such as 403, may mean only that programs are blocked. */
const GONE = new Set([404, 410]);
/** A site kept for such purposes: asked only when no link answered, to tell dead links from a hub without internet. */
const ALWAYS_THERE = 'https://example.com/';

interface Options {
  guardedFetch: GuardedFetch;
  /** Ends the check; addresses that were not tried by then count as reachable. */
  signal: AbortSignal;
}

interface Tried {
  /** The addresses where no page was found, and why. */
  dead: [address: string, why: string][];
  /** Whether nothing outside could be reached, so that nothing is known of any address. */
  isOffline: boolean;
}

/** Checks addresses of other sites. */
export async function tryOutside(
  addresses: readonly string[],
  { guardedFetch, signal }: Options,
): Promise<Tried> {
  const dead: [string, string][] = [];
  const waiting = [...new Set(addresses)].slice(0, MOST);
  let hasAnswer = false;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { why, isAnswer } = await attempt(next, guardedFetch);
      hasAnswer ||= isAnswer;
      if (why) dead.push([next, why]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const isOffline = dead.length > 0 && !hasAnswer && !(await attempt(ALWAYS_THERE, guardedFetch)).isAnswer;
  return { dead: isOffline ? [] : dead.toSorted(([a], [b]) => a.localeCompare(b)), isOffline };
}

interface Attempt {
  /** What is wrong with the address; undefined for nothing. */
  why?: string | undefined;
  /** Whether a server answered. */
  isAnswer: boolean;
}

async function attempt(address: string, guardedFetch: GuardedFetch): Promise<Attempt> {
  try {
    const { status } = await guardedFetch(address);
    if (GONE.has(status)) return { why: `answered ${status}`, isAnswer: true };
    return { why: status >= 500 ? `failed with ${status}` : undefined, isAnswer: true };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    if (error.reason === 'unreachable') return { why: 'did not answer', isAnswer: false };
    if (error.reason === 'refused') return { why: 'is no public address', isAnswer: false };
    // A video or a feed is a valid response, although it is not read here.
    return { isAnswer: true };
  }
}
