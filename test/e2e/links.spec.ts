import { expect } from '@playwright/test';
import { pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import { test } from './support/hub.ts';

test('every address of this site that a page names is there', async ({ request }) => {
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
