import { describe, expect, it } from 'vitest';
import { CheckedText } from './chat.checked-text.ts';
import { answerCheck, factsOf } from './chat.support.ts';

const PASSAGES = [
  'You can book **Consulting** from $100 (30 min) and **Speaking** from $3,000 (30 min). Artists can submit a track for $50.',
  'Payments are verified by a person, usually within 24 hours. After a purchase the team contacts you within 48 hours.',
  'Next: **Harbour Circuit**, 5 March at 20:00 UTC; **Open lobby**, 7 March at 21:00 UTC.',
];

const check = (cited: readonly string[], aboutSite = true) =>
  answerCheck({
    facts: PASSAGES.flatMap(factsOf),
    cited: () => cited,
    subject: 'How much is speaking?',
    aboutSite,
    own: ['COOP.AI', 'hello@coop.example'],
  });

/** What is shown of a text that arrives letter by letter, and what remains. */
function shownOf(text: string, allows: (text: string) => boolean) {
  const checked = new CheckedText(allows);
  const pieces = [...text].map((letter) => checked.push(letter));
  return { early: pieces.join(''), rest: checked.end() };
}

describe('an answer with sources', () => {
  // security: E7
  it.each([
    'Speaking is $100 [1].',
    'It is $50 [1].',
    'Consulting costs $3,000 and speaking costs $100 [1].',
    'Submitting a track costs $100 [1].',
    'Your payment is verified within 48 hours [2].',
    'Harbour Circuit is on 7 March [3].',
    'Speaking is 3000 euros [1].',
    'Speaking comes with 3 calls [1].',
  ])('may not say of one thing what its source says of another: "%s"', (text) => {
    const { early, rest } = shownOf(text, check(PASSAGES));
    expect(rest).toBeUndefined();
    expect(early).not.toMatch(/\d/);
  });

  it.each([
    'Consulting costs $100 and speaking costs $3,000 [1].',
    'It is three thousand dollars [1].',
    'For $50 artists can submit a track [1].',
    'The team writes within two days after a purchase [2].',
    'Harbour Circuit is on March 5th at 8 pm, Open lobby on March 7th at 9 pm [3].',
    'I am COOP.AI. Write to hello@coop.example. How else can I help you today?',
  ])('may say the same in other words: "%s"', (text) => {
    const { early, rest } = shownOf(text, check(PASSAGES));
    expect(rest).toBeDefined();
    expect(early + rest).toBe(text);
  });

  it('may not take a figure from a passage that it does not cite', () => {
    expect(check([PASSAGES[1] ?? ''])('Speaking is $3,000.')).toBe(false);
  });

  it('waits with a sentence until its source is named', () => {
    const cited: string[] = [];
    const checked = new CheckedText(check(cited));
    expect(checked.push('It is $3,000. ')).toBe('');
    cited.push(...PASSAGES);
    expect(checked.push('[1] ') + checked.end()).toBe('It is $3,000. [1] ');
  });
});

it('an answer of general knowledge may have figures, but no prices and no ways to pay', () => {
  const allows = check([], false);
  expect(
    allows('Planck began it in 1900, on a Sunday at noon; it is 20 percent of all, and wild and free.'),
  ).toBe(true);
  for (const lie of ['It is $5.', 'Gold is five euros.', 'Ask @pays.', 'It is for free.', 'We meet in 1900.'])
    expect(allows(lie), lie).toBe(false);
});
