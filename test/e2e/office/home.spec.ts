import { expect } from '@playwright/test';
import { usualStructure } from '#shared/site/site.structure.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

test('the dashboard opens on Home, with content below, and setup steps can be skipped and restored', async ({
  page,
  watch,
}) => {
  await logIn(page);
  const home = page.getByRole('region', { name: 'Home' });
  await expect(home.getByText('Received this month')).toBeVisible();
  await expect(home.getByText('Visitors in 7 days')).toBeVisible();
  await expect(home.getByRole('link', { name: /Next stream/ })).toContainText('Harbour Circuit');
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
  await expectUsable(page);

  const usual = page.viewportSize() as { width: number; height: number };
  for (const width of [320, 600, 768, 899, 900, 1024, 1099, 1100, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const label = await home.getByText('Next stream', { exact: true }).boundingBox();
    expect(label?.height, `at ${width} px the label has one line`).toBeLessThan(30);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(usual);

  const step = home.getByRole('listitem').filter({ hasText: 'A second factor' });
  await step.getByRole('button', { name: 'Leave out' }).click();
  await expect(step).toContainText('You left this out.');
  await page.reload();
  await expect(step).toContainText('You left this out.');
  await step.getByRole('button', { name: 'Offer again' }).click();
  await expect(step).toContainText('a stolen password alone is not enough');

  await (await officeMenu(page)).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  const current = (await officeMenu(page)).locator('[aria-current]');
  await expect(current).toContainText('Orders');
  await (await officeMenu(page)).getByRole('link', { name: 'Home' }).click();
  await expect(home.getByText('Received this month')).toBeVisible();
  await (await officeMenu(page)).getByRole('link', { name: 'YouTube Videos' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  for (const width of [900, 1023, 1024, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(watch.complaints).toEqual([]);
});

test('samples are removed in one action, brought back, and the check names where they show', {
  tag: '@long',
}, async ({ page }) => {
  await logIn(page, '/admin/dashboard/settings/system/samples');
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
  await expect(toast(page)).toContainText('Samples Removed');
  await expect(page.getByText('No sample is left that you have not changed.')).toBeVisible();
  expect(await (await page.request.get('/podcasts')).text()).toContain('No shows yet.');

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', { name: 'In these panels' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Names and paths' })).toBeVisible();

  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(page.getByRole('button', { name: 'Remove the samples' })).toBeVisible();
  expect(await (await page.request.get('/podcasts')).text()).toContain('CONVOS');
});

test('the menu and the sections of the home page follow the owner', { tag: '@long' }, async ({ page }) => {
  await logIn(page, '/admin/dashboard/content/pages/structure');
  const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  const pages = rows('Pages in the order of the menu');
  await choose(pages.nth(4).getByRole('combobox'), 'By link only');
  await pages.nth(1).getByRole('textbox').fill('Shows');
  const sections = rows('Sections of the home page');
  await sections.nth(5).getByRole('textbox').fill('In the papers');
  await sections
    .nth(5)
    .getByRole('button', { name: /^Move / })
    .focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    // The list measures its rows before it reads the next key.
    await page.waitForTimeout(300);
  }
  await expect(sections.nth(4).getByRole('textbox')).toHaveValue('In the papers');
  await sections.nth(6).getByRole('switch').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Menu and Sections Saved');

  await page.goto('/home');
  // Phones have it in their HTML too, and show it in the menu.
  await expect(page.locator('nav[aria-label="Main"] a')).toHaveText([
    'Home',
    'Shows',
    'Coop',
    'Founder',
    'Coop TV',
    'Booking',
  ]);
  const places = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(places.locator('span:last-of-type')).toHaveText([
    'Network TV',
    'Live',
    'Podcasts',
    'Music',
    'In the papers',
    'Playlist',
    'Booking',
  ]);
  await expect(page.getByRole('heading', { name: 'In the papers' })).toHaveCount(1);
  await expect(page.locator('#contributions')).toHaveCount(0);

  const path = '/api/admin/site/structure';
  const { version } = await (await page.request.get(path)).json();
  const data = { value: usualStructure, version };
  expect((await page.request.put(path, { headers: await ownerHeaders(page), data })).status()).toBe(200);
});
