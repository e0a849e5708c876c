import { expect } from '@playwright/test';
import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated, test } from '#test/e2e/support/hub.ts';

// A page within the page asks from an origin of its own, and a header that a test adds would need leave for that.
test.use({ extraHTTPHeaders: {} });

const later = `#${DEFERRED_STYLESHEET_ID} link`;

test('the home page contains the style of its first screen and loads the rest afterwards', async ({
  request,
}) => {
  const html = await (await request.get('/home')).text();
  const hero = html.indexOf('id="hero"');
  const link = html.indexOf('<link rel="stylesheet" href="/assets/', hero);
  expect(hero).toBeGreaterThan(html.indexOf('</style>'));
  expect(link).toBeGreaterThan(hero);
  expect(link).toBeLessThan(html.indexOf('id="signature"'));
  expect(html.slice(0, hero)).not.toMatch(/<link rel="stylesheet" href="[^"]*">/);
});

test('content below the first screen is styled, and its style stays after navigation', async ({
  page,
  watch,
}) => {
  const columns = () => page.locator('#services').evaluate((call) => getComputedStyle(call).borderTopWidth);
  await page.goto('/home');
  await hydrated(page);
  await expect(page.locator(later)).toHaveCount(0);
  expect(await columns()).toBe('4px');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('link', { name: 'See the services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.goBack();
  await expect(page.locator('#services')).toBeVisible();
  expect(await columns()).toBe('4px');
  expect(watch.complaints).toEqual([]);
});

test('a visitor who comes from another page finds the home page styled', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  await page.goto('/no-such-page');
  await hydrated(page);
  await page.locator('header').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator('#services')).toHaveCSS('border-top-width', '4px');
  expect(watch.complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('the picture fills the first screen of a phone, with a placeholder before it arrives', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens are cropped elsewhere');
  await page.route('**/art/hero-stage-*', (route) => route.abort());
  await page.goto('/home');
  const picture = page.locator('#hero img');
  const [box, size] = [await picture.boundingBox(), page.viewportSize()];
  expect(box).toMatchObject({ x: 0, y: 0, width: size?.width });
  expect(box?.height).toBeGreaterThanOrEqual(Math.min(size?.height ?? 0, 860));
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
});

test('new and next are within the first screen, in the visitor’s time, and the index leads to a section', {
  tag: '@phone',
}, async ({ page, watch, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto('/home');
  await hydrated(page);
  const hero = page.locator('#hero');
  const [latest, next] = [
    hero.getByRole('link', { name: /^Latest episode .* Play$/ }),
    hero.getByRole('link', { name: /^Next stream .* Remind me$/ }),
  ];
  for (const link of [latest, next]) await expect(link).toBeInViewport({ ratio: 1 });
  const at = await next.locator('time').getAttribute('datetime');
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const shown = await page.evaluate(
    ([a, t]) => new Date(a as string).toLocaleTimeString('en-US', t as object),
    [at, time] as const,
  );
  await expect(next.locator('time')).toContainText(shown.replaceAll('\u202f', ' '));

  const place = hero
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Playlist' });
  // Without a scroll to the link: where motion is on it would be smooth, and the browser drops a jump during that.
  await place.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#playlist$/);
  await expect(page.locator('#playlist h2').first()).toBeInViewport({ ratio: 1 });
  await page.goBack();
  expect(watch.complaints).toEqual([]);
  await expectUsable(page, { always: true });
  await latest.click();
  await expect(page).toHaveURL(/\/podcasts\/convos\/convos-42$/);
});

test('the footer shows the QR code that the server makes', async ({ page }) => {
  await page.goto('/founder');
  const code = page.locator('footer').getByRole('img', { name: /^QR code for http/ });
  await code.scrollIntoViewIfNeeded();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the first screen and the content below it are styled', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('#services')).toHaveCSS('border-top-width', '4px');
    await expect(page.locator('#hero h1')).toHaveCSS('text-transform', 'uppercase');
  });
});
