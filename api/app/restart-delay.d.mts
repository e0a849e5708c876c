/** How many milliseconds to wait after so many unexpected ends in a row: not at all, then 1, 2, 4 … up to 30 seconds. */
export function restartDelay(ends: number): number;
