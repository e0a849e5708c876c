import { type APIRequestContext, expect } from '@playwright/test';
import { legalPages } from '#shared/site/site.legal.ts';
import { pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import { type HideablePage, hideablePages, type Structure } from '#shared/site/site.structure.ts';
import { test } from '#test/e2e/support/hub.ts';
import { logIn, ownerHeaders, test as ownerTest } from '#test/e2e/support/owner-hub.ts';

const STRUCTURE = '/api/admin/site/structure';

/** The pages of a hub as visitors get them, without their scripts. */
async function pagesOf(request: APIRequestContext) {
  const { identity } = await (await request.get('/api/site')).json();
  const pages = pageKeys.map(async (key) => {
    const path = pagePathOf(key, identity);
    const response = await request.get(path);
    const html = await response.text();
    return {
      key,
      path,
      status: response.status(),
      markup: html.replaceAll(/<script[\s\S]*?<\/script>/g, ''),
    };
  });
  return Promise.all(pages);
}

ownerTest(
  'with each page switched off in turn, no link of another leads there',
  { tag: '@long' },
  async ({ page }) => {
    await logIn(page);
    const headers = await ownerHeaders(page);
    const { request } = page;
    const before = await pagesOf(request);
    const offOf = (pages: typeof before) =>
      pages.filter(({ status }) => status !== 200).map(({ key, status }) => `${key}: ${status}`);
    // Off until the owner has written them, or added the first appearance.
    const unwritten = ['appearances', ...legalPages].map((key) => `${key}: 404`);
    expect(offOf(before)).toEqual(unwritten);
    const switchOff = async (hidden: readonly HideablePage[]) => {
      const { value, version }: { value: Structure; version: number } = await (
        await request.get(STRUCTURE)
      ).json();
      const data = { value: { ...value, hidden }, version };
      expect((await request.put(STRUCTURE, { data, headers })).status()).toBe(200);
    };
    const wereLinked: HideablePage[] = [];
    for (const off of hideablePages) {
      await switchOff([off]);
      const pages = await pagesOf(request);
      const { path } = pages.find(({ key }) => key === off) ?? { path: '' };
      const leads = new RegExp(`\\shref="${path}["#?]`);
      if (before.some(({ key, markup }) => key !== off && leads.test(markup))) wereLinked.push(off);
      const wrong = pages.filter(({ key, markup }) => key !== off && leads.test(markup));
      expect(wrong.map(({ path: from }) => `${from} leads to ${path}`)).toEqual([]);
      expect(new Set(offOf(pages))).toEqual(new Set([`${off}: 404`, ...unwritten]));
    }
    expect(wereLinked.length).toBeGreaterThanOrEqual(10);
    await switchOff([]);
    const after = await pagesOf(request);
    expect(after.map(({ markup }) => markup)).toEqual(before.map(({ markup }) => markup));
  },
);

test('every internal URL that a page links to or loads returns 200', async ({ request }) => {
  const { identity } = await (await request.get('/api/site')).json();
  const named = new Map<string, string>();
  for (const key of pageKeys) {
    const path = pagePathOf(key, identity);
    const html = await (await request.get(path)).text();
    const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    for (const [, address = ''] of markup.matchAll(/\s(?:href|src|poster)="(\/(?!\/)[^"#]*)/g))
      named.set(address.replaceAll('&amp;', '&'), path);
    for (const [, set = ''] of markup.matchAll(/\ssrcset="([^"]+)"/gi))
      for (const part of set.split(',')) named.set(part.trim().split(' ')[0] ?? '', path);
  }
  const icons = ['/favicon.svg', '/icons/apple-touch-icon.png', '/manifest.webmanifest', '/sitemap.xml'];
  expect([...named.keys()]).toEqual(expect.arrayContaining(icons));
  const gone: string[] = [];
  for (const [address, page] of named) {
    const response = await request.get(address, { maxRedirects: 0 });
    if (response.status() !== 200) gone.push(`${address} on ${page}: ${response.status()}`);
  }
  expect(gone).toEqual([]);
});
