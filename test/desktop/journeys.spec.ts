import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { book, changePassword, filesWith, logIn } from './support/desk.ts';
import { callBridge, type DesktopApp } from './support/desktop-app.ts';
import { electronPath, startApp } from './support/host.ts';
import { startProvider } from './support/provider.ts';
import { CALLBACK, startRelay } from './support/relay.ts';
import { createMachine } from './support/stand-in.ts';

/** One owner's days with the app, in order: each goes on from the one before. */
test.describe.configure({ mode: 'serial' });

const folder = path.resolve(`test-results/desktop-${electronPath ? 'electron' : 'stand-in'}`);
const toast = (page: Page) => page.locator('li[data-variant]');
let hub: Awaited<ReturnType<typeof startHub>>;
let relay: Awaited<ReturnType<typeof startRelay>>;
let machine: Awaited<ReturnType<typeof createMachine>>;
let app: DesktopApp;
const noticeCount = async () => (await app.notices()).length;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  relay = await startRelay(hub.url);
  machine = await createMachine(folder);
  app = await startApp(machine);
});

test.afterAll(async () => {
  await app?.quit();
  relay?.stop();
  await hub?.stop();
});

test('first run: the address of the hub, the login, and a show that is renamed on the public page', async () => {
  const page = await app.main();
  const address = page.getByLabel('Address of your hub');
  await address.fill('http://hub.example');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('alert')).toContainText('may do without https');
  await address.fill('127.0.0.1:9');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing answers at http://127.0.0.1:9');
  await address.fill(relay.url);
  await page.getByRole('button', { name: 'Connect' }).click();

  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible();
  await logIn(page);
  await expect(toast(page)).toContainText('Login successfulWelcome to your admin dashboard');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('li > a')).toHaveText([
    'Home',
    'Orders',
    'Analytics',
    'SEO',
    'Social Media',
    'Content Management',
    'AI Influencer Studio',
    'Booking Requests',
    'Media Uploads',
    'Settings',
  ]);
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();

  const name = `Convos ${randomUUID().slice(0, 8)}`;
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Edit/ });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page)).toContainText('Saved');
  expect(await (await fetch(`${hub.url}/podcasts`)).text()).toContain(name);
});

// security: L6
test('quit and start: still logged in, and no file of the profile holds the session', async () => {
  const page = await app.main();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await app.quit();
  expect(relay.sessions.length).toBeGreaterThan(0);
  expect(await filesWith(app.profile, relay.sessions)).toEqual([]);
  app = await startApp(machine);
  await expect((await app.main()).getByText('Logged in as owner')).toBeVisible();
});

test('a booking gives one notice while the window is closed, and clicking it opens the booking', async () => {
  const name = `Ines ${randomUUID().slice(0, 8)}`;
  await app.closeWindow();
  await book(hub.url, name);
  await expect.poll(noticeCount, { intervals: [100] }).toBe(1);
  expect((await app.notices())[0]?.title).toContain('New booking request');
  await app.clickNotice(0);
  const drawer = (await app.main()).getByRole('dialog', { name: 'Booking request' });
  await expect(drawer).toContainText(name);
  expect(await noticeCount()).toBe(1);
});

test('a booking made while the app was stopped gives one notice at the next start, and none later', async () => {
  await app.quit();
  await book(hub.url, 'Late Visitor');
  app = await startApp(machine);
  await expect.poll(noticeCount).toBe(1);
  await app.quit();
  app = await startApp(machine);
  // A later booking comes after whatever the start would have told again.
  await expect((await app.main()).getByText('Logged in as owner')).toBeVisible();
  await app.closeWindow();
  await book(hub.url, 'Last Visitor');
  await expect.poll(noticeCount).toBe(1);
});

test('a lost connection is shown; afterwards missed events give notices and the page continues', async () => {
  await book(hub.url, 'Before The Break');
  await expect.poll(noticeCount).toBe(2);
  await app.clickNotice(1);
  const page = await app.main();
  relay.breakLine();
  await expect(page.getByText('the app goes on as soon as it answers')).toBeVisible();
  await book(hub.url, 'During The Break');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your hub cannot be reached' })).toBeVisible();
  relay.mendLine();
  await expect(page.getByText('Logged in as owner')).toBeVisible({ timeout: 30_000 });
  await expect.poll(noticeCount, { timeout: 30_000 }).toBe(3);
});

// security: L3
test('an account is connected in a separate window at a real OAuth server', async () => {
  const provider = await startProvider(relay.url + CALLBACK);
  const page = await app.main();
  const closed = callBridge(page, 'openAuthWindow', provider.authUrl);
  const popup = await app.popup();
  await popup.locator('input[name=login]').fill('coop');
  await popup.locator('input[name=password]').fill('any');
  expect(await popup.evaluate(() => 'desktop' in window)).toBe(false);
  await popup.locator('button[type=submit]').click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  // The browser reports the end of its window a moment after the app does.
  await expect.poll(() => popup.isClosed()).toBe(true);
  const [callback] = relay.callbacks;
  expect(callback?.url.searchParams.get('state')).toBe(provider.state);
  expect(callback?.hasSession).toBe(true);
  expect(await provider.redeem(callback?.url.searchParams.get('code') ?? '')).toBe(true);
  provider.stop();
});

test('the small window goes live and ends the stream, the main window follows, and its links open there', async () => {
  const page = await app.main();
  await app.clickMenu(['Window', 'Run of Show']);
  let small = await app.runOfShow();
  await expect(small.getByRole('heading', { name: 'Not live' })).toBeVisible();
  await small.getByRole('button', { name: 'Go live…' }).click();
  await small.getByRole('textbox', { name: 'Title' }).fill('Tape loops & tea');
  await app.closeRunOfShow();
  await app.clickMenu(['Window', 'Run of Show']);
  small = await app.runOfShow();
  await expect(small.getByRole('textbox', { name: 'Title' })).toHaveValue('Tape loops & tea');
  await small.getByRole('checkbox', { name: 'TikTok' }).check();
  await small.getByRole('button', { name: 'Go live now' }).click();
  await expect(small.getByRole('heading', { name: 'Live now' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Live session' });
  await expect(bar).toContainText('Tape loops & tea Live on TikTok');

  const requests = small.getByRole('region', { name: 'Requests that wait' });
  await requests.getByRole('link', { name: /During The Break/ }).click();
  await expect(page.getByRole('dialog', { name: 'Booking request' })).toContainText('During The Break');
  expect(new URL(small.url()).pathname).toBe('/admin/run-of-show');

  await small.getByRole('button', { name: 'End…' }).click();
  await small.getByRole('button', { name: 'End the stream now' }).click();
  await expect(small.getByRole('heading', { name: 'Not live' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

// security: A3
test('logout ends the session; a password changed on the web signs the app out at once', async () => {
  const page = await app.main();
  const small = await app.runOfShow();
  await page.getByRole('dialog', { name: 'Booking request' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => small.isClosed()).toBe(true);
  await expect(toast(page)).toContainText('Logged outYou have been logged out successfully');
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible();
  await logIn(page);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
  await changePassword(hub.url, 'quite another lamp lit');
  await expect(toast(page)).toContainText('Session Expired');
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await app.quit();
  app = await startApp(machine);
  await expect((await app.main()).getByRole('heading', { name: 'Admin login' })).toBeVisible();
});
