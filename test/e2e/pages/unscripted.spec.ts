import { expect } from '@playwright/test';
import { test } from '#test/e2e/support/hub.ts';
import { makeOrder } from '#test/e2e/support/orders.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is found by its code and email', { tag: '@both' }, async ({ page, request }) => {
    const { code, email } = await makeOrder(request);
    await page.goto('/order');
    await page.getByLabel('Reference code').fill(code);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference issued');
    await expect(page.getByRole('main')).toContainText(code);
    await page.getByRole('link', { name: 'Find another order' }).click();
    await page.getByLabel('Reference code').fill(code);
    await page.getByLabel('Email').fill('somebody@else.example');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByText('There is no order with this code and email.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Reference code')).toBeVisible();
  });

  test('the card of a service leads to it on the booking page', async ({ page }) => {
    await page.goto('/services');
    const card = page.getByRole('main').getByRole('link', { name: /^Book/ }).first();
    const id = (await card.getAttribute('href'))?.split('#')[1] ?? '';
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/booking#${id}$`));
    const service = page.locator(`section[aria-labelledby="${id}"]`);
    await expect(service).toBeInViewport();
    await expect(service.getByRole('link', { name: 'hello@coop.example' })).toBeVisible();
  });
});
