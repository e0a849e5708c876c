import { originalColors, PART_CONTRAST, type Surface, TEXT_CONTRAST } from '#shared/theme/theme.constants.ts';
import type { Correction, ThemeColors } from '#shared/theme/theme.schema.ts';
import {
  clearest,
  contrast,
  covered,
  fewestSteps,
  heldApart,
  isDarker,
  movedLike,
  stepped,
} from './contrast.ts';

/** The colours for one ground: ink or paper. */
interface Side {
  name: Surface;
  ground: string;
  /** Headers once scrolled, panels. */
  raised: string;
  /** Inputs, hovered rows. */
  inset: string;
  /** Hairlines: decoration alone. */
  line: string;
  /** Borders of controls. */
  edge: string;
  text: string;
  text2: string;
  text3: string;
  warn: string;
  bad: string;
  focus: string;
  /** The ground of a hovered main button, whose usual ground is `text`. */
  hover: string;
  ruler: string;
}

/** The two sides of a fresh install; all other looks are derived from them. */
const original: Readonly<Record<'dark' | 'light', Side>> = {
  dark: {
    name: 'dark',
    ground: originalColors.ink,
    raised: '#141513',
    inset: '#1e1f1c',
    line: '#2d2f2b',
    edge: '#7c7e75',
    text: originalColors.paper,
    text2: '#bbb9ae',
    text3: '#94938a',
    warn: '#e9b22f',
    bad: '#ff8f86',
    focus: '#ffffff',
    hover: '#bbb9ae',
    ruler: '#5a5c55',
  },
  light: {
    name: 'light',
    ground: originalColors.paper,
    raised: '#e2dfd3',
    inset: '#dad6c8',
    line: '#bab6a6',
    edge: '#77756a',
    text: originalColors.ink,
    text2: '#504e46',
    text3: '#5e5c53',
    warn: '#735200',
    bad: '#9b1c1c',
    focus: originalColors.ink,
    hover: '#2d2f2b',
    ruler: '#a19d8c',
  },
};

/** The least contrast of ink and paper on every ground; it leaves room for the quieter texts in between. */
const APART = 7;

export interface Palette {
  /** Every colour token of the site, by the name of its custom property without dashes. */
  tokens: Readonly<Record<string, string>>;
  /** The tokens of the dark side, for what is dark on a light site too, such as the picture viewer. */
  film: Readonly<Record<string, string>>;
  corrections: readonly Correction[];
}

/** All colours of the site from three. No text comes out below 4.5 : 1, and no part of a control below 3 : 1. */
export function paletteOf({ surface, accent, paper: light, ink: dark }: ThemeColors): Palette {
  const { ink, paper } = separated(dark, light);
  const sides = { dark: sideOf('dark', ink, paper), light: sideOf('light', paper, ink) };
  const page = sides[surface];
  const slip = sides[surface === 'dark' ? 'light' : 'dark'];
  const lamp = heldApart(accent, groundsOf(page), PART_CONTRAST);
  const tokens = {
    ...stageTokens(page),
    ...slipTokens(slip),
    ...accentTokens(accent, { ink, paper }),
    lamp,
    splash: surface === 'dark' ? movedLike('#000000', originalColors.ink, ink) : page.ground,
    'splash-ruler': surface === 'dark' ? movedLike('#3a3c37', originalColors.ink, ink) : page.ruler,
  };
  const film = { ...stageTokens(sides.dark), lamp: heldApart(accent, groundsOf(sides.dark), PART_CONTRAST) };
  const apart = { before: contrast(dark, light), after: contrast(ink, paper) };
  const least = (color: string) => Math.min(...groundsOf(page).map((ground) => contrast(color, ground)));
  const corrections = [
    corrected({ color: 'ink', purpose: 'ground', from: dark, to: ink, ...apart }),
    corrected({ color: 'paper', purpose: 'ground', from: light, to: paper, ...apart }),
    corrected({
      color: 'accent',
      purpose: 'lamp',
      from: accent,
      to: lamp,
      before: least(accent),
      after: least(lamp),
    }),
  ];
  return { tokens, film, corrections: corrections.filter((entry) => entry !== undefined) };
}

