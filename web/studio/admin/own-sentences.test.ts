import { expect, it } from 'vitest';
import { textsOf } from '#shared/studio/texts-of.ts';
import { ownSentences } from './own-sentences.ts';

it('lists the text of each network, the main one first', () => {
  const draft = { platform: 'bluesky', content: 'One.', texts: { mastodon: 'Two.' } } as const;
  expect(textsOf(draft)).toEqual([
    ['bluesky', 'One.'],
    ['mastodon', 'Two.'],
  ]);
});

it('marks the sentences that only one network has, and loses no letter', () => {
  const text = 'Six years. No hands on the dial.\n\nWhat was yours?';
  const marked = ownSentences(text, ['Six years. No hands on the dial.']);
  expect(marked.map((part) => part.text).join('')).toBe(text);
  expect(marked.filter(({ own }) => own).map((part) => part.text)).toEqual(['What was yours?']);
  expect(ownSentences(text, []).some(({ own }) => own)).toBe(false);
});
