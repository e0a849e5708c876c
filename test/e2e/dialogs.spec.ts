import { expect } from '@playwright/test';
import { hydrated, test } from './support/hub.ts';

const ESCAPE_PROOF = [
  'A screenshot of the payment confirmation',
  'Your name and contact info',
  'The reference above',
];

test.describe('payment dialogs', () => {
  const cases = [
    [
      '/podcasts',
      'Book an Interview',
      '$250.00',
      'CONVOS Interview',
      'Access Calendar After Email Verification',
    ],
    ['/pricing', 'Pay Now', '$100', 'Consulting', 'Pending Email Verification'],
    ['/booking', 'Book & pay', '$100', 'Consulting', 'Calendar Opens After Email Verification'],
  ] as const;

  for (const [path, button, amount, reference, label] of cases) {
    test(`${path}: shows what to pay, how, and how to prove it`, {
      tag: path === '/podcasts' ? [] : ['@long'],
    }, async ({ page, watch }) => {
      await page.goto(path);
      await hydrated(page);
      const opener = page.getByRole('button', { name: button }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(amount);
      await expect(dialog).toContainText(reference);
      await expect(dialog.getByRole('img', { name: /QR code/i })).toBeVisible();
      await expect(dialog).toContainText('$CoopTV');
      await expect(
        dialog.getByRole('link', { name: /hello@coop.example|email your proof/i }).first(),
      ).toHaveAttribute('href', /^mailto:hello@coop.example/);
      for (const line of ESCAPE_PROOF) await expect(dialog).toContainText(line);
      await expect(dialog).toContainText('24 hours');
      await expect(dialog.getByRole('button', { name: label })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(watch.complaints).toEqual([]);
    });
  }

  test('a dialog that was opened with the keyboard closes at the first Escape, with its tooltip', async ({
    page,
  }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Book an Interview' }).first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Close');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the service being paid for is marked until its dialog closes', async ({ page }) => {
    await page.goto('/pricing');
    await hydrated(page);
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await expect(page.locator('button[aria-busy=true]')).toHaveText(/Processing/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(2);
  });

  test('the speaking price shows when it is requested', async ({ page }) => {
    await page.goto('/booking');
    await hydrated(page);
    await expect(page.getByText('$3,000')).toBeHidden();
    await page.getByRole('button', { name: 'Click for pricing' }).click();
    await expect(page.getByText('$3,000')).toBeVisible();
  });
});

test.describe('image viewer', () => {
  test('zooms within its limits, rotates, and is reset each time it opens', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/coop');
    await hydrated(page);
    const opener = page.getByRole('button', { name: /^View / }).first();
    await opener.click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('Click outside image to close • Use controls to zoom and rotate');
    const zoom = viewer.getByRole('status', { name: 'Zoom' });
    await expect(zoom).toHaveText('100%');
    for (let step = 0; step < 8; step++) await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoom).toHaveText('300%');
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    for (let step = 0; step < 10; step++) await viewer.getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoom).toHaveText('50%');
    for (const turn of [90, 180, 270, 0]) {
      await viewer.getByRole('button', { name: 'Rotate' }).click();
      await expect(viewer.locator('img')).toHaveAttribute('style', new RegExp(`rotate\\(${turn}deg\\)`));
    }
    await page.mouse.click(5, 300);
    await expect(viewer).toBeHidden();
    await opener.click();
    await expect(zoom).toHaveText('100%');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('video dialog', () => {
  test.use({ elsewhere: true });

  test('plays the clicked video from a short link, without its query', async ({ page, watch }) => {
    await page.goto('/music');
    await hydrated(page);
    await page.getByRole('button', { name: /^Play Night Drive/ }).click();
    const dialog = page.getByRole('dialog');
    const source = await dialog.locator('iframe').getAttribute('src');
    expect(source).toMatch(/^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/[\w-]{11}$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /^Play Night Drive/ }).click();
    await page.mouse.click(3, 400);
    await expect(dialog).toBeHidden();
    expect(watch.complaints).toEqual([]);
  });

  test('its thumbnail opens in the image viewer', { tag: '@long' }, async ({ page }) => {
    await page.goto('/music');
    await hydrated(page);
    await page.getByRole('button', { name: /^Zoom Night Drive/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Night Drive');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Rotate' })).toBeVisible();
  });
});

test('media: three tabs by keyboard, and a card opens its details', async ({ page }) => {
  await page.goto('/media');
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Affiliations' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Affiliations' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Press Features' })).toBeFocused();
  const panel = page.getByRole('tabpanel', { name: 'Press Features' });
  await expect(panel.getByRole('link')).toHaveCount(3);
  await panel.getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2021');
  await expect(dialog.getByRole('link', { name: /Read Full Article/ })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Medium Articles' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Medium Articles' }).getByRole('link')).toHaveCount(3);
});

test('QR dialog: shows the code of this site, made in the browser', async ({ page, watch, baseURL }) => {
  await page.goto('/founder');
  await hydrated(page);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Website QR Code' });
  await expect(dialog).toContainText(`Scan this code to visit ${new URL(baseURL as string).host}`);
  await expect(dialog).toContainText('Share this QR code to give others access to the website');
  const code = await dialog.locator('svg[height="256"], svg[width="256"]').first().boundingBox();
  expect(code?.width).toBe(256);
  expect(watch.foreign.filter((url) => /chart|qr/i.test(url))).toEqual([]);
});
