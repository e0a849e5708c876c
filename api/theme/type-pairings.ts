import type { TypePairing } from '#shared/theme/theme.constants.ts';

/**
 * A headline typeface in one range of widths (`font-stretch`). The site sets its own names narrow or wide; a
 * typeface without such widths is set smaller where its letters would not fit.
 */
interface Step {
  stretch: string;
  /** Factor on the requested font size. */
  size: number;
  /** The width of its letters, relative to Arial Bold. */
  width: number;
}

/** A variable typeface in three files: the letters of nearly every page, and two that load where they are needed. */
interface Typeface {
  family: string;
  /** The name of its files in `web/public/fonts`, without their part. */
  file: string;
  weight: string;
  /** Line box above and below the base line, in em. */
  ascent: number;
  descent: number;
  steps: readonly Step[];
}

interface Headlines extends Typeface {
  /** How many em the widest order code takes when it is set narrow, letter spacing included. */
  codeEm: number;
}

interface Pairing {
  display: Headlines;
  text: Typeface;
}

/** The pairing of a fresh install is in the site's own styles. */
const pairings: Readonly<Record<Exclude<TypePairing, 'stage'>, Pairing>> = {
  editorial: {
    display: {
      family: 'Fraunces Variable',
      file: 'fraunces',
      codeEm: 5.5,
      weight: '400 900',
      ascent: 0.978,
      descent: 0.255,
      steps: [
        { stretch: '50% 69%', size: 0.54, width: 1.065 },
        { stretch: '70% 79%', size: 0.84, width: 1.065 },
        { stretch: '80% 94%', size: 0.94, width: 1.03 },
        { stretch: '95% 150%', size: 1, width: 1.065 },
      ],
    },
    text: {
      family: 'Newsreader Variable',
      file: 'newsreader',
      weight: '400 700',
      ascent: 0.735,
      descent: 0.265,
      // This typeface has a small x-height.
      steps: [{ stretch: '50% 150%', size: 1.08, width: 0.965 }],
    },
  },
  grotesque: {
    display: {
      family: 'Archivo Variable',
      file: 'archivo',
      codeEm: 5,
      weight: '500 900',
      ascent: 0.878,
      descent: 0.21,
      steps: [
        { stretch: '50% 61%', size: 0.78, width: 0.685 },
        { stretch: '62% 69%', size: 1, width: 0.7 },
        { stretch: '70% 94%', size: 1, width: 0.875 },
        { stretch: '95% 112%', size: 1, width: 1.025 },
        { stretch: '113% 150%', size: 1, width: 1.325 },
      ],
    },
    text: {
      family: 'Public Sans Variable',
      file: 'public-sans',
      weight: '400 700',
      ascent: 0.95,
      descent: 0.225,
      steps: [{ stretch: '50% 150%', size: 1, width: 1.042 }],
    },
  },
};

/** Fonts of nearly every system, used until a typeface has loaded; Liberation is as wide as Arial. */
const standIns = {
  display: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Roboto Bold'],
  text: ['Liberation Sans', 'Arial', 'ArialMT', 'Roboto'],
} as const;

/** The characters of each file: those of English, of western Europe, and of other languages in Latin letters. */
const ranges = {
  basic: 'U+20-7E, U+A0, U+A9, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  rest: 'U+A1-A8, U+AA-D6, U+D8-FF, U+102, U+131, U+152-153, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+201A, U+201E, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212',
  more: 'U+100-101, U+103-130, U+132-151, U+154-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF',
} as const;
type Part = keyof typeof ranges;
const parts = Object.keys(ranges) as Part[];

/** The typeface of names and heads, which a page requests before everything else. */
export const headlineFont = (type: TypePairing): string =>
  `/fonts/${type === 'stage' ? 'anybody' : pairings[type].display.file}-basic.woff2`;

