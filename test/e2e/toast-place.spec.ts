import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './support/form-steps.ts';
import { makeOrder, picture } from './support/orders.ts';
import { logIn, test } from './support/owner-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Whether a press in the middle of a button reaches it. */
const isFree = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function setCalendar(page: Page): Promise<void> {
  await logIn(page, '/admin/dashboard/bookings/payment/delivery');
  await page.getByLabel('Booking calendar URL').fill('https://calendar.example/coop');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(toast(page)).toContainText('Delivery Saved');
}

test('the toast of a release does not cover the Undo button', { tag: '@long' }, async ({ page, request }) => {
  const { code, key } = await makeOrder(request);
  const { name, mimeType, buffer } = await picture();
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': mimeType };
  await request.post(`/api/orders/${code}/proofs?name=${name}`, { headers, data: buffer });
  await setCalendar(page);
  await page.goto(`/admin/orders/${code}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Verify and release' }).click();
  const undo = decision.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // As long as the toast is there, and after it.
  await expect.poll(() => isFree(undo)).toBe(true);
  await toast(page).hover();
  expect(await isFree(undo)).toBe(true);
});
