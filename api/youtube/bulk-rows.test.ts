import { expect, it } from 'vitest';
import { plainLink, readLines } from './bulk-rows.ts';

it('recognises a channel in each spelling of its address', () => {
  const spellings = [
    'https://www.youtube.com/@CoopTV',
    'https://youtube.com/@cooptv/videos',
    'https://m.youtube.com/@COOPTV/featured?si=abc',
    'http://www.youtube.com/@cooptv/',
  ];
  expect(new Set(spellings.map(plainLink))).toEqual(new Set(['https://www.youtube.com/@cooptv']));
  expect(plainLink('https://www.youtube.com/channel/UCabcDEF/streams')).toBe(
    'https://www.youtube.com/channel/UCabcDEF',
  );
  expect(plainLink('https://youtube.com/playlist?list=PLabc&si=x')).toBe(
    'https://www.youtube.com/playlist?list=PLabc',
  );
});

it('marks a second spelling of a channel as a duplicate of the first', () => {
  const lines = ['https://youtube.com/@Coop', 'https://www.youtube.com/@coop/videos'];
  const rows = readLines(
    lines.map((url, index) => ({ line: index + 1, url })),
    { nameOf: plainLink, malformed: '', known: () => undefined },
  );
  expect(rows.map(({ status }) => status)).toEqual(['ok', 'duplicate']);
});
