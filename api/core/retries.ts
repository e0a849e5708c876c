import { setTimeout as wait } from 'node:timers/promises';

/** Repeats are a tenth of all calls: a call earns one part, and a repeat costs ten. */
const COST = 10;
/** What there is to begin with, so that a service that is seldom called has repeats as well. */
const RESERVE = 3 * COST;
const MOST = 10 * COST;
const TRIES = 3;
const FIRST_WAIT_MS = 400;
/** A call that took so long is not made again: whoever waits for it has waited enough. */
const LONGEST_MS = 5000;

export interface RetryPorts {
  now(): number;
  /** From 0 to 1. */
  random?(): number;
  pause?(ms: number, signal: AbortSignal): Promise<unknown>;
}

/**
 * Makes calls to one service, and some of them again: after a wait that grows and that chance spreads, and only as
 * long as repeats stay a tenth of all calls, so that a service that is not well is not asked twice by everybody.
 */
export function createRetries(ports: RetryPorts) {
  const { now, random = Math.random, pause = (ms, signal) => wait(ms, undefined, { signal }) } = ports;
  let budget = RESERVE;
  return async function withRetries<T>(
    call: () => Promise<T>,
    mayRepeat: (error: unknown) => boolean,
    signal: AbortSignal,
  ): Promise<T> {
    budget = Math.min(MOST, budget + 1);
    const begun = now();
    for (let tries = 1; ; tries += 1)
      try {
        return await call();
      } catch (error) {
        const isEnough = tries === TRIES || budget < COST || now() - begun > LONGEST_MS || signal.aborted;
        if (isEnough || !mayRepeat(error)) throw error;
        budget -= COST;
        await pause(random() * FIRST_WAIT_MS * 2 ** (tries - 1), signal);
      }
  };
}
