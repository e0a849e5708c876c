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

/** Where each thing of a day stands, in pixels from the first hour. What would be covered comes below what covers it. */
export function placesOf(things: readonly Placed[], firstHour: number): number[] {
  let free = 0;
  return things.map(({ at, height }) => {
    const top = Math.max(((at - firstHour * HOUR_MIN) / HOUR_MIN) * HOUR_PX, free);
    free = top + height + GAP_PX;
    return top;
  });
}
