import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { long, someOf } from '#test/support/long.ts';
import { enter } from './support/desk.ts';
import { callBridge } from './support/desktop-app.ts';
import { fuzzedArguments } from './support/fuzz.ts';
import { electronPath } from './support/host.ts';
import { hostileUrls } from './support/hostile-urls.ts';
import { CALLBACK } from './support/relay.ts';
import { createMachine, type StandInApp, startStandIn } from './support/stand-in.ts';

test.skip(electronPath !== undefined, 'only the stand-in tells what was asked of the system');
test.describe.configure({ mode: 'serial' });

const folder = path.resolve('test-results/desktop-hardening');
const DASHBOARD = /\/admin\/dashboard/;
let hub: Awaited<ReturnType<typeof startHub>>;
let app: StandInApp;
let page: Page;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  app = await startStandIn({ ...(await createMachine(folder)), backend: 'basic_text', notices: 'failed' });
  page = await app.main();
  await enter(page, hub.url);
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
});

test.afterAll(async () => {
  await app?.quit();
  await hub?.stop();
});

// security: L1
test('every window is sandboxed, isolated and without Node; the page has the bridge and nothing else', async () => {
  for (const { preferences } of await app.windows())
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
    });
  expect(await page.evaluate(() => Object.keys(window.desktop ?? {}).sort())).toEqual([
    'addHub',
    'change',
    'forgetHub',
    'onNews',
    'openAuthWindow',
    'state',
    'switchHub',
    'testNotice',
  ]);
  expect(
    await page.evaluate(() => ['require', 'process', 'Buffer', 'module'].filter((name) => name in window)),
  ).toEqual([]);
  const policy = await page.evaluate(async () =>
    (await fetch('/admin')).headers.get('content-security-policy'),
  );
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval/);
  for (const name of ['media', 'geolocation', 'notifications', 'usb', 'openExternal', 'clipboard-read'])
    expect(await app.order('permission', name)).toBe(false);
});

test('the test notice says when the system refuses notices, and the app says when a login cannot be stored', async () => {
  await page.goto(new URL('/admin/dashboard/settings/desktop', page.url()).href);
  await page.getByRole('button', { name: 'Show a test notice' }).click();
  await expect(page.getByText('The system has refused the notice.')).toBeVisible();
  await expect(page.getByText('This system offers no safe place for your login')).toBeVisible();
});

// security: L8
test('a link to a booking opens it; 200 other links do nothing', async () => {
  const id = '0198a1f0-0000-7000-8000-000000000000';
  await app.order('again', ['electron', '.', `hub://bookings/${id}`]);
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/bookings\\?open=${id}`));
  for (const url of hostileUrls(hub.url).slice(0, 200)) {
    await app.order('again', ['electron', '.', url.replace(/^\w+:/, 'hub:'), `hub://bookings/${url}`]);
    expect(page.url()).toContain(`bookings?open=${id}`);
  }
});

// After this one the page hears no clicks: Chromium asks over it whether to open other programs. Electron never does.
// security: L2, L4
test('hostile addresses open nothing: by link, by script, in a frame, in a new window', async () => {
  expect(hostileUrls(hub.url)).toHaveLength(300);
  const urls = someOf(hostileUrls(hub.url), 5);
  const ways = ['location', 'open', 'link', 'frame'] as const;
  for (const way of ways) {
    await page.evaluate(tryAll, { urls: urls.filter((_, index) => ways[index % ways.length] === way), way });
    expect(page.url()).toMatch(DASHBOARD);
  }
  await expect(page.getByText('Logged in as owner')).toBeVisible();
  expect(
    page.frames().filter((frame) => frame !== page.mainFrame() && /^(https?|file):/.test(frame.url())),
  ).toEqual([]);
  const { external } = await app.records();
  expect(external.filter((url) => !/^(https|mailto):/.test(url))).toEqual([]);
  expect(external.filter((url) => URL.parse(url)?.username)).toEqual([]);
  expect((await app.windows()).map(({ url }) => url)).toHaveLength(1);
});

// security: L5
test('calls of the bridge from a foreign frame or with random arguments have no effect', async () => {
  const channels = await app.order<string[]>('channels');
  expect(channels).toHaveLength(7);
  const before = await callBridge(page, 'state');
  for (const channel of channels) {
    for (const from of [
      { origin: 'https://evil.example', isTop: true },
      { origin: 'app://hub', isTop: false },
      { origin: 'app://hub.evil.example', isTop: true },
      { origin: 'null', isTop: true },
    ])
      await expect(app.order('invoke', channel, [], from)).rejects.toThrow('Refused');
  }
  for (const [index, args] of fuzzedArguments(long ? 1000 : 200).entries()) {
    const call = app.order('invoke', channels[index % channels.length], args, {
      origin: 'app://hub',
      isTop: true,
    });
    // What has the declared form by chance is answered, and says that it leads nowhere.
    await call.catch(({ message }: Error) =>
      expect(message).toMatch(/^Error: (Refused: the arguments are not valid|This could not be done)\.$/),
    );
  }
  expect(await callBridge(page, 'state')).toEqual(before);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
});

// security: L3
test('the window for a provider is native, 600 by 700, centred, limited to that provider, and can be closed', async () => {
  const visited: string[] = [];
  const provider = http.createServer((req, res) => {
    visited.push(req.url ?? '');
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Provider</p>');
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const home = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const back = encodeURIComponent(hub.url + CALLBACK);
  const closed = callBridge(page, 'openAuthWindow', `${home}/auth?redirect_uri=${back}`);
  const popup = await app.popup();
  const window = (await app.windows()).find(({ hasPreload }) => !hasPreload);
  expect(window).toMatchObject({
    bounds: { x: (1440 - 600) / 2, y: (900 - 700) / 2, width: 600, height: 700 },
    ownSession: true,
    preferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  expect(
    await popup.evaluate(() => ['desktop', 'standInBridge'].filter((name) => name in globalThis)),
  ).toEqual([]);
  const before = await app.records();
  await popup.evaluate(tryAll, { urls: hostileUrls(hub.url).slice(0, 40), way: 'location' as const });
  expect(popup.url()).toContain(home);
  expect((await app.records()).external).toEqual(before.external);
  await app.order('closePopups');
  await closed;
  provider.close();
});

/** Runs in the page: every way in which a page can want to go elsewhere, with time to be judged. */
async function tryAll({ urls, way }: { urls: string[]; way: 'location' | 'open' | 'link' | 'frame' }) {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
  for (const url of urls) {
    let opened: Window | null = null;
    try {
      if (way === 'location') location.href = url;
      else if (way === 'open') opened = window.open(url);
      else if (way === 'link') Object.assign(document.createElement('a'), { href: url }).click();
      else document.body.append(Object.assign(document.createElement('iframe'), { src: url, hidden: true }));
    } catch {}
    await wait();
    // Electron opens none; the stand-in's Chromium does, and its page breaks down under dozens at once.
    opened?.close();
    while (opened && !opened.closed) await wait();
  }
  for (const frame of document.querySelectorAll('iframe[hidden]')) frame.remove();
}
