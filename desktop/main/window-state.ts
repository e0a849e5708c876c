import { z } from 'zod';
import type { Bounds, WindowState } from './ports.ts';

const SMALLEST = { width: 360, height: 480 };
/** So much of the title bar has to lie on a screen that a hand can take it. */
const GRIP = 80;

const windowState = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(SMALLEST.width).max(20_000),
  height: z.int().min(SMALLEST.height).max(20_000),
  maximized: z.boolean(),
});

/** Where the window was, unless no screen is there any more; as usual where nothing is known of it. */
export function restoredState(
  kept: unknown,
  displays: readonly Required<Bounds>[],
  usual: WindowState,
): WindowState {
  const { data } = windowState.safeParse(kept);
  if (!data) return usual;
  const { x, y, ...size } = data;
  if (x === undefined || y === undefined) return size;
  const isReachable = displays.some(
    (display) =>
      x + size.width >= display.x + GRIP &&
      x <= display.x + display.width - GRIP &&
      y >= display.y &&
      y <= display.y + display.height - GRIP,
  );
  return isReachable ? data : size;
}
