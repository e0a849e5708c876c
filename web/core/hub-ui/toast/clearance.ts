/** Where an element begins and ends, in pixels from the edge where the toasts are. */
export interface Span {
  from: number;
  to: number;
  /** It stays where it is when the page scrolls, so it cannot be moved out from under a toast. */
  isFixed: boolean;
}

/** How far a toast may move to avoid every control, as a share of the window's height. */
const NEAR = 0.5;

/**
 * How far a toast of this height moves from its edge: to the nearest place where it covers nothing that can be
 * pressed. Where there is none, as on a long list, nothing that is fixed is covered, and as little else as possible.
 */
export function clearanceOf(spans: readonly Span[], height: number, windowHeight: number): number {
  const shifts = [0, ...spans.flatMap(({ from, to }) => [to, from - height])]
    .filter((shift) => shift >= 0 && shift + height <= windowHeight)
    .toSorted((a, b) => a - b);
  const covered = (shift: number) => {
    const under = spans.filter(({ from, to }) => to > shift && from < shift + height);
    const fixed = under.filter(({ isFixed }) => isFixed).length;
    // Far away from its edge a toast is looked for in vain: only what is fixed moves it there.
    return fixed * spans.length * 2 + (shift > windowHeight * NEAR ? spans.length : under.length);
  };
  let best = { shift: 0, covered: covered(0) };
  for (const shift of shifts) {
    const next = { shift, covered: covered(shift) };
    if (next.covered < best.covered) best = next;
  }
  return best.shift;
}
