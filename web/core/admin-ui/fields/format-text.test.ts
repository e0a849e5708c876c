import { describe, expect, it } from 'vitest';
import { readPlainText } from '#shared/own-pages/plain-text.ts';
import { type Format, formatText } from './format-text.ts';

/** The text after a format, with what is selected between bars. @param marked the same for what was selected before */
function format(marked: string, kind: Format): string {
  const [before = '', inside = '', after] = marked.split('|');
  const text = before + inside + (after ?? '');
  const from = before.length;
  const {
    from: start,
    to,
    insert,
    select,
  } = formatText({ text, from, to: after === undefined ? from : from + inside.length }, kind);
  const changed = text.slice(0, start) + insert + text.slice(to);
  return `${changed.slice(0, select[0])}|${changed.slice(select[0], select[1])}|${changed.slice(select[1])}`;
}

describe('the formats of a typed text', () => {
  it.each([
    ['A |loud| night', 'A **|loud|** night'],
    ['A | loud |night', 'A  **|loud|** night'],
    ['A lo||ud night', 'A **|loud|** night'],
    ['A **|loud|** night', 'A |loud| night'],
    ['A |**loud**| night', 'A |loud| night'],
    ['A *|loud|* night', 'A **|loud|** night'],
    ['A || night', 'A **|bold words|** night'],
    ['||', '**|bold words|**'],
    ['|One\n\n- two|', '|**One**\n\n- **two**|'],
    ['|**One**\n\n- **two**|', '|One\n\n- two|'],
  ])('bold makes %j to %j', (before, after) => expect(format(before, 'bold')).toBe(after));

  it.each([
    ['A |loud| night', 'A *|loud|* night'],
    ['A *|loud|* night', 'A |loud| night'],
    ['A **|loud|** night', 'A *|loud|* night'],
    ['u|nbeliev|able', '*|unbelievable|*'],
  ])('italic makes %j to %j', (before, after) => expect(format(before, 'italic')).toBe(after));

  it.each([
    ['See |the shop| now', 'See [the shop](|https://|) now'],
    ['See || now', 'See [words](|https://|) now'],
    ['At |https://a.example/x|', 'At [|words|](https://a.example/x)'],
    ['At |/booking|', 'At [|words|](/booking)'],
  ])('link makes %j to %j', (before, after) => expect(format(before, 'link')).toBe(after));

  it.each([
    ['One||', '- One||'],
    ['Zero\nO|ne\nTw|o\nThree', 'Zero\n|- One\n- Two|\nThree'],
    ['|- One\n- Two|', '|One\nTwo|'],
    ['|- One\nTwo|', '|- One\n- Two|'],
    ['|One\n\nTwo|', '|- One\n\n- Two|'],
    ['||', '- ||'],
  ])('list makes %j to %j', (before, after) => expect(format(before, 'list')).toBe(after));

  it('what it makes is what pages and letters read', () => {
    const text = (kind: Format) => format('A |loud| night', kind).replaceAll('|', '');
    expect(readPlainText(text('bold'))[0]).toMatchObject({
      paragraph: [{}, { text: 'loud', style: 'strong' }, {}],
    });
    expect(readPlainText(text('italic'))[0]).toMatchObject({
      paragraph: [{}, { text: 'loud', style: 'em' }, {}],
    });
    expect(readPlainText(text('list'))[0]).toMatchObject({ list: [[{ text: 'A loud night' }]] });
    const link = text('link').replace('https://', 'https://a.example/');
    expect(readPlainText(link)[0]).toMatchObject({
      paragraph: [{}, { text: 'loud', to: 'https://a.example/' }, {}],
    });
  });
});
