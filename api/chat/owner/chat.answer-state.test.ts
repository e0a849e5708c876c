import { describe, expect, it } from 'vitest';
import { passage } from '#api/site/passages.ts';
import { unknownReply } from '../chat.talk.ts';
import { answerState } from './chat.unanswered.ts';

const names = { creator: 'Coop', network: 'Coop TV', email: 'hello@coop.example' };
const page = { title: 'Pricing', path: '/pricing' };
const price = passage('price', page, 'It costs $50.', []);
const small = { ...passage('talk-hello', page, 'Hello!', []), isTalk: true };
const missing = { ...passage('talk-missing', page, unknownReply(names), []), isTalk: true };
const nothing = { passages: [], near: [], found: [] };

describe('whether an answer answers the question', () => {
  it.each([
    ['a page', { ...nothing, passages: [price] }, 'answered'],
    ['a page, and nothing for another part', { ...nothing, passages: [price, missing] }, 'answered'],
    ['small talk', { ...nothing, passages: [small] }, 'answered'],
    ['what nobody has written down', { ...nothing, passages: [missing] }, 'unknown'],
    ['two pages that may say it', { ...nothing, near: [price] }, 'unsure'],
    ['nothing', nothing, 'unknown'],
  ] as const)('depends on what the site says: %s', (_, meaning, state) => {
    expect(answerState({ response: 'So.', origin: 'site' }, meaning, names)).toBe(state);
  });

  it.each([
    ['I do not know that. The contact page is [1].', nothing, 'unknown'],
    ['I’m not sure whether there are gift cards.', nothing, 'unknown'],
    ["Sorry, I don't have that information.", { ...nothing, near: [price] }, 'unknown'],
    [
      'If you do not know your code, open the page of your order [1].',
      { ...nothing, passages: [price] },
      'answered',
    ],
    ['It costs $50 [1].', nothing, 'answered'],
    ['I do not know how I am.', { ...nothing, passages: [small] }, 'answered'],
  ] as const)('depends on what a model says: %s', (response, meaning, state) => {
    expect(answerState({ response, origin: 'model' }, meaning, names)).toBe(state);
  });
});
