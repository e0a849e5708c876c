import { expect, type Page } from '@playwright/test';
import { choose } from '#test/e2e/support/choose.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

/** Reloads, and stays where the browser asks. @returns what it asked */
async function reloadAndStay(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  // A reload that was called off is never over.
  page.reload({ timeout: 0 }).catch(() => {});
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

test('the browser asks before unsaved changes are lost, and only then', async ({ page }) => {
  await logIn(page, '/admin/dashboard/seo/meta/contributions');
  const title = page.getByLabel('Title', { exact: true });
  await title.click();
  await title.pressSequentially('Night Drive and everything else');
  expect(await reloadAndStay(page)).toBe('beforeunload');
  await expect(title).toHaveValue('Night Drive and everything else');
  // Looking at something else does not make it saved.
  await page.getByRole('tab', { name: 'Overview' }).click();
  expect(await reloadAndStay(page)).toBe('beforeunload');
  await page.getByRole('tab', { name: 'Meta Tags' }).click();
  await choose(page.getByRole('combobox', { name: 'Page' }), /^Contributions/);
  await expect(title).toHaveValue('Night Drive and everything else');
  await title.clear();
  await page.reload();
  await expect(title).toHaveValue('');
});

test('an unfinished post is discarded only after a question', { tag: '@long' }, async ({ page }) => {
  await logIn(page, '/admin/dashboard/social');
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  const open = () => page.getByRole('button', { name: 'Create Post' }).click();
  await open();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open();
  const content = dialog.getByLabel('Content', { exact: true });
  await content.fill('Out on Friday.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(content).toHaveValue('Out on Friday.');
  expect(await reloadAndStay(page)).toBe('beforeunload');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible();
});
