import { describe, expect, it } from 'vitest';
import { fittedLine } from './fitted-line.ts';

describe('the layout of the name in the hero', () => {
  it('measures the width of the letters', () => {
    const { stand, open, wide } = fittedLine('Coop TV', 'stage');
    expect(stand).toBeCloseTo(2.21, 1);
    expect(open).toBeCloseTo(4.63, 1);
    expect(wide).toBeCloseTo(6.93, 1);
  });

  it.each([
    ['Coop TV', 'spread', 1],
    ['Eight888', 'spread', 1],
    ['Nine99999', 'opened', 1],
    ['Fourteen Lette', 'opened', 1],
    ['Fifteen Letters', 'standing', 2],
    ['Unbreakablenetwork', 'standing', 1],
  ] as const)('%s has the layout "%s" in %i line(s)', (name, stance, lines) => {
    expect(fittedLine(name, 'stage')).toMatchObject({ stance, lines });
  });

  it('measures the longer of two lines', () => {
    const name = fittedLine('The Late Night Channel', 'stage');
    expect(name.lines).toBe(2);
    expect(name.stand).toBe(fittedLine('Night Channel', 'stage').stand);
  });

  it.each(['stage', 'editorial', 'grotesque'] as const)('measures the letter widths in %s', (type) => {
    const narrow = fittedLine('IIIIIIII', type);
    const wide = fittedLine('WWWWWWWW', type);
    for (const stance of ['stand', 'open', 'wide'] as const)
      expect(wide[stance]).toBeGreaterThan(1.8 * narrow[stance]);
  });

  it('measures letters missing in the font, and limits the size of a short name', () => {
    expect(fittedLine('日本語', 'stage').stand).toBeGreaterThan(1.2);
    expect(fittedLine('X', 'stage').stand).toBe(1.6);
  });
});
