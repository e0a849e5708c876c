import { expect, it } from 'vitest';
import { LINES_MAX, pastedUrls, urlLines } from './bulk.ts';

it('reads one address per line with any line ending, and skips blank lines', () => {
  expect(urlLines('a\n\n  b \r\n\t\rc')).toEqual([
    { line: 1, url: 'a' },
    { line: 3, url: 'b' },
    { line: 5, url: 'c' },
  ]);
  expect(urlLines(' \n ')).toEqual([]);
});

it('needs at least one line and accepts up to the maximum', () => {
  const urls = pastedUrls('Please');
  expect(urls.safeParse('\n').error?.issues[0]?.message).toBe('Please');
  expect(urls.safeParse('x\n'.repeat(LINES_MAX)).success).toBe(true);
  expect(urls.safeParse('x\n'.repeat(LINES_MAX + 1)).success).toBe(false);
});
