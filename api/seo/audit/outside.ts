import { type GuardedFetch, GuardedFetchError } from '#api/core/guarded-fetch.ts';

const MOST = 200;
/** How many of these say that there is no page; that a program is not let in says nothing about people. */
const GONE = new Set([404, 410]);

interface Options {
  guardedFetch: GuardedFetch;
  /** Ends the round; what was not tried by then counts as there. */
  signal: AbortSignal;
}

/** Tries addresses of other sites. @returns those that gave no page, and why */
export async function tryOutside(
  addresses: readonly string[],
  { guardedFetch, signal }: Options,
): Promise<[address: string, why: string][]> {
  const dead: [string, string][] = [];
  const waiting = [...new Set(addresses)].slice(0, MOST);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const why = await faultOf(next, guardedFetch);
      if (why) dead.push([next, why]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return dead.toSorted(([a], [b]) => a.localeCompare(b));
}

async function faultOf(address: string, guardedFetch: GuardedFetch): Promise<string | undefined> {
  try {
    const { status } = await guardedFetch(address);
    if (GONE.has(status)) return `answered ${status}`;
    return status >= 500 ? `failed with ${status}` : undefined;
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    if (error.reason === 'unreachable') return 'did not answer';
    // A film or a feed is an answer, if none that is read here.
    return error.reason === 'refused' ? 'is no public address' : undefined;
  }
}