/** The `@font-face` rules of a pairing; empty for the one in the site's own styles. */
export function typeRules(type: TypePairing): string {
  if (type === 'stage') return '';
  return (['display', 'text'] as const)
    .flatMap((role) => {
      const face = pairings[type][role];
      const files = parts.flatMap((part) => face.steps.map((step) => fontFace(face, step, part)));
      return [...files, ...face.steps.map((step) => standIn(role, face, step))];
    })
    .join('');
}

/** The typefaces of a fresh install, as far as a page needs them that is without the site's own styles. */
const plainStage = {
  display: { family: 'Anybody Variable', file: 'anybody', weight: '500 900' },
  text: { family: 'Instrument Sans Variable', file: 'instrument', weight: '400 700' },
} as const;

/** A pairing for a page without the site's own styles: its rules, and what `font-family` is for names and for text. */
export function plainTypefaces(type: TypePairing): { rules: string; display: string; text: string } {
  const { display, text } = type === 'stage' ? plainStage : pairings[type];
  const rules = [display, text].flatMap(({ family, file, weight }) =>
    parts.map((part) =>
      rule({
        'font-family': `"${family}"`,
        src: `url("/fonts/${file}-${part}.woff2") format("woff2")`,
        'font-weight': weight,
        'font-display': 'swap',
        'unicode-range': ranges[part],
      }),
    ),
  );
  const named = ({ family }: { family: string }) => `"${family}",Arial,sans-serif`;
  return { rules: rules.join(''), display: named(display), text: named(text) };
}

/** The widths at which headings are sized by their letters. */
const stretches = [50, 75, 100, 150] as const;
/** The width of a capital letter of Arial Bold in em, at most in a word. */
const ARIAL_LETTER = 0.78;

/** The width of a capital letter in em of the font size, at most in a word. */
function letterAt({ steps }: Typeface, stretch: number): string {
  const step =
    steps.find((one) => stretch <= Number.parseFloat(one.stretch.split(' ')[1] ?? '')) ?? steps.at(-1);
  return step ? (ARIAL_LETTER * step.size * step.width).toFixed(3) : '';
}

/** The tokens that name a pairing's typefaces. */
export function typeTokens(type: TypePairing): Readonly<Record<string, string>> {
  if (type === 'stage') return {};
  const { display, text } = pairings[type];
  return {
    display: `"${display.family}","${STAND_IN.display}",Arial,sans-serif`,
    'code-em': String(display.codeEm),
    text: `"${text.family}","${STAND_IN.text}",Arial,sans-serif`,
    'stand-size': String(display.steps[0]?.size ?? 1),
    ...Object.fromEntries(stretches.map((stretch) => [`letter-${stretch}`, letterAt(display, stretch)])),
  };
}

const STAND_IN = { display: 'Display Stand-in', text: 'Text Stand-in' } as const;

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;

function fontFace({ family, file, weight }: Typeface, { stretch, size }: Step, part: Part): string {
  return rule({
    'font-family': `"${family}"`,
    src: `url("/fonts/${file}-${part}.woff2") format("woff2")`,
    'font-weight': weight,
    'font-stretch': stretch,
    'size-adjust': percent(size),
    'font-display': 'swap',
    'unicode-range': ranges[part],
  });
}

/** A fallback as wide and high as the typeface, so that nothing moves when the typeface has loaded. */
function standIn(
  role: keyof typeof standIns,
  { ascent, descent }: Typeface,
  { stretch, size, width }: Step,
): string {
  const adjusted = size * width;
  return rule({
    'font-family': `"${STAND_IN[role]}"`,
    src: standIns[role].map((name) => `local("${name}")`).join(','),
    'font-weight': '100 900',
    'font-stretch': stretch,
    'size-adjust': percent(adjusted),
    'ascent-override': percent((ascent * size) / adjusted),
    'descent-override': percent((descent * size) / adjusted),
    'line-gap-override': '0%',
  });
}

const rule = (properties: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
