import type { HeroName } from '#shared/site/site.schema.ts';

/** Letters whose widths are known; the name is set in capitals. */
const LETTERS = " !&'+-.0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Advance widths of the display font in hundredths of an em, in the order of LETTERS, at its three stances. */
const WIDTHS = {
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
} as const;

/** Space between letters at each stance, in em, and what a letter without a known width counts for. */
const TRACKING = { stand: 0.016, open: 0, wide: -0.01 } as const;
const UNKNOWN = { stand: 0.4, open: 0.8, wide: 1.2 } as const;

type Stance = keyof typeof WIDTHS;

const SPREAD_TO = 8;
const OPEN_TO = 14;
/** A name of one or two letters would otherwise be set as tall as the screen. */
const NARROWEST_EM = 1.6;

/** The name fills the measure whatever it is: short ones spread, longer ones open, the longest stand in two lines. */
export function heroName(name: string): HeroName {
  const letters = [...name].length;
  const twoLines = letters > OPEN_TO && name.includes(' ');
  const line = twoLines ? longerLine(name) : name;
  return {
    stance: letters <= SPREAD_TO ? 'spread' : letters <= OPEN_TO ? 'opened' : 'standing',
    lines: twoLines ? 2 : 1,
    stand: widthOf(line, 'stand'),
    open: widthOf(line, 'open'),
    wide: widthOf(line, 'wide'),
  };
}

function widthOf(line: string, stance: Stance): number {
  const widths = [...line.toUpperCase()].map((letter) => {
    const index = LETTERS.indexOf(letter);
    return (index === -1 ? UNKNOWN[stance] : (WIDTHS[stance][index] as number) / 100) + TRACKING[stance];
  });
  const sum = widths.reduce((total, width) => total + width, 0);
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
