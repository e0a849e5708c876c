import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

test('the list of page files names what the routes load', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8');
  const loaded = new Set([...routes.matchAll(/import\('#(web\/[^']+)'\)/g)].map((match) => match[1]));
  expect(new Set(Object.values(pageFiles))).toEqual(loaded);
});
