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
    ['88,50 €, 88.50 EUR, CHF 1’250, 1.234,50 Euro', ['CHF 1250', '€ 88.5', '€ 1234.5']],
    ['3\u00a0000 kr, A$30, C$30, ₹1,00,000, ¥1,000', ['A$ 30', '$ 30', '₹ 100000', '¥ 1000', 'kr 3000']],
    ['We try 3 things at 5 feet, for her 7 and all 9.', []],
    ['on 5.3., 25.11.2026 and 2026-01-02', ['mar 5', 'nov 25', 'jan 2']],
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

  it.each([
    ['88,50 €', '88.50 €'],
    ['1.234,50 €', '€1,234.50'],
    ['CHF 3000', '3’000 CHF'],
  ])('treats %s and %s as the same price', (site, answer) => {
    expect(shownOf(`It is ${answer} [1].`, [`From ${site}.`]).rest).toBeDefined();
    expect(shownOf(`It is 8850 € [1].`, [`From ${site}.`]).rest).toBeUndefined();
  });

  it('holds a sentence back until its citation mark has arrived', () => {
    const known: string[] = [];
    const checked = new CheckedText(() => known);
    expect(checked.push('It is $3,000. ')).toBe('');
    known.push('From $3,000.');
    expect(checked.push('[1] ')).toBe('It is $3,000. ');
    expect(checked.end()).toBe('[1] ');
  });
});
