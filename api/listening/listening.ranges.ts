import type { ByteRange } from '#shared/core/endpoint.ts';

/** A program that sends more separate ranges than this is no player, and its further ranges are left out. */
const RANGES_MAX = 200;

/** Adds a range to ranges that do not touch; what overlaps or adjoins becomes one. */
export function joinRange(ranges: readonly ByteRange[], added: ByteRange): ByteRange[] {
  const touches = ({ start, end }: ByteRange) => start <= added.end + 1 && end >= added.start - 1;
  const apart = ranges.filter((range) => !touches(range));
  if (apart.length >= RANGES_MAX) return [...ranges];
  const joined = ranges
    .filter(touches)
    .reduce(
      (sum, { start, end }) => ({ start: Math.min(sum.start, start), end: Math.max(sum.end, end) }),
      added,
    );
  return [...apart, joined];
}

/** How many bytes from this one on are in the ranges. */
export const bytesFrom = (ranges: readonly ByteRange[], from: number): number =>
  ranges.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from) + 1), 0);