const corrected = (made: Omit<Correction, 'change'>): Correction | undefined =>
  made.from === made.to
    ? undefined
    : { ...made, change: isDarker(made.to, made.from) ? 'darkened' : 'lightened' };

/** How much of the background video the page's ground covers, by surface: paper turns grey sooner than ink turns light. */
export const VEIL = { dark: 0.88, light: 0.94 } as const;

/** The page's ground over the brightest or the darkest of videos. */
export const veiled = (name: Surface, ground: string) =>
  covered(ground, name === 'dark' ? '#ffffff' : '#000000', VEIL[name]);

const groundsOf = ({ name, ground, raised, inset }: Side) => [ground, raised, inset, veiled(name, ground)];

/** Ink and paper with enough contrast, the darker one as the ink. Both are shifted by the same amount. */
function separated(dark: string, light: string): { ink: string; paper: string } {
  const [darker, lighter] = isDarker(light, dark) ? [light, dark] : [dark, light];
  const apart = (steps: number) => ({ ink: stepped(darker, -steps), paper: stepped(lighter, steps) });
  const isEnough = ({ ink, paper }: { ink: string; paper: string }) =>
    groundsOf(groundSide('dark', ink)).every((ground) => contrast(paper, ground) >= APART) &&
    groundsOf(groundSide('light', paper)).every((ground) => contrast(ink, ground) >= APART);
  return apart(fewestSteps((steps) => isEnough(apart(steps))));
}

/** A side's colours shifted to another ground, before their contrast is corrected. */
function groundSide(name: 'dark' | 'light', ground: string): Side {
  const from = original[name];
  const moved = (color: string) => movedLike(color, from.ground, ground);
  return { ...from, ground, raised: moved(from.raised), inset: moved(from.inset), line: moved(from.line) };
}

function sideOf(name: 'dark' | 'light', ground: string, text: string): Side {
  const from = original[name];
  const side = groundSide(name, ground);
  const grounds = groundsOf(side);
  const readable = (color: string) => heldApart(color, grounds, TEXT_CONTRAST);
  const quieter = (color: string) => readable(movedLike(color, from.text, text));
  return {
    ...side,
    text,
    text2: quieter(from.text2),
    text3: quieter(from.text3),
    warn: readable(from.warn),
    bad: readable(from.bad),
    edge: heldApart(movedLike(from.edge, from.ground, ground), grounds, PART_CONTRAST),
    focus: heldApart(from.focus === from.text ? text : from.focus, grounds, PART_CONTRAST),
    hover: heldApart(movedLike(from.hover, from.text, text), [ground], TEXT_CONTRAST),
    ruler: movedLike(from.ruler, from.ground, ground),
  };
}

const stageTokens = (side: Side) => ({
  ink: side.ground,
  'ink-1': side.raised,
  'ink-2': side.inset,
  line: side.line,
  edge: side.edge,
  bone: side.text,
  'bone-2': side.text2,
  'bone-3': side.text3,
  warn: side.warn,
  bad: side.bad,
  focus: side.focus,
  ruler: side.ruler,
});

const slipTokens = (side: Side) => ({
  paper: side.ground,
  'paper-1': side.raised,
  'paper-line': side.line,
  'paper-edge': side.edge,
  'on-paper': side.text,
  'on-paper-2': side.text2,
  'on-paper-hover': side.hover,
  'bad-on-paper': side.bad,
});

/** Where the accent is a ground it stays as the owner chose it, and the text on it is adjusted. */
function accentTokens(accent: string, { ink, paper }: { ink: string; paper: string }) {
  const own = clearest([ink, paper], [accent]);
  const text = contrast(own, accent) >= TEXT_CONTRAST ? own : clearest(['#000000', '#ffffff'], [accent]);
  const hover = movedLike('#ff6a43', originalColors.accent, accent);
  return { tally: accent, 'tally-hover': heldApart(hover, [text], TEXT_CONTRAST), 'on-tally': text };
}
