import { describe, expect, it } from 'vitest';
import { readPage } from './page-doc.ts';

const meta = { title: '', description: '', siteName: 'Coop TV' } as never;
const read = (html: string) =>
  readPage({ page: 'home', path: '/home', meta, meant: true, html, bytes: html.length });

describe('reading a page for the audit', () => {
  it('ignores headings in inert elements and sentences in controls', () => {
    const said = (words: string) => `<p>${words} is said in a sentence of its own.</p>`;
    const { headings, sentences } = read(
      `<main><h1>Here</h1><div inert><section><h2>Behind</h2></section></div><h2 inert>Itself</h2>
       ${said('This')}<form><div>${said('Form')}</div></form><figure><figcaption>${said('Caption')}</figcaption></figure>
       <div role="status">${said('Status')}</div></main>`,
    );
    expect(headings).toEqual([{ level: 1, text: 'Here' }]);
    expect(sentences).toEqual(['This is said in a sentence of its own.']);
  });
});
