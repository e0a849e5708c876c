import { expect } from '@playwright/test';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { makeOrder } from '#test/e2e/support/orders.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const CONTENT = '/admin/dashboard/content';

test('the address of a picture becomes one that pages can load: https, or a path of this site', {
  tag: '@long',
}, async ({ page }) => {
  await logIn(page, `${CONTENT}/articles/features`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const image = page.getByRole('dialog').getByLabel('Image');
  await image.fill('http://pictures.example/a.jpg');
  await expect(image).toHaveValue('https://pictures.example/a.jpg');
  await image.fill(new URL('/art/press-1.svg', page.url()).href);
  await expect(image).toHaveValue('/art/press-1.svg');
});

test('an episode whose series is in the trash says that visitors do not see it', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, `${CONTENT}/podcasts/episodes`);
  const headers = await ownerHeaders(page);
  const series = '/api/admin/podcasts/series/no-bs';
  expect((await page.request.delete(series, { headers })).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'NO BS' }).first();
  await expect(row).toContainText('Not shown: its series is in the trash');
  expect((await page.request.post(`${series}/restore`, { headers })).status()).toBe(200);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('Not shown:')).toHaveCount(0);
});

test('Escape does not discard the reason of a decision without a question', async ({ page, request }) => {
  const question = page.getByRole('dialog', { name: 'Discard what you changed?' });
  const { code } = await makeOrder(request);
  await logIn(page, `/admin/orders/${code}`);
  await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'More' }).click();
  const entry = page.getByRole('menuitem', { name: 'Cancel the order' });
  await entry.click();
  // Whatever is on its way out takes Escape for itself.
  await expect(entry).toBeHidden();
  await page.getByLabel('Reason').fill('They asked for it.');
  await page.getByLabel('Reason').press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Reason')).toHaveValue('They asked for it.');
  await page.getByLabel('Reason').press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Reason')).toHaveCount(0);
});

test('the colours can be changed on a phone too', { tag: '@long' }, async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the size is what a finger needs; a mouse hits smaller buttons');
  await logIn(page);
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await officeMenu(page);
  const button = page.getByRole('button', { name: /^(Light|Dark) colours$/ });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(root).not.toHaveAttribute('data-theme', String(before));
});
