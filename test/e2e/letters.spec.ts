import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { linkIn } from '#test/support/mails/followers.ts';
import { readMail } from '#test/support/mails/letters.ts';
import { expectUsable } from './support/checks.ts';
import { choose } from './support/choose.ts';
import { type MailHub, startMailHub } from './support/mail-hub.ts';
import { logIn, OWNER, ownerHeaders } from './support/owner-hub.ts';

let hub: MailHub;

test.beforeAll(async () => {
  hub = await startMailHub('letters', {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
  });
});
test.afterAll(() => hub?.close());

/** Everything of a mail can be read at the width of a phone. */
async function expectReadable(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  const { violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'image-alt', 'link-name'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test('the owner writes a letter, previews it, mails a test, and sends it', { tag: '@long' }, async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: hub.url });
  const visitor = await plain.newPage();
  await visitor.goto('/follow');
  await visitor.getByLabel('Letters').check();
  await visitor.getByLabel('Email').fill('fan@fan.example');
  await visitor.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.poll(() => hub.received.length).toBe(1);
  const [asked] = hub.received;
  await visitor.goto(asked ? linkIn(asked, 'confirm') : '/no-mail');
  await visitor.getByRole('button', { name: 'Yes, I follow' }).click();
  await expect(visitor.getByRole('heading', { name: 'You follow' })).toBeVisible();
  await plain.close();

  const context = await browser.newContext({ baseURL: hub.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, '/admin/dashboard/social/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  const letter = page.getByRole('region', { name: 'Letter', exact: true });
  await letter.getByRole('button', { name: 'Send me a test' }).click();
  await expect(letter.getByText('A letter needs a subject')).toBeVisible();
  await letter.getByLabel('Subject').fill('From the boat');
  await letter.getByLabel('Preview line (optional)').fill('Where she sails next');
  await letter.getByLabel('Text', { exact: true }).fill('We sail on [Monday](/live).');
  const kind = letter.getByLabel('Kind of the next block');
  await choose(kind, /^Picture$/);
  await letter.getByRole('button', { name: 'Add block' }).click();
  await letter.getByLabel('Picture', { exact: true }).fill('/share/music.png');
  await letter.getByLabel('Description', { exact: true }).fill('The boat at sea');
  await choose(kind, /^Item of the site$/);
  await letter.getByRole('button', { name: 'Add block' }).click();
  await choose(letter.getByLabel('What it shows'), /^Episode: /);
  await expect(letter.getByText('Saved', { exact: true })).toBeVisible();
  const frame = letter.frameLocator('iframe');
  await expect(frame.getByText('We sail on')).toBeVisible();
  await expectUsable(page, { always: true, stillFrame: 'iframe[sandbox]' });
  await page.reload();
  await expect(letter.getByLabel('Subject')).toHaveValue('From the boat');

  await letter.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/The mail server accepted it for/).first()).toBeVisible();
  expect(hub.received).toHaveLength(2);
  for (const [name, filter] of [
    ['Everybody who follows', { role: 'follows' }],
    ['Buyers', { role: 'ordered' }],
  ] as const)
    expect(
      (
        await page.request.post('/api/admin/people-segments', {
          data: { name, filter },
          headers: await ownerHeaders(page),
        })
      ).status(),
    ).toBe(200);
  await page.reload();
  await letter.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 follower gets it by mail, at most 300 an hour')).toBeVisible();
  const to = dialog.getByLabel('Who gets it');
  await choose(to, /^Buyers$/);
  await expect(dialog.getByText('Nobody of them can get it.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await choose(to, /^Everybody who follows$/);
  await expect(dialog.getByText('1 follower gets it by mail', { exact: false })).toBeVisible();
  await expectUsable(page, { stillFrame: 'iframe[sandbox]' });
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(letter.getByText('Being sent')).toBeVisible();
  await expect.poll(() => hub.received.length, { timeout: 40_000 }).toBe(3);
  await expect(letter.getByText('Ended', { exact: true })).toBeVisible({ timeout: 40_000 });

  const [, , arrived] = hub.received;
  if (!arrived) throw new Error('The letter did not arrive.');
  const sent = await readMail(arrived);
  expect(sent.subject).toBe('From the boat');
  for (const hasPictures of [true, false]) {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const reader = await phone.newPage();
    await reader.route('**/*', async (route) => {
      if (!hasPictures) return route.abort();
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ response: await page.request.get(pathname) });
    });
    await reader.setContent(sent.html ?? '');
    await expect(reader.getByText('We sail on')).toBeVisible();
    const width = await reader
      .getByAltText('The boat at sea')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width > 0).toBe(hasPictures);
    await expectReadable(reader, 'light');
    await expectReadable(reader, 'dark');
    await phone.close();
  }
  await context.close();
});
