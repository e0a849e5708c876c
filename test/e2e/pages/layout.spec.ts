import { expect } from '@playwright/test';
import { builtFile, hydrated, test } from '#test/e2e/support/hub.ts';

// What moves is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ITEMS = ['/home', '/podcasts', '/coop', '/founder', '/blueprint', '/coop-tv', '/booking'];

test.describe('header', () => {
  test('becomes compact after ten pixels of scrolling, and expands again', async ({ page }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    const header = page.locator('header').first();
    const height = async () => (await header.boundingBox())?.height;
    expect(await height()).toBe(64);
    await page.evaluate(() => window.scrollTo(0, 10));
    await expect.poll(height).toBe(64);
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect.poll(height).toBe(56);
    expect((await header.boundingBox())?.y).toBe(0);
    await expect(header).toHaveCSS('background-color', 'rgb(20, 21, 19)');
    await expect(header).not.toHaveCSS('box-shadow', 'none');
  });

  test('lists the seven pages in their order and marks the current one', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const nav = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
    const links = nav.getByRole('link').filter({ hasText: /./ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ITEMS);
    await expect(nav.locator('[aria-current=page]')).toHaveText('Podcasts');
  });
});

test.describe('small-screen menu', { tag: '@phone' }, () => {
  test.skip(({ isMobile }) => !isMobile, 'the menu exists on small screens only');

  test('opens with a backdrop, closes on it, and closes on choosing', async ({ page }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Twitch' })).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Founder' }).click();
    await expect(page).toHaveURL(/\/founder$/);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('navigation changes title, description and share tags, and moves the focus to the content', async ({
  page,
}) => {
  await page.goto('/booking');
  await hydrated(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle(/^Coop TV: /);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Gaming/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/$/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('footer: brand, tagline, five social links in new tabs, contact, copyright', async ({ page }) => {
  await page.goto('/founder');
  const footer = page.locator('footer');
  await expect(footer).toContainText('Independent Streaming Platform & Entertainment Consultant Agency');
  await expect(footer).toContainText('© 2025 Coop TV');
  await expect(footer.getByRole('link', { name: 'hello@coop.example' })).toHaveAttribute(
    'href',
    'mailto:hello@coop.example',
  );
  for (const name of ['Twitter', 'Instagram', 'YouTube', 'TikTok', 'Twitch']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('the background video loops, muted, with its fallback text, and can be paused', async ({ page }) => {
  await page.goto('/home');
  await hydrated(page);
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.readyState > 1))
    .toBe(true);
  const state = await video.evaluate((element: HTMLVideoElement) => ({
    loop: element.loop,
    muted: element.muted,
    text: element.textContent,
    position: getComputedStyle(element).position,
  }));
  expect(state).toMatchObject({ loop: true, muted: true, position: 'fixed' });
  expect(state.text).toContain('Your browser does not support the video tag.');
  await page.getByRole('button', { name: 'Pause background video' }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the background video stays a still picture until it is started', async ({ page, watch }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await hydrated(page);
    expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Play background video' }).click();
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible();
    expect(watch.complaints).toEqual([]);
  });
});

test('a tooltip opens after 700 ms on a pointed-at control', async ({ page, isMobile }) => {
  test.skip(isMobile, 'there is no pointer to rest on a phone');
  await page.clock.install();
  await page.goto('/founder');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const loaded = page.waitForResponse(await builtFile('web/core/hub-ui/tip/Tips.tsx'));
  await page.locator('header').getByRole('link', { name: 'Twitch' }).hover();
  await loaded;
  // What is loaded still has to start; the page's own clock stands still meanwhile.
  await page.waitForTimeout(500);
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // React itself may hold back what was loaded by up to 300 ms of that clock.
  await page.clock.runFor(500);
  await expect(page.getByRole('tooltip')).toHaveText('Twitch');
});

test.describe('splash', () => {
  test('shows the lamp off, then on, and a click anywhere opens the home page', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    const splash = page.getByRole('link', { name: /Click the logo for Access/ });
    await expect(splash).toHaveAttribute('data-state', 'loading');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(splash).toHaveAttribute('data-state', 'ready', { timeout: 100 });
    }).toPass();
    await page.clock.resume();
    await page.mouse.click(20, 20);
    await expect(page).toHaveURL(/\/home$/);
    await expect(splash).toBeHidden();
  });
});
