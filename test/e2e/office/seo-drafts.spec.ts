import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const SEO = '/admin/dashboard/seo';

async function call(page: Page, method: string, path: string, data?: object) {
  const reply = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: await ownerHeaders(page),
  });
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** Gives a page a title that the audit finds too short. */
async function shorten(page: Page, key: string, title: string): Promise<void> {
  const path = `/api/admin/seo/pages/${key}`;
  const { value, version } = await call(page, 'GET', path);
  await call(page, 'PUT', path, { value: { ...value, title }, version });
}

/** Audits the site, which draws every page. */
async function audit(page: Page): Promise<void> {
  const audited = page.waitForResponse('**/api/admin/seo/audit', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Audit the site' }).click();
  expect((await audited).status()).toBe(200);
}

test('all drafts are looked at once, applied together and taken back together', { tag: '@both' }, async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, SEO);
  await shorten(page, 'home', 'Coop TV: live streams, podcasts, music and a lot of news');
  await shorten(page, 'music', 'Tunes');
  await shorten(page, 'media', 'Clippings');
  await shorten(page, 'founder', 'Who');
  await audit(page);
  await page.getByRole('button', { name: 'Apply all drafts' }).click();
  const drawer = page.getByRole('dialog', { name: 'All drafts' });
  await expect(drawer.getByText('Tunes', { exact: true })).toBeVisible();
  await drawer.getByLabel('/media title').uncheck();
  const music = drawer.getByLabel('Draft: title of /music');
  await music.fill('Tunes by the creator, and every place to hear them in full');
  const founder = await drawer.getByLabel('Draft: title of /founder').inputValue();
  await expectUsable(page);
  await drawer.getByRole('button', { name: 'Apply 2 drafts' }).click();
  await expect(toast(page).filter({ hasText: 'Drafts Applied' })).toContainText(
    '2 pages have their new texts.',
  );
  const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1];
  expect(await titleOf('/music')).toBe('Tunes by the creator, and every place to hear them in full');
  expect(await titleOf('/founder')).toBe(founder.replaceAll('&', '&amp;'));
  expect(await titleOf('/media')).toBe('Clippings');

  await page.reload();
  await expect(page.getByText(/^Drafts were applied to 2 pages on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History of the score' })).toBeVisible();
  await shorten(page, 'music', 'Written meanwhile');
  const undo = page.getByRole('button', { name: 'Undo all of them' });
  await undo.click();
  await expect(
    toast(page).filter({ hasText: 'Changed since the drafts were applied: /music' }),
  ).toBeVisible();
  expect(await titleOf('/founder')).toBe(founder.replaceAll('&', '&amp;'));

  // Applied once more, with nothing changed in between.
  await audit(page);
  await page.getByRole('button', { name: 'Apply all drafts' }).click();
  // The audit that was just asked for has read the new title.
  await expect(music).toBeVisible();
  await drawer.getByRole('button', { name: /^Apply \d drafts?$/ }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => titleOf('/music')).not.toBe('Written meanwhile');
  await page.reload();
  await undo.click();
  await expect(toast(page).filter({ hasText: 'Drafts Taken Back' })).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await titleOf('/music')).toBe('Written meanwhile');
});

test('a pattern is previewed with a real page, says what it cuts, and titles every page', {
  tag: '@both',
}, async ({ page, request }) => {
  await logIn(page, `${SEO}/patterns`);
  const field = page.getByLabel('Pattern of titles');
  const preview = page.getByRole('region', { name: 'Preview of the patterns' });
  await expect(preview.getByText('Podcasts: shows, episodes')).toBeVisible();
  await expect(preview.getByText('Every title has 50 to 60 letters, and no two are the same.')).toBeVisible();
  await field.fill('{page} | {site}');
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Save patterns' }).click();
  await expect(page.getByText('There is no part {site}.')).toBeVisible();
  await field.fill(`${'so many words '.repeat(5)}{page}`);
  await expect(
    preview.getByText(/^Too long for \d+ titles: they end after a whole word within 60 letters/),
  ).toBeVisible();
  await field.fill('{page} by {creator}');
  await expect(preview.getByText('Podcasts by Coop')).toBeVisible();
  await expect(preview.getByText('16/60, short')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save patterns' }).click();
  await expect(toast(page).filter({ hasText: 'Patterns Saved' })).toBeVisible();
  expect(await (await request.get('/podcasts')).text()).toContain('<title>Podcasts by Coop</title>');
  await field.fill('');
  await page.getByRole('button', { name: 'Save patterns' }).click();
  await expect
    .poll(async () => (await request.get('/podcasts')).text())
    .toContain('<title>Podcasts: shows, episodes');
});
