import { z } from 'zod';
import type { Bounds, WindowState } from './ports.ts';

const SMALLEST = { width: 360, height: 480 };
/** Pixels of the window that must be on a screen, so that its title bar can be dragged. */
const GRIP = 80;

const windowState = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(SMALLEST.width).max(20_000),
  height: z.int().min(SMALLEST.height).max(20_000),
  maximized: z.boolean(),
});

/** The stored state, without its position if no screen is there any more; `usual` if none is valid. */
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
