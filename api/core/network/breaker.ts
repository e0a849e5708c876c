import { MINUTE_MS } from '#shared/core/time.ts';

/** After this many failed calls in a row the service is not called for a while. */
const AFTER = 3;
const FIRST_MS = 60_000;
const LONGEST_MS = 15 * MINUTE_MS;

/** A circuit breaker: after several failed calls in a row, a failing service is not called for a while. */
export function createBreaker(now: () => number) {
  let failures = 0;
  let until = 0;
  /** A clock that was set back cannot extend a pause beyond `LONGEST_MS`. */
  const isPaused = () => now() < until && until - now() <= LONGEST_MS;
  return {
    /** Call when the service has responded, even with a refusal. */
    answered(): void {
      failures = 0;
      until = 0;
    },

    /** Call after a failure. Failures during a pause, of calls that began before it, do not extend it. */
    failed(): void {
      if (isPaused()) return;
      failures += 1;
      if (failures >= AFTER) until = now() + Math.min(FIRST_MS * 2 ** (failures - AFTER), LONGEST_MS);
    },

    /** Until when the service should not be called, in milliseconds since 1970; undefined when it may be. */
    pausedUntil: (): number | undefined => (isPaused() ? until : undefined),
  };
}
