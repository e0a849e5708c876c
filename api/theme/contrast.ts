import {
  clampChroma,
  converter,
  formatHex,
  useMode as knowMode,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) knowMode(mode as typeof modeRgb);

const toOklab = converter('oklab');
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** One step of OKLCH lightness: a smaller difference than the eye sees. */
const LIGHTNESS_STEP = 0.004;

/** WCAG contrast of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const lightnessOf = (color: string): number => toOklch(color)?.l ?? 0;

export const isDarker = (one: string, other: string): boolean =>
  contrast(one, '#000000') < contrast(other, '#000000');

/** The colour at another lightness, from 0 to 1: same hue, and as much of its chroma as a screen can show. */
function atLightness(color: string, lightness: number): string {
  const { c = 0, h } = toOklch(color) ?? {};
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? color;
}

/**
 * `color`, shifted by the difference between `from` and `to`, so that it keeps its distance from a ground.
 */
export function movedLike(color: string, from: string, to: string): string {
  if (from === to) return color;
  const [base, start, end] = [color, from, to].map((text) => toOklab(text));
  if (!base || !start || !end) return color;
  const l = Math.min(1, Math.max(0, base.l + end.l - start.l));
  const moved = { mode: 'oklab', l, a: base.a + end.a - start.a, b: base.b + end.b - start.b } as const;
  return formatHex(clampChroma(toOklch(moved), 'oklch')) ?? color;
}

/** The colour after so many lightness steps; negative ones darken it. */
export const stepped = (color: string, steps: number): string =>
  steps === 0 ? color : atLightness(color, lightnessOf(color) + steps * LIGHTNESS_STEP);

/** The relative luminance that has the same contrast to black and to white. */
const MIDDLE = 0.179;

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** After so many steps every colour is black or white. */
const ALL_STEPS = Math.ceil(1 / LIGHTNESS_STEP);

/** The least number of steps after which something holds, and holds from then on; `ALL_STEPS` when it never does. */
export function fewestSteps(holds: (steps: number) => boolean): number {
  let [low, high] = [0, ALL_STEPS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The colour itself if its contrast to every ground is at least `least`, else the nearest lightness that has
 * it. The grounds are all dark or all light, so such a lightness exists.
 */
export function heldApart(color: string, grounds: readonly string[], least: number): string {
  const lights = grounds.map((ground) => wcagLuminance(ground));
  const direction = (lights[0] ?? 0) < MIDDLE ? 1 : -1;
  const isEnough = (candidate: string) => {
    const light = wcagLuminance(candidate);
    return lights.every((other) => ratio(light, other) >= least);
  };
  if (isEnough(color)) return color;
  return stepped(color, direction * fewestSteps((steps) => isEnough(stepped(color, direction * steps))));
}

/** The colour that is seen where `over` covers `under` with an opacity of `share`. */
export function covered(over: string, under: string, share: number): string {
  const [top, bottom] = [toRgb(over), toRgb(under)];
  if (!top || !bottom) return over;
  const mix = (channel: 'r' | 'g' | 'b') => top[channel] * share + bottom[channel] * (1 - share);
  return formatHex({ mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') });
}

/** The candidate whose lowest contrast to the grounds is the highest. */
export function clearest(candidates: readonly string[], grounds: readonly string[]): string {
  const least = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  return candidates.reduce((best, color) => (least(color) > least(best) ? color : best));
}
