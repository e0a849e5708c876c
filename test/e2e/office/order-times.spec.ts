import { expect } from '@playwright/test';
import { firstSlotSettings, newKind } from '#shared/slots/slots.admin.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';

test('an order that the owner enters has one of the free times, which the client sees', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await logIn(page, '/admin/orders');
  const headers = await ownerHeaders(page);
  const value = {
    ...firstSlotSettings,
    zone: 'Europe/Stockholm',
    kinds: [{ ...newKind, kind: 'custom', daysAhead: 30 }],
  };
  const saved = await page.request.put('/api/admin/slots/settings', { data: { value, version: 0 }, headers });
  expect(saved.status()).toBe(200);

  await page.goto('/admin/orders?new');
  const form = page.getByRole('dialog', { name: 'Enter an order' });
  await form.getByLabel('Title').fill('Ljud för Åbo möte');
  await form.getByLabel('Amount').fill('320');
  await form.getByLabel('Name').fill('Łucja Åkerlund');
  await form.getByLabel('Email').fill('lucja@example.com');
  const times = form.getByRole('group', { name: 'Time (optional)' });
  await times.getByRole('radio').first().press('Space');
  await expect(times).toContainText('Held for the client for 48 hours.');
  await page.screenshot({ path: `test-results/order-times-${page.viewportSize()?.width}.png` });
  await expectUsable(page, { always: true });

  await form.getByRole('button', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/HUB-/);
  await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeVisible();
  await expect(page.getByText(/: held$/)).toBeVisible();
  await expectUsable(page, { always: true });
});
