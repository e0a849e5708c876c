import { describe, expect, it } from 'vitest';
import { heroName } from './hero-name.ts';

describe('the name at full measure', () => {
  it('takes its width from the letters', () => {
    const { stand, open, wide } = heroName('Coop TV');
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
  ] as const)('%s stands %s in %i line(s)', (name, stance, lines) => {
    expect(heroName(name)).toMatchObject({ stance, lines });
  });

  it('measures the longer of two lines', () => {
    const name = heroName('The Late Night Channel');
    expect(name.lines).toBe(2);
    expect(name.stand).toBe(heroName('Night Channel').stand);
  });

  it('counts letters that the font does not have, and keeps a short name from filling the screen', () => {
    expect(heroName('日本語').stand).toBeGreaterThan(1.2);
    expect(heroName('X').stand).toBe(1.6);
  });
});
