import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './support/hub.ts';

test.use({ elsewhere: true });

type Platform = 'twitch' | 'youtube' | 'tiktok';

const STARTED = '2026-01-02T20:02:00.000Z';

/** What the server would answer; the real poller is proven where it runs, in `api/stream`. */
async function answer(page: Page, platform: Platform | 'failure'): Promise<{ asked: () => number }> {
  let asked = 0;
  await page.route('**/api/stream-status', (route) => {
    asked += 1;
    if (platform === 'failure') return route.fulfill({ status: 503, body: '{}' });
    const state = { stream_title: 'Night race', viewer_count: 4321, started_at: STARTED };
    return route.fulfill({
      json: { active_platform: platform, any_live: true, platforms: { [platform]: state } },
    });
  });
  return { asked: () => asked };
}

/** Asks for the player; a platform that has none needs no asking. */
async function load(page: Page, service: string): Promise<void> {
  await page.getByRole('button', { name: `Load the player from ${service}` }).click();
}

const player = (page: Page) => page.locator('iframe[title^="Live player"]');

test('nothing live: the bar, the default title and the default player', async ({ page, baseURL }) => {
  await page.goto('/live');
  await hydrated(page);
  await expect(page.getByText('Live Now', { exact: true })).toBeVisible();
  await expect(page.getByText('128 watching')).toBeVisible();
  await expect(page.getByText('TWITCH', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Started/)).toHaveCount(0);
  await expect(player(page)).toHaveCount(0);
  await load(page, 'Twitch');
  const source = new URL((await player(page).getAttribute('src')) as string);
  expect(source.origin).toBe('https://player.twitch.tv');
  const parents = source.searchParams.getAll('parent');
  expect(parents[0]).toBe(new URL(baseURL as string).hostname);
  expect(parents.length).toBeGreaterThan(2);
  for (const network of ['Twitch', 'YouTube', 'TikTok', 'Instagram']) {
    await expect(page.locator('main').getByRole('link', { name: `Follow on ${network}` })).toBeVisible();
  }
});

const players: [Platform, string | null, RegExp][] = [
  ['twitch', 'Twitch', /^https:\/\/player\.twitch\.tv\//],
  ['youtube', 'YouTube', /^https:\/\/www\.youtube\.com\/embed\/live_stream\?channel=/],
  ['tiktok', null, /^about:blank$/],
];

for (const [platform, service, source] of players) {
  test(`${platform} live: its title, viewers, start and player`, {
    tag: platform === 'twitch' ? [] : ['@long'],
  }, async ({ page, watch }) => {
    await answer(page, platform);
    await page.goto('/live');
    await hydrated(page);
    await expect(page.getByText(platform.toUpperCase(), { exact: true }).first()).toBeVisible();
    await expect(page.getByText('4,321 watching')).toBeVisible();
    await expect(page.getByText('Night race').first()).toBeVisible();
    await expect(page.getByText(/^Started/)).toBeVisible();
    if (service) await load(page, service);
    await expect(player(page)).toHaveAttribute('src', source);
    expect(watch.complaints).toEqual([]);
  });
}

test('a failed status request leaves the bar visible, without a message', async ({ page }) => {
  await answer(page, 'failure');
  await page.goto('/live');
  await hydrated(page);
  await expect(page.getByText('Live Now', { exact: true })).toBeVisible();
  await expect(page.getByText('Live Gaming on Twitch').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('requests the status on arrival and about every thirty seconds', async ({ page }) => {
  await page.clock.install();
  const { asked } = await answer(page, 'twitch');
  await page.goto('/live');
  await expect.poll(asked).toBe(1);
  await page.clock.runFor(25_000);
  expect(asked()).toBe(1);
  await page.clock.runFor(10_000);
  await expect.poll(asked).toBe(2);
});

test('the live pill links to the stream, and stays hidden once dismissed', async ({ page }) => {
  await answer(page, 'twitch');
  await page.goto('/founder');
  const pill = page.getByRole('complementary', { name: 'Live stream' });
  await expect(pill.getByRole('link', { name: 'Live now' })).toHaveAttribute('href', '/live');
  await pill.getByRole('button', { name: 'Dismiss' }).click();
  await expect(pill).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(pill).toHaveCount(0);
});
