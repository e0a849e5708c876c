import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SCOPE } from '#api/seo/google/google-api.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { freePort } from '#test/support/free-port.ts';
import { enter } from './support/desk.ts';
import { electronPath } from './support/host.ts';
import { startOutside } from './support/outside.ts';
import { createMachine, type StandInApp, startStandIn } from './support/stand-in.ts';

test.skip(electronPath !== undefined, 'only the stand-in finds the sites of others on this machine');
test.describe.configure({ mode: 'serial' });

const toast = (of: Page) => of.locator('li[data-variant]');
const folder = path.resolve('test-results/desktop-connect');
const REROUTE = path.resolve('test/e2e/support/reroute-networks.mjs');
const X = { id: 'x-client', secret: 'x-secret' };
const GOOGLE = { id: 'hub.apps.googleusercontent.com', secret: 'google-secret' };
let outside: Awaited<ReturnType<typeof startOutside>>;
let hub: Awaited<ReturnType<typeof startHub>>;
let app: StandInApp;
let page: Page;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  outside = await startOutside([
    {
      hosts: ['x.com', 'api.x.com'],
      client: X,
      scopes: networkSetups.twitter.scopes,
      proof: 'client_secret_basic',
      callback: `${address}/api/social/callback/twitter`,
      paths: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token' },
      api: (url) => (url === '/2/users/me' ? { data: { id: '42', username: 'coop' } } : undefined),
    },
    {
      hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'searchconsole.googleapis.com'],
      client: GOOGLE,
      scopes: [SCOPE],
      proof: 'client_secret_post',
      callback: `${address}/api/admin/seo/search-console/callback`,
      paths: { authorization: '/o/oauth2/v2/auth', token: '/token' },
      api: (url) => (url === '/webmasters/v3/sites' ? { siteEntry: [] } : undefined),
    },
  ]);
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    PORT: String(port),
    PUBLIC_URL: address,
    TWITTER_CLIENT_ID: X.id,
    TWITTER_CLIENT_SECRET: X.secret,
    GOOGLE_CLIENT_ID: GOOGLE.id,
    GOOGLE_CLIENT_SECRET: GOOGLE.secret,
    NETWORKS_URL: outside.url,
    NODE_OPTIONS: `--import ${REROUTE}`,
  });
  app = await startStandIn({ ...(await createMachine(folder)), outside: outside.url });
  page = await app.main();
  await enter(page, hub.url);
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
});

test.afterAll(async () => {
  await app?.quit();
  await hub?.stop();
  outside?.stop();
});

/** The owner at a site's own pages: logs in there and agrees. */
async function agree(popup: Page): Promise<void> {
  await popup.locator('input[name=login]').fill('coop');
  await popup.locator('input[name=password]').fill('any');
  await popup.locator('button[type=submit]').click();
  await popup.getByRole('button', { name: 'Continue' }).click();
}

test('Connect opens a native window; when that has closed by itself, the accounts are read again a second later', async () => {
  const card = page.locator('[data-platform=twitter]');
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/social/accounts') reads += 1;
  });
  await page.getByRole('link', { name: 'Social Media' }).click();
  await expect(card).toContainText('Disconnected');
  await expect.poll(() => reads).toBe(1);
  await holdTimers(page, 1000);

  await page.getByRole('button', { name: 'Connect Twitter/X' }).click();
  const popup = await app.popup();
  await expect(popup).toHaveURL(/^https:\/\/x\.com\//);
  const windows = await app.windows();
  expect(windows.find(({ hasPreload }) => !hasPreload)).toMatchObject({
    bounds: { x: (1440 - 600) / 2, y: (900 - 700) / 2, width: 600, height: 700 },
    ownSession: true,
  });
  await expect(page.getByRole('button', { name: 'Connecting... Twitter/X' })).toBeDisabled();
  await agree(popup);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(() => page.evaluate(() => window.heldTimers?.length)).toBe(1);
  expect(reads).toBe(1);
  await expect(card).toContainText('Connecting');
  await page.evaluate(() => {
    for (const run of window.heldTimers ?? []) run();
  });
  await expect(card).toContainText('@coop');
  expect(reads).toBe(2);
});

test('Search Console is connected in a native window too, and the panel shows the result once it closes', {
  tag: '@long',
}, async () => {
  // No timer of a fresh page is held back.
  await page.reload();
  await page.getByRole('link', { name: 'SEO' }).click();
  await page.getByRole('tab', { name: 'Keywords' }).click();
  await page.getByRole('button', { name: 'Connect Search Console' }).click();
  const popup = await app.popup();
  await expect(popup).toHaveURL(/^https:\/\/accounts\.google\.com\//);
  await agree(popup);
  await expect(toast(page)).toContainText('Search Console Connected');
  expect(popup.isClosed()).toBe(true);
  await expect(page.getByText('has no verified property for this site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read now' })).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect Search Console' }).click();
  await app.popup();
  await app.order('closePopups');
  await expect(toast(page)).toContainText('Not connected');
});

declare global {
  interface Window {
    heldTimers?: (() => void)[];
  }
}

/** Timers of the page that run for so long wait for the test, and no clock. */
const holdTimers = (of: Page, length: number) =>
  of.evaluate((held) => {
    const real = window.setTimeout.bind(window);
    window.heldTimers = [];
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === held ? window.heldTimers?.push(run) : real(run, ms, ...rest)) as typeof window.setTimeout;
  }, length);
