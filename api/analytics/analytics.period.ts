import {
  ALL_TIME,
  DEFAULT_RANGE,
  LONGEST_PERIOD_DAYS,
  type Period,
  rangeDays,
} from '#shared/analytics/analytics.constants.ts';
import { addDays, daysIn } from '#shared/core/time.ts';

/** Days of figures, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * The days of a period, and as many before it.
 * @param today the last day of a range
 * @param first the first day on which anything was counted
 */
export function daysOf(
  { range = DEFAULT_RANGE, ...asked }: Period,
  today: string,
  first: string | undefined,
): Days & { before: Days } {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - (range === ALL_TIME ? daysSince(first, to) : rangeDays[range]));
  const days = daysIn(from, to);
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

const daysSince = (first = '', to: string) =>
  first === '' || first > to ? 1 : Math.min(daysIn(first, to), LONGEST_PERIOD_DAYS);

/** A period as the name of a file has it. */
export const periodName = ({ range = DEFAULT_RANGE, from, to }: Period): string =>
  from === undefined ? range : `${from}-to-${to}`;
