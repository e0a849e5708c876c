import { type GuardedFetch, GuardedFetchError } from '#api/core/network/guarded-fetch.ts';

const MOST = 200;
/** Statuses of a missing page. Others, such as 403, may mean only that programs are blocked. */
const GONE = new Set([404, 410]);

interface Options {
  guardedFetch: GuardedFetch;
  /** Ends the check; addresses that were not tried by then count as reachable. */
  signal: AbortSignal;
}

/** Checks addresses of other sites. @returns those where no page was found, and why */
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
    // A video or a feed is a valid response, although it is not read here.
    return error.reason === 'refused' ? 'is no public address' : undefined;
  }
}
