import { expect, type Page } from '@playwright/test';
import { builtFile, hydrated, test } from './support/hub.ts';

// What moves is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openQrPage(page: Page) {
  await page.goto('/qr-code');
  await hydrated(page);
}

const toast = (page: Page) => page.locator('li[data-variant]');

test('a toast says what happened, at the top on phones and bottom right on larger screens', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await openQrPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toBe('qr-code.svg');
  await expect(toast(page)).toContainText('QR code saved');
  await expect(toast(page)).toHaveAttribute('data-variant', 'default');
  const box = await toast(page).boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error('no toast on screen');
  if (isMobile) {
    expect(box.y).toBeLessThan(view.height / 2);
    const header = await page.getByRole('banner').boundingBox();
    expect(box.y + 1).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  } else {
    expect(view.height - box.y - box.height).toBeLessThan(40);
    expect(view.width - box.x - box.width).toBeLessThan(40);
  }
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('ol,li') !== null)).toBe(true);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('one toast is shown at a time, for five seconds', async ({ page }) => {
  await page.clock.install();
  await openQrPage(page);
  await page.getByRole('button', { name: 'Download SVG' }).click();
  await page.getByRole('button', { name: 'Download SVG' }).click();
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(3000);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2200);
  await expect(toast(page)).toHaveCount(0);
});

test('swiping a toast to the right by fifty pixels dismisses it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the mouse stands in for the finger');
  await openQrPage(page);
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const swipe = async (by: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('no toast on screen');
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + by, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast(page)).toHaveCount(1);
  await swipe(60);
  await expect(toast(page)).toHaveCount(0);
});

test('a dialog whose script cannot be loaded says so, and offers to reload', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.route(await builtFile('web/share/hub/QrDialog.tsx'), (route) => route.abort());
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toContainText('This could not be opened');
  await expect(toast(page).getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a payment dialog whose script cannot be loaded is reported as a payment error', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.route(await builtFile('web/orders/hub/PaymentDialog.tsx'), (route) => route.abort());
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toContainText('Payment Error');
  await expect(toast(page)).toContainText('There was an error processing your payment. Please try again.');
  await expect(toast(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
});
