import { expect, it } from 'vitest';
import type { Passage } from '#api/site/passages.ts';
import { chatSettings } from '#shared/chat/chat.schema.ts';
import { createLibrary } from './chat.library.ts';

const PASSAGES = 500;
const passages = Array.from(
  { length: PASSAGES },
  (_, number): Passage => ({
    id: `release-${number}`,
    sources: [{ title: 'Music', path: '/music' }],
    text: `Record number${number} was made in a cellar, with tape and patience.`,
    questions: [`what is record number${number}`],
  }),
);
const names = {
  creatorName: 'Ada',
  networkName: 'Ada TV',
  assistantName: 'Byte',
  contactEmail: 'a@b.example',
  placeholders: {},
};

it('indexes many passages over many event loop turns, and finds the last of them', async () => {
  const library = createLibrary(
    { version: () => '1', read: async () => ({ ...names, passages }) },
    async () => chatSettings.parse({}),
  );
  let turns = 0;
  let going = true;
  const turn = () => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  turn();
  const { search } = await library();
  going = false;
  expect(turns).toBeGreaterThan(PASSAGES / 20);
  expect(search.answer('What is record number499?')?.id).toBe('release-499');
});

it.each(['constructor', 'constructors', '__proto__'])('treats %s as an ordinary word', async (word) => {
  const about: Passage = {
    id: 'about',
    sources: [{ title: 'About', path: '/about' }],
    text: `A ${word} is a thing.`,
    questions: [`what is a ${word}`],
  };
  const library = createLibrary(
    { version: () => '1', read: async () => ({ ...names, passages: [about] }) },
    async () => chatSettings.parse({}),
  );
  const { search } = await library();
  expect(search.answer(`What is a ${word}?`)?.id).toBe('about');
});

it('finds both of two passages that have the same id', async () => {
  const twins = ['tape', 'brass'].map(
    (word): Passage => ({
      id: 'twin',
      sources: [{ title: 'Podcasts', path: '/podcasts' }],
      text: `An interview about ${word}.`,
      questions: [`how much is a ${word} interview`],
    }),
  );
  const library = createLibrary(
    { version: () => '1', read: async () => ({ ...names, passages: twins }) },
    async () => chatSettings.parse({}),
  );
  const { search } = await library();
  for (const twin of twins) expect(search.answer(twin.questions[0] ?? '')).toBe(twin);
});
