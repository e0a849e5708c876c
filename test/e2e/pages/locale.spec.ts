import { expect, type Page } from '@playwright/test';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { makeOrder, orderUrl } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const PANEL = '/admin/dashboard/content/names/locale';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('euros and German dates are chosen in the panel and read on the home, booking and order pages at both widths', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await logIn(page, PANEL);
  await expect(page.getByText('Visitors read: $1,234.50 and Wed, Nov 25, 8:00 PM.')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Currency' }), /^EUR/);
  await choose(page.getByRole('combobox', { name: 'Place of its sign' }), /^After/);
  await choose(page.getByRole('combobox', { name: 'Written in this style' }), /^German/);
  await page.getByRole('textbox', { name: 'Language tag' }).fill('de');
  await expect(page.getByText('Visitors read: 1.234,50 € and Wed, 25.11., 20:00.')).toBeVisible();
  await page.getByRole('button', { name: 'Save language and money' }).click();
  await expect(toast(page)).toContainText('Language and Money Saved');

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const problems: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  let order = '';
  for (const width of [1440, 390]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto('/home');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
    await hydrated(visitor);
    await expect(visitor.locator('#live time').first()).toHaveText(/^\w{3}, \d{1,2}\.\d{1,2}\., \d\d:\d\d$/);
    await expect(visitor.getByRole('button', { name: /^Pay \d+\s€ & Submit/ })).toBeVisible();
    expect(await sideways(visitor)).toBe(0);

    await visitor.goto('/booking');
    await hydrated(visitor);
    await visitor.getByRole('tab', { name: 'Custom' }).click();
    const budget = visitor.getByLabel('Budget').locator('option');
    await expect(budget).toHaveText([
      'Choose a range',
      /^Up to 1\.000\s€$/,
      /^1\.000\s€ to 5\.000\s€$/,
      /^5\.000\s€ to 10\.000\s€$/,
      /^10\.000\s€ and more$/,
    ]);
    if (order === '') order = orderUrl(await makeOrder(visitor.request, 'interview'));
    await visitor.goto(order);
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'How to pay' })).toContainText(/\d+\s€/);
    await expect(visitor.locator('main time').first()).toHaveText(/^\d{1,2}\.\d{1,2}\., \d\d:\d\d$/);
    expect(await sideways(visitor)).toBe(0);
  }
  expect(problems).toEqual([]);
});
