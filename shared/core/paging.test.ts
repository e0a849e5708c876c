import { expect, it } from 'vitest';
import { PAGE_SIZE } from './page-size.ts';
import { PAGE_SIZE_MAX, pageOf, paging } from './paging.ts';

it('starts at the first item with the default page size', () => {
  expect(pageOf(paging.parse({}))).toEqual({ limit: PAGE_SIZE, offset: 0 });
});

it('reads offset and limit from the query', () => {
  expect(pageOf(paging.parse({ limit: '100', offset: '40' }))).toEqual({ limit: PAGE_SIZE_MAX, offset: 40 });
  expect(pageOf(paging.parse({ limit: '0' }))).toEqual({ limit: 0, offset: 0 });
});

it.each([
  { limit: '101' },
  { limit: '-1' },
  { limit: '1.5' },
  { limit: '1e3' },
  { limit: '' },
  { limit: ['1', '2'] },
  { offset: '9999999999' },
  { page: '2' },
])('refuses %o', (query) => {
  expect(paging.safeParse(query).success).toBe(false);
});
