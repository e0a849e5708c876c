import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';

const CONNECTIONS = '/admin/dashboard/settings/connections';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let smtp: TestSmtp;
test.beforeAll(async () => {
  smtp = await startTestSmtp({ login: { user: 'hub', pass: 'a-secret-password' } });
});
test.afterAll(() => smtp.close());

test('mail is set up from nothing: a wrong password is named, nothing typed is lost, then it works', {
  tag: '@long',
}, async ({ page, watch }) => {
  await logIn(page, CONNECTIONS);
  const mail = card(page, 'Mail');
  await expect(mail.getByText('Not set', { exact: true })).toBeVisible();
  await mail.getByRole('button', { name: 'Connect Mail' }).click();

  const provider = mail.getByRole('combobox', { name: 'Provider' });
  await choose(provider, 'Gmail, Google Workspace');
  await expect(mail.getByLabel('Server')).toHaveValue('smtp.gmail.com');
  await expect(mail.getByText('an app password, which needs 2-Step Verification')).toBeVisible();
  await choose(provider, 'Another one, or my own server');
  await expect(mail.getByLabel('Server')).toHaveValue('');

  await mail.getByLabel('Server').fill('127.0.0.1');
  await mail.getByLabel('Port (optional)').fill('99999');
  await choose(mail.getByRole('combobox', { name: 'Encryption' }), 'STARTTLS (usually port 587)');
  await mail.getByLabel('User name (optional)').fill('hub');
  await mail.getByLabel('Password (optional)').fill('wrong-password');
  await mail.getByRole('button', { name: 'Save and test Mail' }).click();
  await expect(mail.getByText('Must be a port number up to 65535')).toBeVisible();
  await expect(mail.getByText('Please enter: Mails come from')).toBeVisible();
  await expect(mail.getByLabel('Password (optional)')).toHaveValue('wrong-password');
  await expectUsable(page);

  // What was typed is still there for who has looked at something else.
  await (await officeMenu(page)).getByRole('link', { name: 'Security' }).click();
  await page.goBack();
  await expect(mail.getByLabel('Server')).toHaveValue('127.0.0.1');

  await mail.getByLabel('Port (optional)').fill(String(smtp.port));
  await mail.getByLabel('Mails come from').fill('hello@hub.example');
  await mail.getByRole('button', { name: 'Save and test Mail' }).click();
  await expect(mail.getByText(/Failed since .* refused the user name or the password/)).toBeVisible();
  await expectUsable(page);

  await mail.getByRole('button', { name: 'Change Mail' }).click();
  await expect(mail.getByText('Leave this empty to keep it.')).toBeVisible();
  await mail.getByLabel('Password (optional)').fill('a-secret-password');
  await mail.getByRole('button', { name: 'Save and test Mail' }).click();
  // A mail of the queue may leave right after the test, and is then what the card says of last.
  await expect(mail.getByText(/Works, as of /)).toBeVisible();
  await expect.poll(() => smtp.received.some(({ to }) => to.includes('hello@coop.example'))).toBe(true);
  await mail.getByText('History', { exact: true }).click();
  await expect(mail.getByText(/changed it \(Password\)/)).toBeVisible();

  await page.goto('/admin/dashboard/settings/mails/outbox');
  await expect(page.getByRole('region', { name: 'Outbox' })).toBeVisible();
  await expect(page.getByText('No mail server is in use')).toHaveCount(0);
  await page.goto(CONNECTIONS);
  await mail.getByRole('button', { name: 'Disconnect Mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(mail.getByText('Not set', { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText(/Disconnected|A connection was changed/);
  expect(watch.complaints.filter((text) => !/40[03]/.test(text))).toEqual([]);
});
