import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';

/** The first screen of the first HTML, without what the page's scripts read. */
async function firstScreen(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/home')).text();
  return html.slice(html.indexOf('id="hero"'), html.indexOf(`id="${DEFERRED_STYLESHEET_ID}"`));
}

/** Where the link with these words leads. */
const linkOf = (html: string, words: string) =>
  html
    .split('<a ')
    .find((link) => link.includes(words))
    ?.match(/href="([^"]*)"/)?.[1];

/** Hides, publishes or deletes an item in the back office. */
async function change(page: Page, kind: string, action: string, id: string): Promise<void> {
  const path = `/api/admin/${kind}`;
  const { items } = await (await page.request.get(`${path}?state=all&limit=100`)).json();
  const item = items.find((one: Record<string, unknown>) => Object.values(one).includes(id));
  const data = { action, items: [{ id, version: item.version }] };
  const answer = await page.request.post(`${path}/bulk`, { headers: await ownerHeaders(page), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('the first HTML names the newest episode and the next stream, reflects changes, and omits both when there are none', {
  tag: '@long',
}, async ({ page, request }) => {
  await logIn(page);
  const fresh = await firstScreen(request);
  expect(linkOf(fresh, 'Latest episode')).toBe('/podcasts/convos/convos-42');
  expect(fresh).toContain('The night shift made me');
  expect(fresh).toMatch(/<time dateTime="\d{4}-[^"]*Z">[A-Z][a-z]{2} \d+, \d{4}</);
  expect(linkOf(fresh, 'Harbour Circuit')).toBe('/live#schedule');
  expect(fresh).toMatch(/<time dateTime="[^"]*">[^<]* UTC</);

  await change(page, 'podcasts/episodes', 'hide', 'convos-42');
  const later = await firstScreen(request);
  expect(later).not.toContain('The night shift made me');
  expect(linkOf(later, 'Latest episode')).toMatch(/^\/podcasts\/[^/]+\/[^/]+$/);
  await change(page, 'podcasts/episodes', 'publish', 'convos-42');
  expect(await firstScreen(request)).toContain('The night shift made me');

  await change(page, 'stream/schedule', 'delete', 'harbour-circuit');
  const cancelled = await firstScreen(request);
  expect(cancelled).not.toContain('Harbour Circuit');
  expect(cancelled).toContain('Open lobby until midnight');

  const headers = await ownerHeaders(page);
  // What the owner has changed is no sample any more.
  await change(page, 'podcasts/episodes', 'delete', 'convos-42');
  const removed = await page.request.post('/api/admin/samples/remove', { headers, data: {} });
  expect(removed.status(), await removed.text()).toBe(200);
  const empty = await firstScreen(request);
  for (const words of ['Latest episode', 'Next stream', 'Remind me']) expect(empty).not.toContain(words);
  // Without anything on it, the page has no index either.
  expect(empty).not.toContain('On this page');
});
