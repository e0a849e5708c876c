import { describe, expect, it } from 'vitest';
import { heroName } from './hero-name.ts';

describe('the layout of the name in the hero', () => {
  it('measures the width of the letters', () => {
    const { stand, open, wide } = heroName('Coop TV', 'stage');
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
    expect(heroName(name, 'stage')).toMatchObject({ stance, lines });
  });

  it('measures the longer of two lines', () => {
    const name = heroName('The Late Night Channel', 'stage');
    expect(name.lines).toBe(2);
    expect(name.stand).toBe(heroName('Night Channel', 'stage').stand);
  });

  it.each(['stage', 'editorial', 'grotesque'] as const)('measures the letter widths in %s', (type) => {
    const narrow = heroName('IIIIIIII', type);
    const wide = heroName('WWWWWWWW', type);
    for (const stance of ['stand', 'open', 'wide'] as const)
      expect(wide[stance]).toBeGreaterThan(1.8 * narrow[stance]);
  });

  it('measures letters missing in the font, and limits the size of a short name', () => {
    expect(heroName('日本語', 'stage').stand).toBeGreaterThan(1.2);
    expect(heroName('X', 'stage').stand).toBe(1.6);
  });
});
