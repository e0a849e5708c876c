import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { makeOrder, orderUrl } from '#test/e2e/support/orders.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

test('a discount code is made, used once before the payment, and has ended for the next buyer', async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/bookings/payment/discounts?new');
  await page.getByRole('dialog').getByLabel(/^Code/).fill('Early Birds');
  await page.getByLabel('Percent off').fill('20');
  await page.getByLabel('Most uses').fill('1');
  await page.getByRole('button', { name: 'Save discount code' }).click();
  await expect(page.getByText('Use small letters, digits and dashes', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByLabel(/^Code/).fill('early-birds');
  await page.getByRole('button', { name: 'Save discount code' }).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await expectUsable(page);

  const first = await makeOrder(page.request);
  await page.goto(orderUrl(first));
  await page.getByRole('button', { name: 'I have a discount code' }).click();
  const field = page.getByLabel('Discount code');
  await expect(field).toBeFocused();
  await field.fill('early bird');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no discount code of this site.')).toBeVisible();
  await expect(field).toHaveValue('early bird');
  await field.fill('EARLY-BIRDS');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('Code early-birds takes $50.00 off $250.00.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How to pay' }).getByText('$200.00')).toBeVisible();
  await expectUsable(page);

  const second = await makeOrder(page.request);
  await page.goto(orderUrl(second));
  await page.getByRole('button', { name: 'I have a discount code' }).click();
  await field.fill('early-birds');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code has been used up.')).toBeVisible();

  await page.goto(`/admin/orders/${first.code}`);
  await expect(page.getByText('Code early-birds took $50.00 off.')).toBeVisible();
  await page.goto('/admin/dashboard/bookings/payment/discounts');
  await expect(page.getByText('1 of 1')).toBeVisible();
});
