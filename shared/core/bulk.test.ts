import fc from 'fast-check';
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

it.each([
  ['- https://youtu.be/aqz-KE-bpKQ'],
  ['• https://youtu.be/aqz-KE-bpKQ,'],
  ['12. "https://youtu.be/aqz-KE-bpKQ";'],
  ['<https://youtu.be/aqz-KE-bpKQ>'],
  ['“https://youtu.be/aqz-KE-bpKQ”'],
  ['\u200bhttps://youtu.be/aqz-KE-bpKQ\ufeff'],
  ['Episode 12: https://youtu.be/aqz-KE-bpKQ'],
  ['[The pilot](https://youtu.be/aqz-KE-bpKQ)'],
  ['youtu.be/aqz-KE-bpKQ'],
  ['  youtu.be/aqz-KE-bpKQ, '],
])('finds exactly the address in %j', (line) => {
  expect(urlLines(line)).toEqual([{ line: 1, url: 'https://youtu.be/aqz-KE-bpKQ' }]);
});

it('reads several addresses on a line, each as a line of its own', () => {
  const all = ['https://a.example/1', 'https://b.example/2?u=https://c.example/3', 'https://d.example/4'];
  for (const between of [' ', ', ', ',', ' | ', '; ', '\n', ' and '])
    expect(urlLines(all.join(between)).map(({ line, url }) => [line, url])).toEqual(
      all.map((url, index) => [index + 1, url]),
    );
});

it('finds every address whatever surrounds it, and loses none', () => {
  const address = fc
    .string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: 1, maxLength: 11 })
    .map((id) => `https://youtu.be/${id}`);
  const before = fc.constantFrom(
    '',
    '- ',
    '* ',
    '• ',
    '1. ',
    '2) ',
    '"',
    '<',
    '\u200b',
    '  ',
    'Title: ',
    '[x](',
  );
  const after = fc.constantFrom('', ',', ';', '"', '>', '.', ' ', '\u200b', ')');
  const line = fc.tuple(before, address, after);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\n\n'), (lines, end) => {
      const text = lines.map((parts) => parts.join('')).join(end);
      expect(urlLines(text).map(({ url }) => url)).toEqual(lines.map(([, url]) => url));
    }),
  );
});

it('needs at least one line and accepts up to the maximum', () => {
  const urls = pastedUrls('Please');
  expect(urls.safeParse('\n').error?.issues[0]?.message).toBe('Please');
  expect(urls.safeParse('x\n'.repeat(LINES_MAX)).success).toBe(true);
  expect(urls.safeParse('x\n'.repeat(LINES_MAX + 1)).success).toBe(false);
});
