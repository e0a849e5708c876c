// Plain JavaScript: `npm start` uses it before it has found a Node that reads TypeScript.

const LONGEST_MS = 30_000;

/** How long to wait after so many unexpected ends in a row: not at all, then 1, 2, 4 … up to 30 seconds. */
export const restartDelay = (ends) => (ends <= 1 ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (ends - 2)));
