import { expect, it } from 'vitest';
import { slug } from '#shared/core/fields.ts';
import { freeSlug } from './content-store.ts';

const nothing = async () => false;

it.each([
  ['The Après Show', 'the-apres-show'],
  ['  --A  &  B!!', 'a-b'],
  ['夜のラジオ', 'item'],
  ['', 'item'],
  ['x'.repeat(500), 'x'.repeat(56)],
  [`${'ab '.repeat(40)}`, 'ab-'.repeat(18).concat('ab')],
])('makes an identifier of %j', async (text, id) => {
  expect(await freeSlug(text, nothing)).toBe(id);
  expect(slug.safeParse(id).success).toBe(true);
});

it('appends the next free number when the identifier is taken', async () => {
  const taken = new Set(['show', 'show-2', 'show-3']);
  expect(await freeSlug('Show', async (id) => taken.has(id))).toBe('show-4');
});
