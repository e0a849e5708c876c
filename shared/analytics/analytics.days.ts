import { DAY_MS } from '#shared/core/time.ts';

/** How many days there are from one to another, both included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
