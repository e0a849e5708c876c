import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/support/hub.ts';
import { textOverflow } from '#test/e2e/support/text-overflow.ts';

const items = [
  { path: '/podcasts/convos/convos-42', back: 'CONVOS', to: '/podcasts/convos' },
  { path: '/podcasts/convos', back: 'Podcasts', to: '/podcasts' },
  { path: '/music/late-shift', back: 'Music', to: '/music' },
  { path: '/videos/night-drive', back: 'Music', to: '/music' },
];
const screens = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** On how many lines the page's title stands. */
const titleLines = (page: Page) =>
  page.locator('h1').evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const { path, back, to } of items)
  test(`${path} has its title on two lines at most, its picture on the first screen, and leads back to its list`, async ({
    page,
  }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(path);
      const main = page.getByRole('main');
      const way = main.getByRole('link', { name: back, exact: true }).first();
      await expect(way).toHaveAttribute('href', to);
      await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
      await expect(page.locator('h1')).toHaveCSS('text-transform', 'none');
      const size = `${screen.width} × ${screen.height}`;
      expect(await titleLines(page), size).toBeLessThanOrEqual(2);
      const picture = await main.locator('img').first().boundingBox();
      expect((picture?.y ?? 0) + (picture?.height ?? 0), size).toBeLessThanOrEqual(screen.height);
      expect(await textOverflow(page), size).toEqual([]);
    }
  });

test('no heading of the services and prices breaks inside a word at any width', async ({ page }) => {
  for (const path of ['/services', '/pricing']) {
    await page.goto(path);
    for (let width = 320; width <= 1600; width += 80) {
      await page.setViewportSize({ width, height: 900 });
      const torn = (await textOverflow(page)).filter((problem) => problem.endsWith('torn apart'));
      expect(torn, `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe('in forced colours', () => {
  test('only the chosen tab has the bar', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/booking');
    const barOf = (selected: boolean) =>
      page
        .locator(`[role=tab][aria-selected=${selected}]`)
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    const ground = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'Canvas';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(await barOf(false)).toBe(ground);
    expect(await barOf(true)).not.toBe(ground);
  });
});
