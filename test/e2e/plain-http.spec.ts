import { expect } from '@playwright/test';
import { hydrated, test } from './support/hub.ts';

test('copying works on a page without https, where browsers have no clipboard for scripts', async ({
  page,
}) => {
  // What such a page meets; the hub of the tests is on this very machine, which browsers trust like https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/qr-code');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Address copied to clipboard!')).toBeVisible();
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('body > textarea')).toHaveValue(new URL(page.url()).origin);
});
