import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { test as base } from './hub.ts';
import { OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

const REROUTE = path.join(import.meta.dirname, 'reroute-networks.mjs');

interface SocialHub {
  url: string;
  networks: FakeNetworks;
  /** What it says is up to the test. */
  model: LLMock;
}

/** Tests of the owner on a hub that has a model and an app at X; the model and all networks are on this machine. */
export const test = base.extend<object, { socialHub: SocialHub }>({
  baseURL: ({ socialHub }, use) => use(socialHub.url),
  socialHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const networks = await startNetworks();
      const model = new LLMock({ port: 0, strict: true });
      await model.start();
      const { TWITTER_CLIENT_ID = '', TWITTER_CLIENT_SECRET = '' } = networkKeys;
      const { url, stop } = await startHub(`test-results/e2e-social-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        TWITTER_CLIENT_ID,
        TWITTER_CLIENT_SECRET,
        OPENAI_BASE_URL: `${model.url}/v1`,
        NETWORKS_URL: networks.url,
        NODE_OPTIONS: `--import ${REROUTE}`,
      });
      await use({ url, networks, model });
      await stop();
      await model.stop();
      await networks.close();
    },
    { scope: 'worker' },
  ],
});

/** At the window of X the owner agrees, and the browser is sent back. */
const agreesAtX = (page: Page, { networks }: SocialHub) =>
  page.context().route('https://x.com/**', (route) => {
    const { pathname, search } = networks.of('twitter').oauth.agree(route.request().url());
    // The hub calls itself localhost, and the session is at its address.
    const location = new URL(page.url()).origin + pathname + search;
    return route.fulfill({ status: 302, headers: { location } });
  });

/** Connects X. @returns its window */
export async function connectX(page: Page, hub: SocialHub): Promise<Page> {
  await agreesAtX(page, hub);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Twitter/X' }).click();
  await expect(page.getByRole('button', { name: 'Connecting... Twitter/X' })).toBeDisabled();
  return opened;
}

const WEBHOOK_TOKEN = 'w'.repeat(60);

/** X is connected, on the scheduler's screen, if an earlier test has not done so. */
export async function withX(page: Page, socialHub: SocialHub): Promise<void> {
  // A test may connect it anew, although an earlier one has connected it.
  if (await isConnected(page, 'Twitter/X')) return void (await agreesAtX(page, socialHub));
  await connectX(page, socialHub);
  await expect(card(page, 'twitter')).toContainText('@coop');
}

/** The same for X and Discord. */
export async function withXAndDiscord(page: Page, socialHub: SocialHub): Promise<void> {
  await withX(page, socialHub);
  if (await isConnected(page, 'Discord')) return;
  socialHub.networks.of('discord').oauth.add(WEBHOOK_TOKEN);
  await page.getByRole('button', { name: 'Connect Discord' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up Discord' });
  await setup.getByLabel('Webhook address').fill(`https://discord.com/api/webhooks/10000/${WEBHOOK_TOKEN}`);
  await setup.getByRole('button', { name: 'Connect Discord' }).click();
  await expect(setup.getByText('Discord is connected.')).toBeVisible();
  await page.reload();
}

/** Opens the list of connections where only the connected ones are shown. */
async function isConnected(page: Page, name: string): Promise<boolean> {
  const connect = page.getByRole('button', { name: `Connect ${name}` });
  const disconnect = page.getByRole('button', { name: `Disconnect ${name}` });
  const all = page.getByRole('button', { name: 'All connections' });
  // Until it is known that none is connected, the list is folded; then it opens by itself.
  await expect(async () => {
    if (await all.isVisible()) await all.click({ timeout: 2000 });
    await expect(connect.or(disconnect)).toBeVisible({ timeout: 3000 });
  }).toPass();
  return disconnect.isVisible();
}

export const card = (page: Page, platform: string) => page.locator(`[data-platform=${platform}]`);
