import { expect, it } from 'vitest';
import { openAiModel } from '#api/model/model.ts';
import { Citations } from './chat.citations.ts';

const offered = [
  { title: 'One', path: '/one' },
  { title: 'Two', path: '/two' },
  { title: 'Two', path: '/two' },
];

function read(text: string, size: number) {
  const citations = new Citations(offered);
  const shown: string[] = [];
  for (let at = 0; at < text.length; at += size) shown.push(citations.push(text.slice(at, at + size)));
  return { shown: [...shown, citations.end()], sources: citations.sources.map(({ path }) => path) };
}

it.each([1, 2, 3, 7, 100])('numbers sources in the order of their mention, in chunks of %i', (size) => {
  const { shown, sources } = read('a [2] b [1, 3] c [9] [x] [2', size);
  expect(shown.join('')).toBe('a [1] b [2][1] c  [x] [2');
  expect(sources).toEqual(['/two', '/one']);
});

it('shows text at once when it can no longer be a citation mark', () => {
  expect(new Citations(offered).push('see [the list')).toBe('see [the list');
});

it('has no moderation result for a server without moderation', async () => {
  for (const status of [404, 405, 501]) {
    const fetch = async () => Response.json({ error: { message: 'unknown' } }, { status });
    const model = openAiModel({ apiKey: undefined, baseUrl: 'http://model.example/v1', model: 'm', fetch });
    expect(await model.flags('text', new AbortController().signal)).toBeUndefined();
  }
});
