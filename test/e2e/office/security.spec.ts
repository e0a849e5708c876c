import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logOut } from '#test/e2e/support/office-menu.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, OWNER, test as ownerTest } from '#test/e2e/support/owner-hub.ts';

const SECURITY = '/admin/dashboard/settings/security';

// A request that is answered here may still be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** A device with a finger reader, as Chromium plays it. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logInByForm(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/admin`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
const dashboard = (page: Page) => expect(page).toHaveURL(/\/admin\/dashboard/);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The address that passkeys belong to: they have no numbers. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Makes the last confirmation of every session of this browser one of long ago, for the page's own calls. */
async function forgetConfirmation(page: Page): Promise<() => void> {
  let open = false;
  const refusal = {
    error: 'Confirm first that it is you: give your password once more, or use a passkey.',
    code: 'auth.confirm',
    requestId: 'test',
  };
  await page.route('**/api/admin/confirm', async (route) => {
    const response = await route.fetch();
    open = response.ok();
    await route.fulfill({ response });
  });
  await page.route('**/api/admin/orders/payment', async (route) => {
    if (route.request().method() === 'PUT' && !open) return route.fulfill({ status: 403, json: refusal });
    return route.continue();
  });
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: open ? json : { ...json, confirmedUntil: null } });
  });
  return () => {
    open = false;
  };
}

test.describe('on an address where passkeys work', () => {
  test.use({ baseURL: ({ ownHub }, use) => use(named(ownHub.url)) });

  // security: A11
  test('a passkey is added, logs in alone and after the password, and opens nothing once removed', {
    tag: '@long',
  }, async ({ page, ownHub, watch }) => {
    const home = named(ownHub.url);
    await addDevice(page);
    await logIn(page, `${SECURITY}/passkeys`);
    const passkeys = card(page, 'Passkeys');
    await expect(passkeys.getByText('There is no passkey yet.')).toBeVisible();
    await expect(card(page, 'Passkey after the password').getByText('Add a passkey first.')).toBeVisible();
    await expectUsable(page);
    await passkeys.getByLabel('Name of the new passkey').fill('My laptop');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(toast(page)).toContainText('Passkey added');
    await expect(passkeys.getByText('My laptop')).toBeVisible();
    await expect(passkeys.getByText(/not used yet/)).toBeVisible();
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('There is a passkey of this site on this device already.')).toBeVisible();
    await expectUsable(page);

    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await dashboard(page);
    await page.goto(`${home}${SECURITY}/passkeys`);
    await expect(passkeys.getByText(/last used/)).toBeVisible();

    const factor = card(page, 'Passkey after the password');
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await expect(factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await factor.getByRole('button', { name: 'I have kept them' }).click();
    await logOut(page);
    await logInByForm(page, home);
    await expect(page.getByLabel(/^Code from your authenticator/)).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await dashboard(page);

    await page.goto(`${home}${SECURITY}/passkeys`);
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
    await expect(toast(page)).toContainText('Passkey removed');
    await expect(passkeys.getByText('There is no passkey yet.')).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(toast(page)).toContainText('This passkey was not accepted.');
    await expect(page).toHaveURL(/\/admin$/);

    await logInByForm(page, home);
    await dashboard(page);
    await page.goto(`${home}${SECURITY}/log`);
    const entries = card(page, 'What happened').getByRole('listitem');
    for (const text of ['Passkey removed', 'Two-factor login turned on', 'Passkey added', 'with a passkey'])
      await expect(entries.filter({ hasText: text }).first()).toBeVisible();
    await expectUsable(page);
    expect(watch.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
  });
});

ownerTest(
  'where passkeys cannot work the page says so, and the login does not offer them',
  { tag: '@long' },
  async ({ page, ownerHub }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await logIn(page, `${SECURITY}/passkeys`);
    await expect(
      page.getByText(`Passkeys work at ${named(ownerHub)} only, and this page is at ${ownerHub}.`),
    ).toBeVisible();
  },
);

// security: A12
test('a change of the payment handle asks for the password once more, and nothing typed is lost', async ({
  page,
}) => {
  await forgetConfirmation(page);
  await logIn(page, '/admin/dashboard/bookings/payment/payment');
  await page.getByLabel('Handle').fill('$AnotherOne');
  const save = page.getByRole('button', { name: 'Save way to pay' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Handle')).toHaveValue('$AnotherOne');
  await save.click();
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  // The second toast, from the owner's log, may take the place of the first at once.
  await expect(toast(page)).toContainText(/Way to Pay Saved|Payment handle changed/);
  await expect(page.getByLabel('Handle')).toHaveValue('$AnotherOne');
});

// security: A12
test('a backup is downloaded once the password was given', { tag: '@long' }, async ({ page }) => {
  await forgetConfirmation(page);
  await logIn(page, '/admin/dashboard/settings/system/backup');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.getByRole('link', { name: 'Download without encryption' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hub-backup-.*\.tar\.gz$/);
});

ownerTest('a login that has to wait is sent again automatically', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin');
  let tries = 0;
  await page.route('**/api/admin/login', (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    const json = { error: 'Too many attempts.', code: 'auth.throttled', requestId: 'x', success: false };
    return route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json });
  });
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'sent again automatically' })).toBeVisible();
  await dashboard(page);
  expect(tries).toBe(2);
});
