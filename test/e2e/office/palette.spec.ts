import { expect } from '@playwright/test';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

test('Ctrl-K finds panels and content by name, by other words and mistyped, with the keyboard alone', {
  tag: '@both',
}, async ({ page }) => {
  await logIn(page, '/admin/dashboard/content');
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Search everything' });
    await expect(input).toBeFocused();
    await input.fill(typed);
  };
  await open('nihgt drive');
  const video = page.getByRole('group', { name: 'video' }).getByRole('option', { name: 'Night Drive' });
  await expect(video).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();

  const panels = page.getByRole('group', { name: 'panel' });
  for (const [typed, panel, address] of [
    ['password', 'Password', /settings\/account/],
    ['logo', 'Look', /content\/look/],
    ['crurency', 'Language and money', /content\/names\/locale/],
    ['tax', 'Orders', /admin\/orders/],
    ['change the price of a session', 'Services', /bookings\/services\/services/],
    ['hide page', 'Menu and Sections', /content\/pages\/structure/],
  ] as const) {
    await open(typed);
    await expect(panels.getByRole('option').first()).toContainText(panel);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  }
});
