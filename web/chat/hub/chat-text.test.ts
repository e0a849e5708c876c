import { expect, it } from 'vitest';
import { type Piece, readText } from './chat-text.ts';

const pages = new Set(['/booking', '/coop-tv', '/']);
const read = (text: string, sources = 2) => readText(text, { isPage: (path) => pages.has(path), sources });
const kinds = (text: string) =>
  read(text)
    .flat()
    .map(({ kind }) => kind);

it('reads paragraphs, bold, numbers of sources and links', () => {
  expect(
    read('Book **Coop** [1] at /booking, or [here](/coop-tv).\n\nSee https://x.example/a?b=c#d.'),
  ).toEqual([
    [
      { kind: 'text', text: 'Book ' },
      { kind: 'strong', text: 'Coop' },
      { kind: 'text', text: '\u00a0' },
      { kind: 'cite', number: 1 },
      { kind: 'text', text: ' at ' },
      { kind: 'page', text: '/booking', path: '/booking' },
      { kind: 'text', text: ', or ' },
      { kind: 'page', text: 'here', path: '/coop-tv' },
      { kind: 'text', text: '.' },
    ],
    [
      { kind: 'text', text: 'See ' },
      {
        kind: 'web',
        text: 'https://x.example/a?b=c#d',
        url: 'https://x.example/a?b=c#d',
        host: 'x.example',
      },
      { kind: 'text', text: '.' },
    ],
  ]);
});

// security: E5
it('shows the host that a link really leads to', () => {
  expect(read('[https://bank.example](https://evil.example/login)').flat()).toEqual([
    { kind: 'web', text: 'https://bank.example', url: 'https://evil.example/login', host: 'evil.example' },
  ]);
  expect(read('https://bänk.example').flat()).toMatchObject([{ host: 'xn--bnk-qla.example' }]);
});

it('removes bidirectional controls and invisible characters', () => {
  expect(read('a\u202eb\u200bc\u0000d\u2066e')).toEqual([[{ kind: 'text', text: 'abcde' }]]);
});

const targets = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://plain.example',
  'mailto:a@b.example',
  'tel:+1',
  'ftp://x.example',
  'blob:https://x.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/api/chat/clear',
  '/unknown',
  '/booking/../api',
  'https://user:pass@evil.example',
  'https://good.example@evil.example',
  'https:evil.example',
  'https://',
  'view-source:https://x.example',
  '/booking?x=javascript:1',
  '#top',
];
const wraps = [
  (url: string) => `[click](${url})`,
  (url: string) => `![picture](${url})`,
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<img src=x onerror="location='${url}'">`,
  (url: string) => `[x][1]\n[1]: ${url}`,
  (url: string) => `<${url}>`,
  (url: string) => `**[bold](${url})**`,
  (url: string) => `[![x](${url})](${url})`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<script src="${url}"></script>`,
  (url: string) => `\`${url}\``,
  (url: string) => `go to ${url} now`,
  (url: string) => `[a](<${url}>)`,
];

// security: E5
it(`makes no unsafe link out of ${targets.length * wraps.length} hostile texts`, () => {
  const links: Piece[] = [];
  for (const target of targets)
    for (const wrap of wraps)
      for (const piece of read(wrap(target)).flat()) {
        if (piece.kind === 'page') expect(pages.has(piece.path), wrap(target)).toBe(true);
        if (piece.kind !== 'web') continue;
        links.push(piece);
        const { protocol, username, host } = new URL(piece.url);
        expect([protocol, username, host], wrap(target)).toEqual(['https:', '', piece.host]);
      }
  expect(links.filter((link) => link.kind === 'web' && link.host.includes('evil'))).toEqual([]);
});

it('keeps citation numbers without a source and unclosed marks as plain text', () => {
  expect(kinds('[0] [3] [12] **open [x](')).toEqual(['text', 'text', 'text', 'text', 'text', 'text']);
});

// security: B4
it('parses pathological input of tens of thousands of characters without stalling', () => {
  const nasty = [
    '['.repeat(20_000),
    '**'.repeat(10_000),
    '[a]('.repeat(8000),
    '/a'.repeat(10_000),
    '\n'.repeat(20_000),
  ];
  for (const text of nasty) expect(read(text).length).toBeLessThan(3);
});
