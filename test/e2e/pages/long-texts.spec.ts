import { expect } from '@playwright/test';
import { hydrated, openMenu, test } from '#test/e2e/support/hub.ts';

test('a text that is pasted beyond its limit is kept whole, counted, and not sent', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/bookings', (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto('/booking');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Custom' }).click();
  const details = page.getByLabel('Project details');
  await details.fill('x'.repeat(5023));
  await expect(page.getByText('23 characters too many: at most 5,000 are taken')).toBeVisible();
  await expect(details).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(' ada@bücher.example ');
  await page.getByLabel('What is it about?').selectOption('podcast');
  await page.getByLabel('Budget').selectOption('0-1000');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(details).toBeFocused();
  expect((await details.inputValue()).length).toBe(5023);
  expect(sent).toBe(0);
  await details.fill('x'.repeat(5000));
  await expect(page.getByText(/characters? too many/)).toHaveCount(0);
});

test('a message to the assistant that is too long is kept and counted', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/home');
  await hydrated(page);
  // On a phone the assistant is in the menu.
  await openMenu(page);
  await page.getByRole('button', { name: /^Ask/ }).filter({ visible: true }).first().click();
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill('why '.repeat(3000).trim());
  await expect(page.getByText(/characters too many: at most [\d,]+ are taken$/)).toBeVisible();
  await input.press('Enter');
  expect((await input.inputValue()).length).toBe(11_999);
});
