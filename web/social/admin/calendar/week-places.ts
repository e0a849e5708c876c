/** One hour, in pixels. */
export const HOUR_PX = 46;
const GAP_PX = 4;
const HOUR_MIN = 60;
/** Hours that are always shown. */
const USUAL = { first: 9, last: 21 };

interface Placed {
  /** Minutes since midnight. */
  at: number;
  /** In pixels. */
  height: number;
}

/** The hours of a week that has something at these minutes of its days. */
export function hoursOf(minutes: readonly number[]): { first: number; last: number } {
  const hours = minutes.map((at) => at / HOUR_MIN);
  const first = Math.floor(Math.min(USUAL.first, ...hours));
  const last = Math.min(24, Math.ceil(Math.max(USUAL.last, ...hours.map((hour) => hour + 1))));
  return { first, last };
}

const topAt = (at: number, firstHour: number) => ((at - firstHour * HOUR_MIN) / HOUR_MIN) * HOUR_PX;

/**
 * Where each thing of a day stands, in pixels from the first hour. What would be covered comes below what covers it;
 * what stands behind moves nothing that is in front, and comes below it instead.
 */
export function placesOf(things: readonly (Placed & { isBehind?: boolean })[], firstHour: number): number[] {
  const tops = things.map(() => 0);
  const taken: { top: number; end: number }[] = [];
  let free = 0;
  for (const [index, { at, height, isBehind }] of things.entries()) {
    if (isBehind) continue;
    const top = Math.max(topAt(at, firstHour), free);
    free = top + height + GAP_PX;
    tops[index] = top;
    taken.push({ top, end: free });
  }
  for (const [index, { at, height, isBehind }] of things.entries()) {
    if (!isBehind) continue;
    let top = topAt(at, firstHour);
    for (const front of taken) if (top < front.end && top + height > front.top) top = front.end;
    tops[index] = top;
  }
  return tops;
}
