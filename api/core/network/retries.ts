import { setTimeout as wait } from 'node:timers/promises';

/** Retries are limited to a tenth of all calls: a call adds one to the budget, and a retry costs ten. */
const COST = 10;
/** The initial budget, so that a service that is seldom called can be retried as well. */
const RESERVE = 3 * COST;
const MOST = 10 * COST;
const TRIES = 3;
const FIRST_WAIT_MS = 400;
/** After this time no retry is made: the caller has waited long enough. */
const LONGEST_MS = 5000;

export interface RetryPorts {
  now(): number;
  /** From 0 to 1. */
  random?(): number;
  pause?(ms: number, signal: AbortSignal): Promise<unknown>;
}

/**
 * Calls one service and retries some failed calls: after a wait with exponential backoff and jitter, and only
 * while retries are at most a tenth of all calls, so that they do not multiply the load on a failing service.
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
