import { narrowSize } from '#api/theme/type-pairings.ts';
import type { HeroName } from '#shared/site/site.schema.ts';
import type { TypePairing } from '#shared/theme/theme.constants.ts';

type Stance = 'stand' | 'open' | 'wide';

/** Letters whose widths are known; the name is set in capitals. */
const LETTERS = " !&'+-.0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Advance widths of each pairing's headline font in hundredths of an em, in the order of LETTERS, at its three stances. */
const WIDTHS: Readonly<Record<TypePairing, Readonly<Record<Stance, readonly number[]>>>> = {
  stage: {
    stand: [
      10, 20, 44, 13, 24, 22, 18, 34, 30, 34, 33, 36, 33, 33, 29, 33, 33, 18, 35, 34, 34, 34, 23, 23, 34, 34,
      17, 34, 35, 23, 55, 44, 34, 34, 34, 34, 34, 28, 34, 35, 56, 37, 36, 23,
    ],
    open: [
      26, 31, 88, 21, 33, 50, 28, 67, 64, 69, 68, 68, 68, 68, 61, 68, 69, 29, 79, 73, 73, 73, 61, 56, 75, 75,
      35, 73, 70, 55, 101, 87, 75, 70, 75, 72, 74, 69, 76, 75, 111, 75, 77, 63,
    ],
    wide: [
      43, 39, 128, 28, 42, 76, 37, 97, 94, 101, 100, 96, 99, 100, 90, 98, 101, 38, 120, 110, 109, 109, 96, 88,
      113, 113, 52, 109, 103, 85, 141, 126, 113, 103, 113, 107, 110, 107, 114, 112, 161, 110, 114, 100,
    ],
  },
  editorial: {
    stand: [
      21, 34, 100, 21, 57, 40, 31, 72, 50, 65, 60, 68, 62, 66, 56, 67, 66, 31, 77, 76, 72, 83, 68, 64, 78, 89,
      45, 58, 85, 66, 97, 77, 80, 75, 80, 81, 64, 73, 76, 75, 110, 75, 70, 66,
    ],
    open: [
      20, 34, 101, 22, 57, 40, 33, 73, 51, 67, 62, 70, 63, 67, 57, 69, 67, 33, 79, 77, 72, 83, 69, 65, 78, 90,
      46, 60, 86, 67, 98, 77, 80, 77, 80, 83, 65, 74, 77, 76, 112, 75, 71, 66,
    ],
    wide: [
      20, 34, 101, 22, 57, 40, 33, 73, 51, 67, 62, 70, 63, 67, 57, 69, 67, 33, 79, 77, 72, 83, 69, 65, 78, 90,
      46, 60, 86, 67, 98, 77, 80, 77, 80, 83, 65, 74, 77, 76, 112, 75, 71, 66,
    ],
  },
  grotesque: {
    stand: [
      12, 26, 53, 20, 51, 24, 21, 43, 36, 42, 42, 41, 43, 43, 38, 42, 43, 22, 50, 48, 50, 50, 45, 40, 53, 50,
      24, 43, 50, 41, 68, 51, 54, 47, 54, 50, 45, 46, 50, 47, 70, 49, 48, 46,
    ],
    open: [
      18, 33, 89, 28, 66, 33, 33, 67, 67, 67, 67, 67, 67, 67, 67, 67, 67, 33, 78, 78, 78, 78, 72, 67, 83, 83,
      37, 67, 83, 67, 97, 83, 83, 72, 83, 78, 72, 72, 83, 78, 100, 78, 78, 72,
    ],
    wide: [
      29, 39, 107, 32, 75, 42, 38, 81, 73, 81, 81, 82, 81, 82, 76, 83, 82, 37, 95, 93, 94, 93, 86, 81, 101,
      101, 40, 76, 99, 79, 118, 101, 101, 87, 101, 94, 88, 88, 99, 94, 123, 96, 97, 88,
    ],
  },
};

/** Space between letters at each stance, in em, and what a letter without a known width counts for. */
const TRACKING = { stand: 0.016, open: 0, wide: -0.01 } as const;
const UNKNOWN = { stand: 0.4, open: 0.8, wide: 1.2 } as const;

const SPREAD_TO = 8;
const OPEN_TO = 14;
/** A name of one or two letters would otherwise be set as tall as the screen. */
const NARROWEST_EM = 1.6;

/** Fits any name to the full width: short names spread, longer ones open, the longest stand in two lines. */
export function heroName(name: string, type: TypePairing): HeroName {
  const letters = [...name].length;
  const twoLines = letters > OPEN_TO && name.includes(' ');
  const line = twoLines ? longerLine(name) : name;
  return {
    stance: letters <= SPREAD_TO ? 'spread' : letters <= OPEN_TO ? 'opened' : 'standing',
    lines: twoLines ? 2 : 1,
    stand: widthOf(line, type, 'stand'),
    open: widthOf(line, type, 'open'),
    wide: widthOf(line, type, 'wide'),
  };
}

function widthOf(line: string, type: TypePairing, stance: Stance): number {
  const widths = [...line.toUpperCase()].map((letter) => {
    const index = LETTERS.indexOf(letter);
    return (
      (index === -1 ? UNKNOWN[stance] : (WIDTHS[type][stance][index] as number) / 100) + TRACKING[stance]
    );
  });
  const size = stance === 'stand' ? narrowSize(type) : 1;
  const sum = widths.reduce((total, width) => total + width * size, 0);
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
