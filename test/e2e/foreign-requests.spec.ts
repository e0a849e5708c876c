import { expect, type Page } from '@playwright/test';
import { hydrated, routes, test } from './support/hub.ts';

// The background video is of this site, and does not let the network rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, elsewhere: true });

/** Brings everything into view that loads when it comes near. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
  });

const frameHosts = (page: Page) =>
  page.$$eval('iframe', (frames) =>
    frames
      .map((frame) => new URL(frame.src, location.href))
      .filter((url) => url.host !== location.host)
      .map((url) => url.host),
  );

// security: H5
test('no public page requests another host, before or after scrolling to its end', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  test.slow();
  for (const [path] of routes) {
    await page.goto(path === '/' ? '/home' : path);
    await hydrated(page);
    expect.soft(watch.foreign, path).toEqual([]);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect.soft(watch.foreign, `${path}, scrolled`).toEqual([]);
    expect.soft(await frameHosts(page), path).toEqual([]);
    expect.soft(await page.locator('link[rel*=preconnect], link[rel*=dns-prefetch]').count(), path).toBe(0);
    watch.foreign.length = 0;
  }
});

// security: H5
test('one click loads the player of the service that the button names, and no other', async ({
  page,
  watch,
}) => {
  await page.goto('/home');
  await hydrated(page);
  await scrollThrough(page);
  const button = page.getByRole('button', { name: 'Load the player from Spotify' });
  await expect(button).toHaveAccessibleDescription('Then Spotify sees that you are here.');
  const poster = page.locator('article').filter({ has: button });
  const before = await poster.boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  const player = page.locator('iframe[src^="https://open.spotify.com/embed/"]');
  await expect.poll(() => player.evaluate((frame) => frame === document.activeElement)).toBe(true);
  const card = page.locator('article').filter({ has: player });
  await expect.poll(async () => (await card.boundingBox())?.height).toBe(before?.height);
  await page.waitForLoadState('networkidle');
  expect(new Set(watch.foreign.map((url) => new URL(url).host))).toEqual(new Set(['open.spotify.com']));
  expect(await frameHosts(page)).toEqual(['open.spotify.com']);
});

// security: H5
test('once a visitor allows a service, its players load for the rest of the visit, and others do not', {
  tag: '@long',
}, async ({ page, watch }) => {
  await page.goto('/live');
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Always during this visit' }).check();
  expect(watch.foreign).toEqual([]);
  await page.getByRole('button', { name: 'Load the player from Twitch' }).click();
  const player = page.locator('iframe[title^="Live player"]');
  await expect(player).toHaveAttribute('src', /autoplay=true/);
  await page.goto('/founder');
  await page.getByRole('heading', { name: 'On the channel' }).scrollIntoViewIfNeeded();
  await expect(player).toHaveAttribute('src', /^https:\/\/player\.twitch\.tv\/.*autoplay=false/);
  await page.goto('/playlist');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Load the player from Spotify' })).toBeVisible();
  expect(await frameHosts(page)).toEqual([]);
});

test('a picture of another site is previewed only on request', async ({ page, watch }) => {
  await page.goto('/social-tools');
  await hydrated(page);
  await page.getByLabel('Image URL').fill('https://pictures.example/a.png');
  const button = page.getByRole('button', { name: 'Load the picture from pictures.example' });
  await expect(button).toBeVisible();
  expect(watch.foreign).toEqual([]);
  await button.click();
  await expect.poll(() => watch.foreign).toEqual(['https://pictures.example/a.png']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a plain link to the service is shown in place of the player', async ({ page, watch }) => {
    await page.goto('/live');
    await expect(page.getByRole('button', { name: /^Load the player/ })).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: 'Watch on Twitch' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.twitch\.tv\//,
    );
    expect(watch.foreign).toEqual([]);
  });
});
