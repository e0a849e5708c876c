import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { card, connectX, test } from '#test/e2e/support/social-hub.ts';

test.skip(
  ({ isMobile }) => isMobile,
  'One journey; each of its screens is seen on a phone by a test of its own.',
);
// The networks are asked at a time of the clock, which has to come first.
test.setTimeout(240_000);

const WEBHOOK_TOKEN = 'w'.repeat(60);
const EDITED = 'An hour with Rosa Delmar on CONVOS.';
const LINK = 'https://www.linkedin.com/feed/update/urn:li:share:7';
const HALF_A_MINUTE_MS = 30_000;

/** The minute that begins or has begun about now, on the browser's clock: neither over when it is sent nor far. */
const aboutNow = (page: Page) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
    return { date: local.slice(0, 10), time: local.slice(11, 16) };
  }, HALF_A_MINUTE_MS);

test('an episode is posted to three networks: two automatically, one by hand', { tag: '@long' }, async ({
  page,
  watch,
  socialHub,
}) => {
  const { model, networks } = socialHub;
  const variants = ['One. #CONVOS', 'Two. #CONVOS #CoopTV', 'Three.'].map((content) => ({ content }));
  model.onModerate(/.*/, { flagged: false, categories: {} });
  model.onMessage(/.*/, { content: JSON.stringify({ variants }) });
  networks.of('discord').oauth.add(WEBHOOK_TOKEN);
  await logIn(page);

  await page.goto('/admin/dashboard/social');
  const popup = await connectX(page, socialHub);
  await expect(popup).toHaveTitle('Twitter/X is connected');
  await expect(popup.getByText('As @coop.')).toBeVisible();
  await popup.waitForEvent('close');
  await expect(card(page, 'twitter')).toContainText('@coop');
  await page.getByRole('button', { name: 'Connect Discord' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up Discord' });
  await setup.getByLabel('Webhook address').fill(`https://discord.com/api/webhooks/10000/${WEBHOOK_TOKEN}`);
  await setup.getByRole('button', { name: 'Connect Discord' }).click();
  await expect(setup.getByText('Discord is connected.')).toBeVisible();

  await page.goto('/admin/ai-studio');
  await choose(page.getByLabel('Content Template'), 'New episode');
  await choose(page.getByLabel('About something on the site'), 'CONVOS');
  // Instead of the connected networks.
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  for (const name of ['LinkedIn', 'Twitter/X', 'Discord']) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('article', { name: 'Variant 2' }).focus();
  await page.keyboard.press('e');
  await page.getByLabel('Text of variant 2').fill(`${EDITED} #CONVOS #CoopTV`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Approve variant 2' })).toBeEnabled();
  await page.getByRole('article', { name: 'Variant 2' }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: 'Variant 2' })).toContainText('Approved');
  await page.getByRole('tab', { name: 'Published Content' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Published Content' }).getByRole('article')).toHaveText(
    /Approved.*An hour with Rosa Delmar/,
  );

  await page.getByRole('button', { name: 'Open in scheduler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue(EDITED);
  await expect(dialog.getByRole('checkbox', { name: 'LinkedIn' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Twitter/X' }).check();
  await dialog.getByRole('checkbox', { name: 'Discord' }).check();
  const { date, time } = await aboutNow(page);
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time', { exact: true }).fill(time);
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(toast(page).filter({ hasText: 'Post Scheduled' })).toBeVisible();

  // Nobody touches the page: it hears of what goes out.
  await expect(page.getByRole('tab', { name: 'Published (2)' })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('tab', { name: 'Published (2)' }).click();
  await page.getByRole('button', { name: `Results of ${EDITED}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Post', exact: true });
  await expect(drawer.getByRole('link', { name: 'Open on Twitter/X' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Open on Discord' })).toBeVisible();
  const byHand = drawer.getByRole('button', { name: 'Post on LinkedIn yourself' });
  await expect(byHand).toBeVisible();
  await expectUsable(page);
  const text = `${EDITED}\n\n#CONVOS #CoopTV`;
  for (const platform of ['twitter', 'discord'] as const)
    expect(networks.of(platform).posts.map((post) => post.text)).toEqual([text]);
  expect(networks.of('linkedin').posts).toEqual([]);

  await byHand.click();
  const sheet = page.getByRole('dialog', { name: 'Post on LinkedIn yourself' });
  await sheet.getByLabel('Link to the post').fill(LINK);
  await sheet.getByRole('button', { name: 'Done, here is the link' }).click();
  await expect(drawer.getByRole('link', { name: 'Open on LinkedIn' })).toHaveAttribute('href', LINK);
  await expect(byHand).toBeHidden();

  await page.goto('/admin/ai-studio');
  await page.getByRole('tab', { name: 'Published Content' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Published Content' }).getByRole('article')).toHaveText(
    /Published.*An hour with Rosa Delmar/,
  );
  expect(watch.complaints).toEqual([]);
});
