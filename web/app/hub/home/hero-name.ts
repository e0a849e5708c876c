/** Width of one letter in em at each stance, generous enough for any name. */
const LETTER_EM = { stand: 0.37, open: 0.72, wide: 1.06 } as const;

export interface HeroName {
  /** How wide the name stands on a wide screen. */
  stance: 'spread' | 'opened' | 'standing';
  /** The name's width in em at each stance: the type size is the measure divided by it. */
  stand: number;
  open: number;
  wide: number;
  lines: 1 | 2;
}

const SPREAD_TO = 8;
const OPEN_TO = 14;

/** The name fills the measure whatever it is: short ones spread, longer ones open, the longest stand in two lines. */
export function heroName(name: string): HeroName {
  const letters = [...name].length;
  const lines = letters > OPEN_TO && name.includes(' ') ? 2 : 1;
  const longest = lines === 2 ? longestLine(name) : letters;
  const width = (em: number) => Math.round(Math.max(longest, 3) * em * 100) / 100;
  return {
    stance: letters <= SPREAD_TO ? 'spread' : letters <= OPEN_TO ? 'opened' : 'standing',
    stand: Math.max(width(LETTER_EM.stand), 1.6),
    open: width(LETTER_EM.open),
    wide: width(LETTER_EM.wide),
    lines,
  };
}

/** Letters of the longer line when a name is broken into two as evenly as its words allow. */
function longestLine(name: string): number {
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ').length;
    return Math.max(first, name.length - first - 1);
  });
  return Math.min(...breaks);
}
