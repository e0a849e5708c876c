import { expect, type Page, test } from '@playwright/test';

const input = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' });

/** Opens the search with the keyboard alone: by the button of the header, or that of the phone's menu. */
async function openSearch(page: Page): Promise<void> {
  const inHeader = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    await inHeader(name).focus();
    await page.keyboard.press('Enter');
  };
  if (await inHeader('Open menu').isVisible()) await press('Open menu');
  await press('Search');
  await expect(input(page)).toBeFocused();
}

test('the search finds while somebody types, and is used with the keyboard alone', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/founder', { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.join()).not.toContain('SearchDialog');
  await openSearch(page);
  await page.keyboard.type('nihgt drive', { delay: 30 });
  const first = page.getByRole('option', { name: /^Night Drive/ }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Videos' })).toContainText('Night Drive');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('results for “nihgt drive”');

  await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos\/night-drive$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Night Drive');
});

test('Escape gives the focus back, and Enter without a choice opens the page of results', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/founder', { waitUntil: 'networkidle' });
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('button', { name: isMobile ? 'Open menu' : 'Search', exact: true }),
  ).toBeFocused();

  await openSearch(page);
  await page.keyboard.type('how to pay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=how\+to\+pay$/);
  await expect(page.getByRole('link', { name: 'How do I pay?' })).toBeVisible();
});

test('a result in a part of a page opens the page at this part', { tag: '@both' }, async ({ page }) => {
  await page.goto('/founder', { waitUntil: 'networkidle' });
  await openSearch(page);
  await page.keyboard.type('no code at hand');
  await expect(page.getByRole('option', { name: /^Your Order/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order#lost$/);
  await expect(page.getByRole('heading', { name: 'No code at hand?' })).toBeInViewport();
});

test('what is not found is offered to the assistant, as a question that is not sent yet', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/founder', { waitUntil: 'networkidle' });
  await openSearch(page);
  await page.keyboard.type('xqzvbn');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('Nothing here holds all of these words');
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Ask / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('xqzvbn');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('banner').getByRole('button', { name: isMobile ? 'Open menu' : 'Search', exact: true }),
  ).toBeFocused();
});

test('the search says when it fails or is offline, and goes on', async ({ page, context }) => {
  await page.goto('/founder', { waitUntil: 'networkidle' });
  await openSearch(page);
  await page.keyboard.type('convos');
  await expect(page.getByRole('option', { name: /^CONVOS/ }).first()).toBeVisible();

  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await input(page).fill('billboard');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Something went wrong');
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /billboard/ }).first()).toBeVisible();

  await context.setOffline(true);
  await input(page).fill('late shift');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /^Late Shift/ }).first()).toBeVisible();
});
