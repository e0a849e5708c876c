import { expect, test } from 'vitest';
import type { Passage } from '#api/site/passages.ts';
import { type FindByMeaning, publicSearch } from './search.find.ts';

const money: Passage = {
  id: 'refund',
  sources: [{ title: 'Refunds', path: '/refunds' }],
  text: 'A payment is given **back** on request [1].',
  questions: ['can I get a refund'],
};
const site = {
  identity: { networkPath: '/tv', artistPath: '/artist' },
  hidden: [],
  ownPages: [],
  products: [],
};

/** A search of a site that states one thing, and has no pages to draw. */
const searchWith = (byMeaning?: FindByMeaning) =>
  publicSearch({
    read: async (path) => (path === '/api/site' ? { ...site, hidden: ['home'] } : allOff),
    drawPage: async () => '<main></main>',
    content: [],
    statements: { version: () => '1', read: async () => ({ passages: [money] }) },
    byMeaning,
    spoken: async () => [],
    now: () => 0,
  });
const allOff = new Proxy(
  {},
  { get: () => ({ name: '', title: '', description: '', keywords: [], indexable: false }) },
);

test('what words do not find is found by its meaning, where that can be compared', async () => {
  const asked: string[] = [];
  const find = searchWith(async (query) => {
    asked.push(query);
    return [
      { passage: money, score: 0.8 },
      { passage: { ...money, questions: ['what is that'] }, score: 0.1 },
    ];
  });
  const answer = {
    kind: 'answer',
    title: 'Can I get a refund?',
    path: '/refunds',
    text: 'A payment is given back on request.',
  };
  expect(await find('reimburse')).toEqual({
    q: 'reimburse',
    total: 1,
    isNearest: true,
    groups: [{ group: 'answers', total: 1, items: [answer] }],
  });
  expect(await find('refund')).toMatchObject({ isNearest: false, groups: [{ items: [answer] }] });
  expect(asked).toEqual(['reimburse']);
  expect(await searchWith()('reimburse')).toMatchObject({ total: 0, groups: [] });
});

test('a text that was gathered is kept until the site states something else', async () => {
  let version = 1;
  let reads = 0;
  const find = publicSearch({
    read: async (path) => (path === '/api/site' ? site : allOff),
    drawPage: async () => '<main></main>',
    content: [],
    statements: {
      version: () => String(version),
      read: async () => {
        reads += 1;
        return { passages: [money] };
      },
    },
    spoken: async () => [],
    now: () => 0,
  });
  await Promise.all([find('refund'), find('payment')]);
  await find('refund');
  expect(reads).toBe(1);
  version += 1;
  await find('refund');
  expect(reads).toBe(2);
});
