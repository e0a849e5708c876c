import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { leastTimes } from '#test/support/least-times.ts';
import { readPage } from './page-doc.ts';

const meta = { title: '', description: '', siteName: 'Coop TV' } as never;
const read = (html: string) =>
  readPage({ page: 'home', path: '/home', meta, meant: true, html, bytes: html.length });

describe('reading a page for the audit', () => {
  it('takes a bounded multiple of the HTML parsing time, for long and deeply nested pages', async () => {
    const entries = '<h3>Name</h3><p>One more sentence about what it is.</p>'.repeat(300);
    const html = `<main><h1>All</h1>${'<div>'.repeat(40)}${entries}${'</div>'.repeat(40)}</main>`;
    const [parsed, whole] = await leastTimes(
      5,
      () => parse(html),
      () => read(html),
    );
    expect(whole / parsed).toBeLessThan(12);
  });
});
