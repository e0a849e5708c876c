import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';
import { crawlSite } from '#test/support/crawl-site.ts';

const PICTURES = 'test-results/filled';

/** Changes a document as its panel does. */
async function change(page: Page, path: string, edit: (value: never) => object): Promise<void> {
  const { value, version } = await (await page.request.get(path)).json();
  const data = { value: edit(value as never), version };
  const answer = await page.request.put(path, { data, headers: await ownerHeaders(page) });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a site with a name and one link shows nothing of the sample, no price and no empty heading', async ({
  page,
}) => {
  mkdirSync(PICTURES, { recursive: true });
  await logIn(page);
  await change(page, '/api/admin/site/identity', (identity: object) => ({
    ...identity,
    creatorName: 'Åsa Łukasiewicz-Wiśniewska',
    artistName: 'Åsa',
    networkName: 'Ångström Łódź Nordlysforlaget',
    assistantName: 'Lotse',
    contactEmail: 'asa@nordlys.example',
    artistPath: '/asa',
    networkPath: '/nordlys',
  }));
  const link = { network: 'instagram', name: null, url: 'https://www.instagram.com/nordlys', handle: null };
  await change(page, '/api/admin/site/links', () => ({ links: [{ ...link, places: ['pages'] }] }));
  const removed = await page.request.post('/api/admin/samples/remove', {
    data: {},
    headers: await ownerHeaders(page),
  });
  expect(removed.status()).toBe(200);

  const shown = await crawlSite(new URL(page.url()).origin);
  const pages = [...shown].filter(([, text]) => /^<!doctype html/i.test(text));
  expect(pages.map(([path]) => path)).toEqual(expect.arrayContaining(['/home', '/follow', '/privacy']));
  const marks =
    /\bCoop|CONVOS|NO BS|Late Shift|Empire Builder|quantum|\$\s?\d|© 2025|<h[1-6][^>]*>\s*<\/h|<section[^>]*>\s*<\/section/;
  const bad = pages.flatMap(([path, text]) => {
    // The data and settings that scripts read are not shown.
    const [match] = marks.exec(text.replaceAll(/<(script|style).*?<\/\1>/gs, '')) ?? [];
    return match === undefined ? [] : [`${path}: ${match}`];
  });
  expect(bad).toEqual([]);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home', '/follow', '/thank-you']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.screenshot({ path: `${PICTURES}${path}-${width}.png`, fullPage: true });
    }
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Off until you fill it' })).toBeVisible();
    await page.screenshot({ path: `${PICTURES}/admin-${width}.png` });
    await expect(page.getByRole('link', { name: 'Go live' }).filter({ visible: true })).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Founder', exact: true }).click();
  await expect(page).toHaveURL(/content\/pages\/founder$/);

  await page.goto('/admin/dashboard/content/live/now');
  await page.getByRole('link', { name: 'Add your channel' }).click();
  await expect(page.getByRole('button', { name: 'Add platform' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/ai-studio');
  await expect(page.getByRole('main')).toBeVisible();
  await page.screenshot({ path: `${PICTURES}/studio.png` });
});
