import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksIn, replaceLinks } from './links.ts';

const urls = (text: string) => linksIn(text).map(({ url }) => url);

describe('the links in a text', () => {
  it.each([
    ['Watch https://hub.example/live.', ['https://hub.example/live']],
    ['Watch (https://hub.example/live), now', ['https://hub.example/live']],
    ['See https://en.example/wiki/A_(b).', ['https://en.example/wiki/A_(b)']],
    ['"https://hub.example/a"…', ['https://hub.example/a']],
    ['https://hub.example/?q=a,b;c!', ['https://hub.example/?q=a,b;c']],
    ['Really: HTTPS://hub.example?!', ['HTTPS://hub.example']],
    ['見て（https://hub.example/生）。', ['https://hub.example/生']],
    ['https://a.example/x,https://b.example/y', ['https://a.example/x,https://b.example/y']],
    ['https://a.example/x, https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
    ['**https://hub.example/a**', ['https://hub.example/a']],
    ['only https:// and nothing', []],
  ])('of %j are %j', (text, found) => {
    expect(urls(text)).toEqual(found);
  });

  const address = fc
    .array(fc.string({ unit: fc.constantFrom(...'abz019-_~%=&'), minLength: 1, maxLength: 6 }), {
      maxLength: 3,
    })
    .map((parts) => `https://hub.example/${parts.join('/')}`)
    .filter((url) => !url.endsWith('/') || url === 'https://hub.example/');
  const after = fc.constantFrom(
    '',
    '.',
    ',',
    '!',
    '?',
    ';',
    ':',
    ')',
    '].',
    '".',
    '’',
    '…',
    ' and more',
    '\n',
    '。',
    '）',
  );

  it('end before the punctuation or text that follows the address', () => {
    fc.assert(
      fc.property(address, after, (url, closing) => {
        expect(urls(`See (${url}${closing}`)).toEqual([url]);
      }),
    );
  });

  it('have the correct start and end positions, and replacing them changes nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, after)), (pieces) => {
        const text = pieces.map(([url, closing]) => `${url}${closing} `).join('');
        for (const { url, start, end } of linksIn(text)) expect(text.slice(start, end)).toBe(url);
        expect(replaceLinks(text, '')).toBe(pieces.map(([, closing]) => `${closing} `).join(''));
      }),
    );
  });
});
