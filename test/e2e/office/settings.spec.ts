import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { makeOrder } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, OWNER, test as ownerTest } from '#test/e2e/support/owner-hub.ts';

const NAMES = '/admin/dashboard/content/names/identity';
const SETTINGS = '/admin/dashboard/settings';

async function logInByForm(page: Page, password = OWNER.password): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
const dashboard = (page: Page) => expect(page).toHaveURL(/\/admin\/dashboard/);
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('the password is changed, and every other session ends', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logInByForm(other);
  await dashboard(other);
  await logIn(page, SETTINGS);
  const form = card(page, 'Change password');
  await expect(form).toBeVisible();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(form.getByText('Password is required')).toBeVisible();
  await form.getByLabel('Current password').fill('something else');
  await form.getByLabel('New password').fill('a lamp lit for me alone');
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('a lamp lit for me alone');
  await form.getByLabel('Current password').fill(OWNER.password);
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(toast(page)).toContainText(/Password (updated|changed)/);
  await expect(form.getByLabel('Current password')).toHaveValue('');
  // This session goes on, and may change things: its token is a new one.
  await page.goto(`${SETTINGS}/security/sessions`);
  await expect(page.getByText('This one')).toBeVisible();
  await other.goto(SETTINGS);
  await expect(other).toHaveURL(/\/admin$/);
  await logInByForm(other);
  await expect(toast(other)).toContainText('Login failed');
  await logInByForm(other, 'a lamp lit for me alone');
  await dashboard(other);
  await page.reload();
  await card(page, 'Sessions').getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page)).toContainText('Other sessions ended');
  await other.reload();
  await expect(other).toHaveURL(/\/admin$/);
  expect(watch.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
});

test('a second factor is set up, asked for, and turned off', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  await logIn(page, `${SETTINGS}/security/two-factor`);
  const factor = card(page, 'Two-factor login');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectUsable(page);
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await factor.getByLabel('The code that the app shows').fill(code());
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().innerText()).trim();
  const download = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await expectUsable(page);
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor.getByText('On', { exact: true })).toBeVisible();
  await context.clearCookies();
  await logInByForm(page);
  await page.getByLabel(/^Code from your authenticator/).fill(recovery);
  await page.getByRole('button', { name: 'Login' }).click();
  await dashboard(page);
  await page.goto(`${SETTINGS}/security/two-factor`);
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page)).toContainText(/Two-factor login (is|turned) off/);
  await expect(factor.getByText('Off', { exact: true })).toBeVisible();
  expect(watch.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});

ownerTest(
  'the system page shows the state of the install and tests its database',
  { tag: '@long' },
  async ({ page, watch }) => {
    await logIn(page, `${SETTINGS}/system`);
    const database = page.getByRole('listitem').filter({ hasText: 'SQLite at' });
    const mail = page.getByRole('listitem').filter({ hasText: /^Mail/ });
    await expect(mail.getByText('Not set')).toBeVisible();
    await database.getByRole('button', { name: 'Test Database' }).click();
    await expect(database.getByText('SQLite wrote a row, read it back and deleted it.')).toBeVisible();
    await expectUsable(page);
    await page.getByRole('link', { name: 'Set up, change and test connections' }).click();
    await expect(page.getByRole('region', { name: 'Social networks' })).toBeVisible();
    expect(watch.complaints).toEqual([]);
  },
);

