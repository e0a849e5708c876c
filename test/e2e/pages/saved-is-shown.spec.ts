import { expect } from '@playwright/test';
import { toast } from '#test/e2e/support/form-steps.ts';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const GREEN = '#0b8f5a';

test('a saved look and name show on every screen of the back office without a reload', async ({ page }) => {
  await logIn(page);
  const step = page.getByRole('link', { name: /: Your name$/ });
  await expect(step).toHaveAccessibleName(/^(?!Done)/);
  const before = await step.getAttribute('aria-label').then((label) => label ?? step.innerText());

  await page.goto('/admin/dashboard/content/look');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('textbox', { name: 'Accent' }).fill(GREEN);
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(toast(page)).toContainText('Look Saved');
  const lamp = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--a-lamp').trim());
  await expect.poll(lamp).toBe(GREEN);

  await (await officeMenu(page)).getByRole('link', { name: 'Names' }).click();
  await page.getByLabel('Network', { exact: true }).fill('Nordlicht');
  await page.getByRole('button', { name: 'Save identity' }).click();
  await expect(page).toHaveTitle('Nordlicht Dashboard');
  await expect(page.getByRole('banner')).toContainText('Nordlicht');
  expect(await lamp()).toBe(GREEN);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await (await officeMenu(page)).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await expect(page.getByRole('link', { name: before, exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a date that is typed in part stops the form, and nothing is published', async ({ page, request }) => {
  const episodes = async () => (await (await request.get('/api/podcasts/convos/episodes')).json()).total;
  const before = await episodes();
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  const date = drawer.getByRole('textbox', { name: 'Published', exact: true });
  const stored = await date.inputValue();
  await date.press('Backspace');
  expect(await date.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer.getByText('This date is not complete. Complete it, or clear it')).toBeVisible();
  await expect(drawer).toBeVisible();
  expect(await episodes()).toBe(before);

  await date.fill(stored);
  await drawer.getByText('At a time').click();
  await expect(date).toHaveValue('');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer.getByText('Choose a date and a time')).toBeVisible();
  await date.fill('2040-01-05T20:00');
  await expect(drawer.getByText(/^Visitors see it from Jan 5, 2040, 8:00 PM/)).toBeVisible();
  // The list is read again only later: the form has what was saved all the same.
  const checked = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/podcasts\/episodes\?/, async (route) => {
    await checked.promise;
    await route.continue();
  });
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer).toBeHidden();
  expect(await episodes()).toBe(before - 1);

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(drawer.getByRole('radio', { name: 'At a time' })).toBeChecked();
  checked.resolve();
  await drawer.getByText('Published', { exact: true }).first().click();
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer).toBeHidden();
  expect(await episodes()).toBe(before);
});
