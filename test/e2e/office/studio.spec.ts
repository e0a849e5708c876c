import { expect, type Page, type Route } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { test } from '#test/e2e/support/studio-hub.ts';

test.skip(
  ({ isMobile }) => isMobile,
  'Its width is checked from 320 px on; the keyboard needs a wide screen.',
);

const PHONE = { width: 390, height: 844 };
const answer = (...texts: string[]) => JSON.stringify({ variants: texts.map((content) => ({ content })) });
const variant = (page: Page, number: number) => page.getByRole('article', { name: `Variant ${number}` });

test('an episode becomes drafts that are edited, approved, rejected and rewritten', { tag: '@long' }, async ({
  page,
  studioHub: { model },
  watch,
}) => {
  model.onModerate('elsewhere', { flagged: true, categories: { spam: true } });
  model.onModerate(/.*/, { flagged: false, categories: {} });
  model.onMessage(/rewriteThis/, { content: answer('Shorter, as you wished.') });
  model.onMessage(/.*/, {
    content: answer('An hour on CONVOS. #CONVOS #CoopTV', 'Only $7 at https://elsewhere.example', 'Third.'),
  });
  await logIn(page, '/admin/ai-studio');
  const send = page.getByRole('button', { name: 'Generate Content' });
  await expect(page.getByText('The house voice')).toBeVisible();
  for (const name of ['Total Content', 'Approved', 'Published', 'Pending Review'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Review Queue' }).click();
  await expect(page.getByText('No content pending review')).toBeVisible();
  await page.getByRole('tab', { name: 'Published Content' }).click();
  await expect(page.getByText('No published content yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Generate Content' }).click();
  await expectUsable(page);
  await send.click();
  await expect(toast(page)).toContainText('Template Required');
  await expect(toast(page)).toContainText('Please select a content template first.');
  await choose(page.getByLabel('Content Template'), 'New episode');
  await send.click();
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in: show, episode_title, description, link, hashtags');
  // An episode keeps the template of episodes.
  await choose(page.getByLabel('About something on the site'), 'CONVOS');
  await expect(page.getByLabel('Link')).toHaveValue(/^https:/);
  await expect(page.getByLabel('Episode title')).not.toHaveValue('');
  // It arrives and is written; the answer is lost. The second press is the same attempt.
  const lost = (route: Route) => route.fetch().then(() => route.abort());
  await page.route('**/api/ai/generate', lost, { times: 1 });
  await send.click();
  await expect(toast(page)).toContainText('Content Generation Failed');
  await expect(toast(page)).toContainText('Failed to generate content. Please try again.');
  await send.click();
  await expect(toast(page)).toContainText('Content Generated Successfully');
  const beside = page.getByRole('region', { name: 'Drafts', exact: true });
  await expect(beside.getByRole('article')).toHaveCount(3);
  await expectUsable(page);
  await page.getByRole('tab', { name: 'Review Queue' }).click();

  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(variant(page, 2)).toContainText('This content did not pass moderation checks');
  await expect(variant(page, 2)).toContainText('$7 is no price of the site.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expectUsable(page);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this draft' });
  await dialog.getByLabel('Reason').fill('Not our price.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page)).toContainText('Content status has been updated successfully.');
  await expect(page.getByRole('article')).toHaveCount(2);
  await variant(page, 1).focus();
  await page.keyboard.press('e');
  await page.getByLabel('Text of variant 1').fill('A good hour on CONVOS. #CONVOS #CoopTV');
  await page.getByRole('button', { name: 'Save' }).click();
  // The text is in the editor too; the button is back once it is saved.
  const approve = page.getByRole('button', { name: 'Approve variant 1' });
  await expect(approve).toBeEnabled();
  await expect(variant(page, 1)).toContainText('A good hour');
  await page.route('**/status', (route) => route.abort(), { times: 1 });
  await variant(page, 1).focus();
  await page.keyboard.press('a');
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText('Failed to update content status.');
  await expect(approve).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Rewrite variant 3/ }).click();
  await page.getByLabel('What should be different').fill('Half as long.');
  await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
  await expect(page.getByRole('article')).toHaveText(/Shorter, as you wished/);
  await page.getByRole('button', { name: 'Rejected (2)' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not our price.');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Published Content' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Published Content' }).getByRole('article')).toHaveText(
    /Approved.*A good hour/,
  );
  await expectUsable(page);
  // The two calls that were cut off above.
  expect(watch.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('an ended session is reported, the page reloads, and typed text is still there', {
  tag: '@long',
}, async ({ page, context }) => {
  await logIn(page, '/admin/ai-studio');
  await choose(page.getByLabel('Content Template'), 'Behind the scenes');
  await page.getByLabel('Story').fill('It rained on the van.');
  await context.clearCookies();
  await page.getByRole('tab', { name: 'Review Queue' }).click();
  await expect(toast(page)).toContainText('Session Expired');
  await expect(toast(page)).toContainText('Please log in again to continue.');
  expect(await page.evaluate(() => localStorage.getItem('admin_authenticated'))).toBeNull();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await logIn(page, '/admin/ai-studio');
  await expect(page.getByLabel('Story')).toHaveValue('It rained on the van.');
});

test('a persona and a template are created, and the set is exported and imported', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, '/admin/ai-studio/library/personas');
  await page.getByRole('button', { name: 'Add persona' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add persona' });
  await drawer.getByLabel('Name').fill('Night Owl');
  await expect(drawer.getByLabel('Persona ID')).toHaveValue('night-owl');
  await drawer.getByLabel('Who it is').fill('Awake when nobody is.');
  await drawer.getByRole('button', { name: 'Save persona' }).click();
  await expect(toast(page)).toContainText('Persona Saved');
  await expectUsable(page);
  await page.getByRole('tab', { name: 'Import and export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the set as a file' }).click();
  const file = await (await saved).path();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('0 added, 0 changed, 5 as they were')).toBeVisible();
  const broken = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1}') };
  await page.locator('input[type=file]').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('nothing was imported');
  await page.getByRole('tab', { name: 'Spending' }).click();
  await expect(page.getByText('Cap of a month')).toBeVisible();
  await expectUsable(page);
  await page.goto('/admin/ai-studio');
  await choose(page.getByLabel('Active Persona'), 'Night Owl');
  await expect(page.getByText('Awake when nobody is.')).toBeVisible();
  const wide = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expectUsable(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.setViewportSize(PHONE);
  await expectUsable(page);
});
