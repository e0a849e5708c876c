import { expect, it } from 'vitest';
import { lookOf } from '#api/theme/theme.look.ts';
import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import { pageDocument } from './document.ts';
import { scriptHashes } from './loader.ts';
import { placeStyles } from './styles.ts';

const first = { href: '/assets/first.css', text: '.first{}', first: true };
const rest = { href: '/assets/rest.css', text: '.rest{}', first: false };
const identity = { creatorName: 'A', networkName: 'B' } as SiteIdentity;
const markup = `<h1>Hello</h1><div id="${DEFERRED_STYLESHEET_ID}" hidden=""></div><p>More</p>`;

it('links the deferred stylesheet at the marker where the first screen ends', () => {
  const { inline, marks, links, before, behind } = placeStyles([first, rest], markup);
  expect([inline, before]).toEqual([
    '.first{}',
    `<h1>Hello</h1><div id="${DEFERRED_STYLESHEET_ID}" hidden="">`,
  ]);
  expect(marks).toBe('<link rel="stylesheet" href="/assets/first.css" disabled>');
  expect(links).toBe('<link rel="stylesheet" href="/assets/rest.css">');
  expect(behind).toBe('</div><p>More</p>');
});

it('inlines all styles into a page without that marker', () => {
  const { inline, links, before, behind } = placeStyles([first, rest], '<p>All</p>');
  expect([inline, links, before, behind]).toEqual(['.first{}.rest{}', '', '<p>All</p>', '']);
});

it('starts the scripts once, and ahead of a blocking stylesheet', () => {
  const parts = {
    view: { page: 'home', path: '/home', origin: 'https://x.example', data: {} },
    meta: pageMeta('home', identity, 'https://x.example'),
    feeds: [],
    look: lookOf(originalTheme),
    jsonLd: { '@context': 'https://schema.org', '@graph': [] },
  } as unknown as Omit<Parameters<typeof pageDocument>[0], 'markup' | 'assets'>;
  for (const text of [markup, '<p>All</p>']) {
    const html = pageDocument({
      ...parts,
      markup: text,
      assets: { styles: [first, rest], scripts: ['/a.js'] },
    });
    expect(html.match(/id="scripts"/g)).toHaveLength(1);
    const link = html.indexOf('<link rel="stylesheet" href="/assets/rest.css">');
    if (link > 0) expect(html.indexOf('modulepreload')).toBeLessThan(link);
    expect(html.match(/<script>/g)?.length).toBe(link > 0 ? scriptHashes.length : scriptHashes.length - 1);
  }
});
