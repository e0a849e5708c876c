import { describe, expect, it } from 'vitest';
import { readPlainText } from './plain-text.ts';

const linksOf = (text: string) =>
  readPlainText(text)
    .flatMap((part) => ('list' in part ? part.list.flat() : part.paragraph))
    .flatMap(({ to }) => (to === undefined ? [] : [to]));

describe('a typed text', () => {
  it('becomes paragraphs, lists and links', () => {
    expect(
      readPlainText('Hello\nthere\n\nBring:\n- a [map](/live)\n- see https://example.com/a.\n\n\nEnd'),
    ).toEqual([
      { paragraph: [{ text: 'Hello\nthere' }] },
      { paragraph: [{ text: 'Bring:' }] },
      {
        list: [
          [{ text: 'a ' }, { text: 'map', to: '/live' }],
          [{ text: 'see ' }, { text: 'https://example.com/a', to: 'https://example.com/a' }, { text: '.' }],
        ],
      },
      { paragraph: [{ text: 'End' }] },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'mailto:',
  ])('makes no link to %s', (target) => {
    expect(linksOf(`[click](${target})`)).toEqual([]);
  });

  it('is parsed in under a second, even with 5000 characters of repeated markup', () => {
    const started = performance.now();
    for (const text of ['[', '[a](', '[]', '- ', '[a](/b', 'https://'])
      readPlainText(text.repeat(5000).slice(0, 5000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
