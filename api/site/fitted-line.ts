import type { FittedLine } from '#shared/site/site.schema.ts';
import type { TypePairing } from '#shared/theme/theme.constants.ts';
import measured from './letter-widths.json' with { type: 'json' };

type Stance = 'stand' | 'open' | 'wide';

/**
 * Advance widths of capital letters, digits and signs in hundredths of an em, in the order of `letters`, as each
 * pairing's headline typeface is shown at the three stances. `scripts/measure-letters.mjs` writes them.
 */
const widths: Readonly<Record<TypePairing, Readonly<Record<Stance, readonly number[]>>>> = measured.widths;
const positions = new Map([...measured.letters].map((letter, index) => [letter, index]));

/** Space between letters at each stance, in em, and what a letter without a known width counts for. */
const TRACKING = { stand: 0.016, open: 0, wide: -0.01 } as const;
const UNKNOWN = { stand: 0.4, open: 0.8, wide: 1.2 } as const;

const SPREAD_TO = 8;
const OPEN_TO = 14;
/** A name of one or two letters would otherwise be set as tall as the screen. */
const NARROWEST_EM = 1.6;

/** Fits any text to the full width: short ones spread, longer ones open, the longest stand in two lines. */
export function fittedLine(text: string, type: TypePairing): FittedLine {
  const letters = [...text].length;
  const twoLines = letters > OPEN_TO && text.includes(' ');
  const line = twoLines ? longerLine(text) : text;
  return {
    stance: letters <= SPREAD_TO ? 'spread' : letters <= OPEN_TO ? 'opened' : 'standing',
    lines: twoLines ? 2 : 1,
    stand: widthOf(line, type, 'stand'),
    open: widthOf(line, type, 'open'),
    wide: widthOf(line, type, 'wide'),
  };
}

function widthOf(line: string, type: TypePairing, stance: Stance): number {
  const sum = [...line.toUpperCase()].reduce((total, letter) => {
    const width = widths[type][stance][positions.get(letter) ?? -1];
    return total + (width === undefined ? UNKNOWN[stance] : width / 100) + TRACKING[stance];
  }, 0);
  return Math.max(NARROWEST_EM, Math.ceil(sum * 100) / 100);
}

/** The longer line when a name is broken into two as evenly as its words allow. */
function longerLine(name: string): string {
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const pair = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const;
    return pair[0].length >= pair[1].length ? pair[0] : pair[1];
  });
  return breaks.reduce((best, line) => (line.length < best.length ? line : best));
}
