import { expect } from '@playwright/test';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

/** Screens with a list, and the part of a row that shows that it has begun. */
const lists = [
  ['content/podcasts/episodes', 'row'],
  ['content/live/schedule', 'row'],
  ['bookings/tracks/submissions', 'row'],
  ['bookings/shop/products', 'row'],
  ['content/music/releases', 'row'],
] as const;

test('on a phone every list begins in the first third of the screen, and nothing is hidden sideways', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has room');
  await logIn(page);
  const seen = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await seen;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go live' })).toBeVisible();
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  for (const [path, role] of lists) {
    await page.goto(`/admin/dashboard/${path}`);
    const first = page.getByRole('main').getByRole(role).filter({ visible: true }).first();
    await expect
      .poll(async () => (await first.boundingBox())?.y, `where ${path} begins`)
      .toBeLessThan(height / 3);
    for (const link of await page.getByRole('main').getByRole('navigation').getByRole('link').all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

test('every place is in the menu of a phone, opens with a second press, and is marked', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the wide screen has the same list beside the work');
  await logIn(page, '/admin/orders');
  const names = await (await officeMenu(page)).getByRole('link').allTextContents();
  expect(names).toContain('Letters');
  for (const name of ['Letters', 'Shop', 'Pages and Menu', 'Analytics']) {
    await (await officeMenu(page)).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect((await officeMenu(page)).locator('[aria-current]')).toHaveText(name);
    await page.keyboard.press('Escape');
  }
});
