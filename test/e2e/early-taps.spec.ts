import { expect, type Page } from '@playwright/test';
import { test } from './support/hub.ts';

/** Lets no script run until it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const waiting = (page: Page) => page.locator('html[data-waiting]');

test.describe('a press before the scripts have loaded', () => {
  for (const [path, button, opens] of [
    ['/booking', /^Book & pay/, 'Consulting'],
    ['/pricing', /^Pay Now/, 'Consulting'],
    ['/podcasts', 'Book an Interview', 'CONVOS Interview'],
  ] as const) {
    test(`${path}: opens the dialog as soon as they have loaded`, {
      tag: path === '/booking' ? [] : ['@long'],
    }, async ({ page, watch }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('button', { name: button }).first().click();
      await expect(waiting(page)).toHaveCount(1);
      release();
      await expect(page.getByRole('dialog', { name: opens })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(watch.complaints).toEqual([]);
    });
  }

  test(
    'opens the menu when it is the last of several, and nothing else',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      test.skip(project.name !== 'phone', 'the menu exists on small screens only');
      const release = await holdScripts(page);
      await page.goto('/booking', { waitUntil: 'commit' });
      await page
        .getByRole('button', { name: /^Book & pay/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Open menu' }).click();
      release();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Close menu' }).first().click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    },
  );

  test('opens the chat', async ({ page }, { project }) => {
    test.skip(
      project.name === 'phone',
      'the chat stands in the menu there, whose first press is tested above',
    );
    const release = await holdScripts(page);
    await page.goto('/founder', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Ask COOP.AI' }).click();
    release();
    await expect(page.getByRole('dialog', { name: /COOP\.AI/ })).toBeVisible();
  });
});
