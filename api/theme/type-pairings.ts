import type { TypePairing } from '#shared/theme/theme.constants.ts';

/** A file of letters, split into those of nearly every page and the rest, which loads only where it is needed. */
interface Typeface {
  family: string;
  /** The name of its files in `web/public/fonts`, without their part. */
  file: string;
  weight: string;
  stretch?: string;
}

/** Stands in until a typeface has arrived: as wide and as high, so that nothing moves when it does. */
interface StandIn {
  family: string;
  local: readonly string[];
  stretch?: string;
  sizeAdjust: string;
  ascent: string;
  descent: string;
}

interface Pairing {
  display: Typeface;
  text: Typeface;
  standIns: readonly StandIn[];
}

const sans = ['Liberation Sans', 'Arial', 'ArialMT', 'Roboto'];
const bold = ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Roboto Bold'];

/** The pairing of a fresh install is in the site's own styles. */
const pairings: Readonly<Record<Exclude<TypePairing, 'stage'>, Pairing>> = {
  editorial: {
    display: { family: 'Fraunces Variable', file: 'fraunces', weight: '400 900' },
    text: { family: 'Source Serif 4 Variable', file: 'source-serif', weight: '400 700' },
    standIns: [
      { family: 'Display Stand-in', local: bold, sizeAdjust: '106.5%', ascent: '91.8%', descent: '23.9%' },
      { family: 'Text Stand-in', local: sans, sizeAdjust: '108.3%', ascent: '95.7%', descent: '30.9%' },
    ],
  },
  grotesque: {
    display: { family: 'Archivo Variable', file: 'archivo', weight: '500 900', stretch: '62% 125%' },
    text: { family: 'Public Sans Variable', file: 'public-sans', weight: '400 700' },
    standIns: [
      {
        family: 'Display Stand-in',
        local: bold,
        stretch: '50% 69%',
        sizeAdjust: '68.5%',
        ascent: '128.2%',
        descent: '30.7%',
      },
      {
        family: 'Display Stand-in',
        local: bold,
        stretch: '70% 94%',
        sizeAdjust: '87.5%',
        ascent: '100.3%',
        descent: '24%',
      },
      {
        family: 'Display Stand-in',
        local: bold,
        stretch: '95% 112%',
        sizeAdjust: '102.5%',
        ascent: '85.7%',
        descent: '20.5%',
      },
      {
        family: 'Display Stand-in',
        local: bold,
        stretch: '113% 150%',
        sizeAdjust: '132.5%',
        ascent: '66.3%',
        descent: '15.8%',
      },
      { family: 'Text Stand-in', local: sans, sizeAdjust: '104.2%', ascent: '91.2%', descent: '21.6%' },
    ],
  },
};

const BASIC = 'U+20-7E, U+A0, U+A9, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026';
const REST =
  'U+A1-A8, U+AA-D6, U+D8-FF, U+102, U+131, U+152-153, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+201A, U+201E, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212';

/** The typeface of names and heads, which a page asks for ahead of everything else. */
export const headlineFont = (type: TypePairing): string =>
  `/fonts/${type === 'stage' ? 'anybody' : pairings[type].display.file}-basic.woff2`;

/** The rules that bring a pairing's typefaces in; nothing for the one in the site's own styles. */
export function typeRules(type: TypePairing): string {
  if (type === 'stage') return '';
  const { display, text, standIns } = pairings[type];
  const faces = [display, text].flatMap((face) => [fontFace(face, 'basic'), fontFace(face, 'rest')]);
  return [...faces, ...standIns.map(standInFace)].join('');
}

/** The tokens that name a pairing's typefaces. */
export function typeTokens(type: TypePairing): Readonly<Record<string, string>> {
  if (type === 'stage') return {};
  const { display, text } = pairings[type];
  return {
    display: `"${display.family}","Display Stand-in",Arial,sans-serif`,
    text: `"${text.family}","Text Stand-in",Arial,sans-serif`,
  };
}

function fontFace({ family, file, weight, stretch }: Typeface, part: 'basic' | 'rest'): string {
  const stretches = stretch ? `font-stretch:${stretch};` : '';
  const range = part === 'basic' ? BASIC : REST;
  return `@font-face{font-family:"${family}";src:url("/fonts/${file}-${part}.woff2") format("woff2");font-weight:${weight};${stretches}font-display:swap;unicode-range:${range}}`;
}

function standInFace({ family, local, stretch, sizeAdjust, ascent, descent }: StandIn): string {
  const sources = local.map((name) => `local("${name}")`).join(',');
  const stretches = stretch ? `font-stretch:${stretch};` : '';
  return `@font-face{font-family:"${family}";src:${sources};font-weight:100 900;${stretches}size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}
