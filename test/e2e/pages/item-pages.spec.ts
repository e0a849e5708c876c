import { expect, test } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';

test('an episode is opened from the list, its player loads after a click, and the next one is a tap away', {
  tag: '@phone',
}, async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) foreign.push(new URL(request.url()).hostname);
  });
  await page.goto('/podcasts');
  await page
    .getByRole('link', { name: /^Owning your masters/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/podcasts\/convos\/convos-41$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Owning your masters');
  await expect(page).toHaveTitle(/^Owning your masters/);
  const main = page.getByRole('main');
  await expect(main.locator('time')).toHaveAttribute('datetime', /^20/);
  await expectUsable(page, { always: true });
  expect(foreign).toEqual([]);

  await main.getByRole('button', { name: 'Load the player from YouTube' }).click();
  await expect(main.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//);
  await main.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/convos-42$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The night shift made me');
  // The player of the page before did not come along.
  await expect(main.locator('iframe')).toHaveCount(0);
  await main.getByRole('link', { name: 'All episodes' }).click();
  await expect(page).toHaveURL(/\/podcasts\/convos$/);
  await expect(main.getByText('3 episodes')).toBeVisible();
  await expectUsable(page, { always: true });
  await page.goto('/podcasts/convos/no-such-episode');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is searched, and what is found is opened', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('night shift ROSA');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=night/);
    await expect(page.getByRole('heading', { name: /^\d+ results? for “night shift ROSA”$/ })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The night shift made me/ })
      .click();
    await expect(page).toHaveURL(/\/podcasts\/convos\/convos-42$/);
    await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
  });
});
