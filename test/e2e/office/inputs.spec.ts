import { expect, type Page } from '@playwright/test';
import { toast } from '#test/e2e/support/form-steps.ts';
import { openFilters } from '#test/e2e/support/office-menu.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

const price = (page: Page) => page.getByLabel('Price', { exact: true });
const note = (page: Page) => page.locator('p[id$="-read"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save blueprint' }).click();
const charged = async (page: Page) => (await (await page.request.get('/api/blueprint')).json()).priceCents;

test('a price with a decimal comma is parsed, and shown before it is saved', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/bookings/shop/blueprint');
  await expect(price(page)).toHaveValue('88.00');
  await price(page).fill('1.234,50');
  await expect(note(page)).toHaveText('Read as $1,234.50');
  await price(page).blur();
  await expect(price(page)).toHaveValue('1,234.50');
  // Gone, it would let the button below move away under the press that left the field.
  await expect(note(page)).toHaveText('Read as $1,234.50');
  await save(page);
  await expect(toast(page)).toContainText('Blueprint Saved');
  expect(await charged(page)).toBe(123_450);

  await price(page).fill('88,5');
  await expect(note(page)).toHaveText('Read as $88.50');
  await save(page);
  await expect.poll(() => charged(page)).toBe(8850);
});

test('a price that is invalid or ambiguous is not saved and stays as it was typed', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/bookings/shop/blueprint');
  const before = await charged(page);
  for (const [typed, why] of [
    ['abc', 'Please enter a number'],
    ['1,234', 'This can be read two ways: write 1234.00 or 1.23'],
    ['88 €', 'Amounts are in US dollars: please enter dollars'],
  ] as const) {
    await price(page).fill(typed);
    await expect(note(page)).toHaveText(why);
    await save(page);
    await expect(toast(page)).toContainText('Please check the marked fields.');
    await expect(price(page)).toHaveValue(typed);
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await charged(page)).toBe(before);
});

test('the history of a document names the changed fields by their labels', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/bookings/shop/blueprint');
  await price(page).fill('91');
  await save(page);
  await expect(toast(page)).toContainText('Blueprint Saved');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '(Price)' }).first()).toBeVisible();
  await expect(page.getByText('priceCents')).toHaveCount(0);
});

test('a pasted list is kept until somebody says to discard it', async ({ page }) => {
  await logIn(page, '/admin/dashboard/content/podcasts/series');
  await openFilters(page);
  await page.getByRole('button', { name: 'Add several series' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add several series' });
  await drawer.getByLabel('YouTube URLs').fill('- youtube.com/@one,');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you changed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('YouTube URLs')).toHaveValue('- youtube.com/@one,');
});

test('a list says that it is loading, and says that it is empty only once it was read', async ({ page }) => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await logIn(page, '/admin/dashboard');
  await page.route(/\/api\/admin\/orders(\?|$)/, async (route) => {
    await asked;
    await route.fulfill({ json: { items: [], next: null, counts: {}, total: { count: 0, more: false } } });
  });
  await page.goto('/admin/orders');
  await expect(page.getByRole('table').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No orders yet/)).toHaveCount(0);
  answer();
  await expect(page.getByText(/^No orders yet/)).toBeVisible();
});
