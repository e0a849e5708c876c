import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

it('the tour names only files that exist', () => {
  const tour = readFileSync(path.join(ROOT, 'docs/tour.md'), 'utf8');
  const stops = [...tour.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map((match) => match[1] as string);
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.filter((stop) => !existsSync(path.join(ROOT, stop)))).toEqual([]);
});
