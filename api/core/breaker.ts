/** So many calls in a row that came to nothing. */
const AFTER = 3;
const FIRST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

/** Counts calls that came to nothing, so that a service that is down is not asked by everything that waits for it. */
export function createBreaker(now: () => number) {
  let failures = 0;
  let until = 0;
  /** A clock that was put back makes no pause longer. */
  const isPaused = () => now() < until && until - now() <= LONGEST_MS;
  return {
    /** It answered, if only to refuse. */
    answered(): void {
      failures = 0;
      until = 0;
    },

    /** Calls that were under way together with the one that opened it make the pause no longer. */
    failed(): void {
      if (isPaused()) return;
      failures += 1;
      if (failures >= AFTER) until = now() + Math.min(FIRST_MS * 2 ** (failures - AFTER), LONGEST_MS);
    },

    /** Until when nothing should go there, in milliseconds since 1970; undefined while trying is worth it. */
    pausedUntil: (): number | undefined => (isPaused() ? until : undefined),
  };
}
