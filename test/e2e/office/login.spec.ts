import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { holdBack, toast, unique } from '#test/e2e/support/form-steps.ts';
import { officeMenu } from '#test/e2e/support/office-menu.ts';
import { logIn, OWNER, test } from '#test/e2e/support/owner-hub.ts';

const LOGIN = '**/api/admin/login';
const flag = 'admin_authenticated';

test('the login has its fields, its messages and a link back to the site', async ({ page, watch }) => {
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/home');
  await expectUsable(page, { always: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(watch.complaints).toEqual([]);
  expect(watch.foreign).toEqual([]);
});

test('a login shows progress, welcomes, opens the dashboard and is remembered', async ({ page, watch }) => {
  await page.goto('/admin');
  const release = await holdBack(page, LOGIN);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText('Login successful');
  await expect(toast(page)).toContainText('Welcome to your admin dashboard');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), flag)).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('a refused login shows a message, and the form can be used again', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(unique('nobody'));
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toContainText('Login failed');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await expect(page.getByLabel('Username')).toBeEnabled();
  expect(await page.evaluate((name) => localStorage.getItem(name), flag)).toBeNull();
});

test('a failure without a message gets a default message', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin');
  await page.route(LOGIN, (route) =>
    route.fulfill({ status: 401, json: { error: '', code: 'auth.refused', requestId: 'x' } }),
  );
  await page.getByLabel('Username').fill('someone');
  await page.getByLabel('Password', { exact: true }).fill('something');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toContainText('Please check your credentials and try again');
});

test('the browser’s login flag alone opens nothing', async ({ page }) => {
  await page.goto('/admin');
  await page.evaluate((name) => localStorage.setItem(name, 'true'), flag);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), flag)).toBeNull();
  await page.goto('/admin/dashboard/content/podcasts/episodes');
  await expect(page).toHaveURL(/\/admin$/);
});

test('the studio denies access without a login', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/ai-studio');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need admin privileges to access the AI Influencer Studio.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the dashboard has its tabs in their order, and logging out ends the session', {
  tag: '@phone',
}, async ({ page, context, watch }) => {
  await logIn(page);
  const menu = await officeMenu(page);
  await expect(menu.locator('li > a')).toHaveText([
    'Home',
    /^Orders/,
    'Analytics',
    'SEO',
    'Social Media',
    'Content Management',
    'AI Influencer Studio',
    /^Booking Requests/,
    'Media Uploads',
    'Settings',
  ]);
  await expect(menu.locator('[aria-current]')).toHaveText('Home');
  await expect(page.getByRole('heading', { name: 'Podcast Management', includeHidden: true })).toHaveCount(1);
  await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  await expectUsable(page, { always: true });
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('Logged out');
  await expect(toast(page)).toContainText('You have been logged out successfully');
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), flag)).toBeNull();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
  expect(watch.complaints).toEqual([]);
});

test('an ended session opens a login dialog, and nothing typed is lost', async ({ page, context }) => {
  await logIn(page);
  await page.getByRole('button', { name: /^Edit CONVOS/ }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('CONVOS');
  await page.getByRole('textbox', { name: 'Description' }).fill('Kept while logging in again.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Kept while logging in again.',
  );
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(toast(page)).toContainText('Series Saved');
});

test('a change is saved although another tab has logged in since', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.getByRole('button', { name: /^Edit CONVOS/ }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed before the other login.');
  const { origin } = new URL(page.url());
  const headers = { Origin: origin };
  expect((await context.request.post('/api/admin/login', { data: OWNER, headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(toast(page)).toContainText('Series Saved');
});

test('a link to a screen leads there after the login', async ({ page }) => {
  for (const screen of ['/admin/dashboard/settings/system/status', '/admin/orders?state=proof_received']) {
    await page.context().clearCookies();
    await page.goto(screen);
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Username')).toBeHidden();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(screen);
  }
});
