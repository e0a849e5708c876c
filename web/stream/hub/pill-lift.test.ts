import { describe, expect, it } from 'vitest';
import { liftOver } from './pill-lift.ts';

const pill = { left: 240, right: 390, top: 780, bottom: 828 };
const button = (top: number, left = 20, right = 370) => ({ left, right, top, bottom: top + 48 });

describe('liftOver', () => {
  it('does not move the pill where it covers nothing', () => {
    expect(liftOver(pill, [])).toBe(0);
    expect(liftOver(pill, [button(600), button(790, 20, 200)])).toBe(0);
  });

  it('moves the pill above a button, and above the next one too', () => {
    expect(liftOver(pill, [button(790)])).toBe(46);
    expect(liftOver(pill, [button(740), button(800)])).toBe(96);
  });

  it('does not move the pill out of the view', () => {
    expect(liftOver({ ...pill, top: 20, bottom: 68 }, [button(30)])).toBe(0);
  });
});
