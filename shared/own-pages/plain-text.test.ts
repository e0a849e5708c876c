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

  it('keeps the brackets of an address', () => {
    const address = 'https://en.wikipedia.org/wiki/Foo_(album)';
    expect(readPlainText(`[Foo](${address}) (see [it](/a)).`)).toEqual([
      {
        paragraph: [
          { text: 'Foo', to: address },
          { text: ' (see ' },
          { text: 'it', to: '/a' },
          { text: ').' },
        ],
      },
    ]);
    expect(linksOf(`(${address})`)).toEqual([address]);
  });

  it('makes words between stars bold or italic', () => {
    expect(
      readPlainText('**Out now**: *Foo*, **[here](/a)**\n\n- 2 * 3 * 4, a*b*c, **, https://a.example/*b*'),
    ).toEqual([
      {
        paragraph: [
          { text: 'Out now', style: 'strong' },
          { text: ': ' },
          { text: 'Foo', style: 'em' },
          { text: ', ' },
          { text: 'here', to: '/a', style: 'strong' },
        ],
      },
      {
        list: [
          [
            { text: '2 * 3 * 4, a*b*c, **, ' },
            { text: 'https://a.example/*b', to: 'https://a.example/*b' },
            { text: '*' },
          ],
        ],
      },
    ]);
  });

  it('is parsed in under a second, even with 5000 characters of repeated markup', () => {
    const started = performance.now();
    for (const text of ['[', '[a](', '[]', '- ', '[a](/b', 'https://', '*', '**', '**a', '*a ', '[a](('])
      readPlainText(text.repeat(5000).slice(0, 5000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
