import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { LiveOverview } from '#shared/live/live.schema.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { book, enter, filesWith } from './support/desk.ts';
import { callBridge } from './support/desktop-app.ts';
import { electronPath } from './support/host.ts';
import { createMachine, type StandInApp, startStandIn } from './support/stand-in.ts';

test.skip(electronPath !== undefined, 'only the stand-in tells what stands in the tray and the menus');
test.describe.configure({ mode: 'serial' });

const folder = path.resolve('test-results/desktop-tray');
let hub: Awaited<ReturnType<typeof startHub>>;
let app: StandInApp;
let page: Page;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  app = await startStandIn(await createMachine(folder));
  page = await app.main();
  await enter(page, hub.url);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
});

test.afterAll(async () => {
  await app?.quit();
  await hub?.stop();
});

/** Waits until the app has noted the last event as dealt with. */
const allDealtWith = () =>
  expect
    .poll(async () => {
      const events = await page.evaluate(async () => (await fetch('/api/admin/events/list?limit=1')).json());
      const kept = await readFile(path.join(app.profile, 'userData/desktop.json'), 'utf8');
      return JSON.parse(kept).cursors[hub.url] - events.lastId;
    })
    .toBe(0);

test('tray and badge show how many things need the owner; menus open their pages, and can pause notices', async () => {
  const needs = async () => (await app.records()).badge;
  const listed = () =>
    page.evaluate(async () => (await (await fetch('/api/admin/needs-you')).json()).total.count as number);
  const before = await listed();
  await expect.poll(needs).toBe(before);
  await book(hub.url, 'Tray Visitor');
  await expect.poll(needs).toBe(before + 1);
  const { tray, menu } = await app.records();
  expect(tray.tooltip).toMatch(new RegExp(`^Creator Hub: ${before + 1} needs? you$`));
  expect(tray.menu[0]?.label).toMatch(/^Open \(\d+ unread\)$/);
  expect(tray.menu[1]?.label).toBe(`Needs You (${before + 1})`);
  expect(menu.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Go', 'Window', 'Help']);
  const roles = menu.flatMap(({ submenu }) => submenu?.flatMap(({ role }) => role ?? []) ?? []);
  expect(roles).toEqual(
    expect.arrayContaining(['copy', 'paste', 'zoomIn', 'zoomOut', 'resetZoom', 'reload']),
  );
  await app.order('clickMenu', ['Go', 'Media Uploads']);
  await expect(page).toHaveURL(/\/admin\/dashboard\/media$/);
  await app.order('clickTray', ['Booking Requests']);
  await expect(page).toHaveURL(/\/admin\/dashboard\/bookings$/);

  await allDealtWith();
  const told = (await app.notices()).length;
  await app.order('minimize');
  await app.order('clickTray', ['Do Not Disturb']);
  await book(hub.url, 'Silent Visitor');
  await expect.poll(needs).toBe(before + 2);
  await allDealtWith();
  await app.order('clickTray', ['Do Not Disturb']);
  await app.closeWindow();
  await book(hub.url, 'Loud Visitor');
  await expect.poll(needs).toBe(before + 3);
  await allDealtWith();
  expect(await app.notices()).toHaveLength(told + 1);
});

test('start at login is registered with the system, and removed again', async () => {
  test.skip(process.platform !== 'linux', 'elsewhere the system keeps it where nobody can look');
  const entries = () => filesWith(app.profile, ['Name=Creator Hub']);
  await callBridge(page, 'change', { startAtLogin: true });
  expect(await entries()).toHaveLength(1);
  await callBridge(page, 'change', { startAtLogin: false });
  expect(await entries()).toEqual([]);
});

test('a key marks moments while a stream is running, and is free for other programs at all other times', async () => {
  const key = async () => (await app.records()).globalKey;
  const marks = () =>
    page.evaluate(async () => {
      const { session }: LiveOverview = await (await fetch('/api/admin/live')).json();
      return session?.marks.length ?? 0;
    });
  expect(await key()).toBe('');
  await app.closeWindow();
  await app.order('clickTray', ['Go Live…']);
  await page.getByLabel('Title').fill('Tape loops');
  await page.getByRole('checkbox', { name: 'TikTok' }).check();
  await page.getByRole('button', { name: 'Go live now' }).click();
  await expect.poll(key).toBe('CommandOrControl+Shift+F9');
  await app.order('pressGlobalKey');
  await expect.poll(marks).toBe(1);
  await expect(page.getByRole('textbox', { name: /^Note at 00:/ })).toBeVisible();

  await page.goto(new URL('/admin/dashboard/settings/desktop', page.url()).href);
  const field = page.getByLabel(/^Key:/);
  await field.press('Control+Alt+k');
  await expect(field).toHaveValue('Ctrl+Alt+K');
  await expect.poll(key).toBe('CommandOrControl+Alt+K');
  await field.press('k');
  await expect(page.getByText('Choose F1 to F24')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Each click is answered by the app first, so the box changes a moment later.
  const box = page.getByRole('checkbox', { name: 'Mark clips by a key' });
  await box.click();
  await expect.poll(key).toBe('');
  await expect(box).not.toBeChecked();
  await box.click();
  await expect.poll(key).toBe('CommandOrControl+Shift+F9');

  await app.order('clickTray', ['End Stream…']);
  await page.getByRole('button', { name: 'End the stream now' }).click();
  await expect.poll(key).toBe('');
});

// security: L1
test('the run of show is one small always-on-top window, isolated like the main one, and closes when the hub changes', async () => {
  const small = async () =>
    (await app.windows()).filter(({ url }) => url.startsWith('app://hub/admin/run-of-show'));
  await app.order('clickTray', ['Run of Show']);
  await expect.poll(small).toHaveLength(1);
  await app.clickMenu(['Window', 'Run of Show']);
  const [main, ...others] = await app.windows();
  expect(others).toHaveLength(1);
  expect(others[0]).toMatchObject({ isShown: true, onTop: true, bounds: { width: 360, height: 560 } });
  expect(others[0]).toMatchObject({ preferences: main?.preferences, hasPreload: true, ownSession: false });
  expect(main?.onTop).toBe(false);
  await app.clickMenu(['Window', 'Keep Run of Show on Top']);
  expect((await small())[0]?.onTop).toBe(false);
  await app.closeRunOfShow();
  expect((await small())[0]?.isShown).toBe(false);
  // The page goes elsewhere before it has the answer.
  await callBridge(page, 'switchHub', hub.url).catch(() => {});
  await expect.poll(small).toEqual([]);
});
