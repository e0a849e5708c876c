import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const LOOK = '/admin/dashboard/content/look';
const YELLOW = '#ffe600';

const tokenIn = (html: Element, name: string) => getComputedStyle(html).getPropertyValue(`--${name}`).trim();

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // What is not laid out yet would not be judged.
  await page.evaluate(() => document.documentElement.removeAttribute('data-opening'));
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(
    violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target}: ${node.any[0]?.message}`)),
  ).toEqual([]);
}

test('an accent colour of low contrast is previewed, corrected, saved, readable on the pages, and reset', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const visitor = await (
    await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await logIn(page, LOOK);
  const preview = page.frameLocator('iframe[title="The page as it would look"]').locator('html');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await preview.evaluate(tokenIn, 'tally')).toBe('#ff4a1c');
  await expectUsable(page);

  await choose(page.getByRole('combobox', { name: 'Site' }), 'Light: ink-coloured text on paper');
  await page.getByRole('textbox', { name: 'Accent' }).fill(YELLOW);
  await page.getByRole('textbox', { name: 'Paper' }).fill('#ffffff');
  const corrected = page.getByRole('list', { name: 'Corrected colours' });
  await expect(corrected).toHaveText(
    /^Your accent was darkened for the live sign and the edges of buttons: 1\.\d : 1 → 3\.\d : 1$/,
  );
  await expect.poll(() => preview.evaluate(tokenIn, 'tally')).toBe(YELLOW);
  expect(await preview.evaluate(tokenIn, 'ink')).toBe('#ffffff');
  await page.getByRole('textbox', { name: 'Ink' }).fill('#12');
  await expect(page.getByText('The preview appears once every field is valid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ink' }).fill('#111111');

  await visitor.goto('/home');
  expect(await visitor.locator('html').evaluate(tokenIn, 'tally')).toBe('#ff4a1c');
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(toast(page)).toBeVisible();
  for (const path of ['/home', '/services', '/booking']) await expectReadable(visitor, path);
  expect(await visitor.locator('html').evaluate(tokenIn, 'tally')).toBe(YELLOW);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/home');
  expect(await visitor.locator('html').evaluate(tokenIn, 'tally')).toBe(YELLOW);
  expect(await visitor.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(17, 17, 17)');

  await page.getByRole('button', { name: 'Back to the original look' }).click();
  await expect(page.getByRole('textbox', { name: 'Accent' })).toHaveValue('#ff4a1c');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Accent' })).toHaveValue(YELLOW);
  await page.getByRole('button', { name: 'Back to the original look' }).click();
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await visitor.goto('/home');
  expect(await visitor.locator('html').evaluate(tokenIn, 'tally')).toBe('#ff4a1c');
  expect(await visitor.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(239, 237, 228)');
});
