import { describe, expect, it } from 'vitest';
import { CheckedText, figuresIn } from './chat.figures.ts';

const said = (text: string) => [...figuresIn(text, { claimed: true })];

/** What is shown of a text that arrives letter by letter, and whether all of it may be. */
function shownOf(text: string, known: string[]) {
  const checked = new CheckedText(() => known);
  const pieces = [...text].map((letter) => checked.push(letter));
  return { early: pieces.join(''), rest: checked.end() };
}

describe('the figures of a text', () => {
  it.each([
    ['$3,000 or 3000 dollars, three thousand dollars', ['$ 3000']],
    ['50 % off, fifty percent, 50per cent', ['50 %']],
    ['twenty-five percent, €1.50, 10 bucks', ['€ 1.5', '$ 10', '25 %']],
    ['within 24 hours, in two weeks', ['24 hour', '2 week']],
    ['on March 5th, 6 Apr.', ['mar 5', 'apr 6']],
    ['free of charge, or at half price', ['free', 'half']],
    ['Feel free to ask; there are 3 shows, and 7 days in a week.', []],
  ])('are found in "%s"', (text, figures) => {
    expect(said(text)).toEqual(figures);
  });
});

describe('a text whose figures are checked', () => {
  // security: E7
  it.each([
    'It is 50 % off, I promise [1].',
    'Only for you: fifty percent off.',
    'It costs $30.',
    'You get it at no cost.',
    'We answer within 2 hours.',
    'It opens on March 9.',
  ])('shows nothing of "%s" that the site does not say', (text) => {
    const { early, rest } = shownOf(text, ['From $3,000. We answer within 24 hours. Next: 5 March.']);
    expect(rest).toBeUndefined();
    expect(said(early)).toEqual([]);
    expect(early).not.toMatch(/\d|fifty|cost$/);
  });

  it('shows what the site says, word by word where there is no figure', () => {
    const text = 'Speaking is open to all. It is $3,000. We answer within 24 hours, from 5 March on.';
    const { early, rest } = shownOf(text, ['From $3,000. We answer within 24 hours. Next: 5 March.']);
    expect(early).toContain('Speaking is open to all. It is $3,000. ');
    expect(early + rest).toBe(text);
  });

  it('waits for the mark behind a sentence', () => {
    const known: string[] = [];
    const checked = new CheckedText(() => known);
    expect(checked.push('It is $3,000. ')).toBe('');
    known.push('From $3,000.');
    expect(checked.push('[1] ')).toBe('It is $3,000. ');
    expect(checked.end()).toBe('[1] ');
  });
});