test('a backup is downloaded, uploaded, checked, and restored by the next start', { tag: '@long' }, async ({
  page,
  ownHub,
  watch,
}) => {
  await logIn(page, NAMES);
  const rename = async (name: string) => {
    await page.getByLabel('Creator').fill(name);
    await page.getByRole('button', { name: 'Save identity' }).click();
    await expect(toast(page)).toContainText('Identity Saved');
    await expect.poll(async () => (await page.request.get('/founder')).text()).toContain(name);
  };
  await rename('Before Backup');
  await page.goto(`${SETTINGS}/system/backup`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download without encryption' }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toMatch(/^hub-backup-.*\.tar\.gz$/);
  await page.goto(NAMES);
  await rename('After Backup');
  await page.goto(`${SETTINGS}/system/backup`);
  await expect(page.getByRole('button', { name: 'Choose a backup file' })).toBeVisible();
  await expectUsable(page);
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'x.tar.gz', mimeType: '', buffer: Buffer.from('\x1f\x8bno', 'latin1') });
  await expect(page.getByText('This is not a whole backup')).toBeVisible();
  await page.getByLabel('Backup file').setInputFiles(file);
  await expect(page.getByText('The file is complete and undamaged.')).toBeVisible();
  await expect(page.getByText('This install made and signed it')).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Type RESTORE to go on').fill('RESTORE');
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Restore at the next start' }).click();
  await expect(page.getByText('The current password is not right.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Restore at the next start' }).click();
  await expect(page.getByText('The next start of the program restores this backup.')).toBeVisible();
  await ownHub.restart();
  expect(await (await page.request.get('/founder')).text()).toContain('Before Backup');
  await logIn(page, `${SETTINGS}/system/backup`);
  await page.getByRole('button', { name: /^Erase before-restore-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(toast(page)).toContainText('Old install erased');
  expect(watch.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
});

test('mail notification settings are saved at once', { tag: '@long' }, async ({ page, ownHub, watch }) => {
  await logIn(page, SETTINGS);
  const bookings = page.getByLabel('Email notification of new booking requests');
  await expect(bookings).toBeChecked();
  await bookings.uncheck();
  await expect(toast(page)).toContainText('Notifications Saved');
  await page.getByLabel(/^Quiet hours/).check();
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('07:30');
  await page.getByRole('button', { name: 'Save hours' }).click();
  // A request may meet a connection that the restart has closed.
  const saved = async () =>
    (await page.request.get('/api/admin/notifications').catch(() => undefined))?.text() ?? '';
  await expect.poll(saved).toContain('07:30');
  await expectUsable(page);
  await ownHub.restart();
  await page.reload();
  await expect(bookings).not.toBeChecked();
  await bookings.check();
  await expect.poll(saved).toContain('"emailOnBooking":true');
  // While the hub is away the page cannot hear of what happens.
  expect(watch.complaints.filter((text) => !/ERR_|Failed to load/.test(text))).toEqual([]);
});

ownerTest('a person’s data is found, exported and erased', { tag: '@long' }, async ({ page, watch }) => {
  const { email } = await makeOrder(page.request);
  await logIn(page, `${SETTINGS}/privacy`);
  await page.getByLabel('Mail address').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('row', { name: /orders 1/ })).toBeVisible();
  await expectUsable(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
  await expect(page.getByRole('button', { name: 'Erase this person' })).toBeDisabled();
  await page.getByLabel('Type ERASE to go on').fill('ERASE');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(toast(page)).toContainText('Person Erased');
  await expect(page.getByText(`Nothing is kept under ${email.toUpperCase()}.`)).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

ownerTest(
  'the owner’s addition to the privacy page appears there as text',
  { tag: '@long' },
  async ({ page, watch }) => {
    await logIn(page, `${SETTINGS}/privacy`);
    await page.getByRole('link', { name: 'Page', exact: true }).click();
    await page
      .getByLabel('Added to your privacy page')
      .fill('Coop, Lamp Street 3\n\n<img src=x onerror=alert(1)>');
    await expectUsable(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Privacy Page Saved');
    await page.goto('/privacy');
    const added = page.getByRole('main').locator('section').filter({ hasText: 'Added by Coop' });
    await expect(added).toContainText('Lamp Street 3');
    await expect(added).toContainText('<img src=x onerror=alert(1)>');
    await expect(added.locator('img')).toHaveCount(0);
    expect(watch.complaints).toEqual([]);
  },
);

ownerTest(
  'the owner copies the address for bounces, sees what the last report did, and makes a new address',
  { tag: '@long' },
  async ({ page, watch }) => {
    await logIn(page, `${SETTINGS}/followers/settings`);
    const reports = card(page, 'Bounces and complaints');
    await expect(reports.getByText('No report has arrived yet.')).toBeVisible();
    await expectUsable(page);
    await reports.getByRole('button', { name: 'Copy address' }).click();
    await expect(reports.getByRole('button', { name: 'Copied' })).toBeVisible();
    const field = reports.getByLabel('Address for reports');
    const first = await field.inputValue();
    const send = () =>
      page.request.post(new URL(first).pathname, { data: { email: 'nobody@fan.example', kind: 'bounce' } });
    expect((await send()).status()).toBe(200);
    await page.reload();
    await expect(reports.getByText(/It changed nothing\.$/)).toBeVisible();
    await reports.getByRole('button', { name: 'New address…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
    await expect(toast(page)).toContainText('New address made');
    await expect(field).not.toHaveValue(first);
    await expect(reports.getByText('No report has arrived yet.')).toBeVisible();
    expect((await send()).status()).toBe(404);
    expect(watch.complaints).toEqual([]);
  },
);
