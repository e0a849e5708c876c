import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { test as base } from './hub.ts';
import { startHub } from './start-hub.ts';

export const OWNER = { username: 'owner', password: 'a lamp lit for nobody else' };

/** Tests on a hub of their own, whose content they may change. */
export const test = base.extend<object, { ownerHub: string }>({
  baseURL: ({ ownerHub }, use) => use(ownerHub),
  ownerHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const { url, stop } = await startHub(`test-results/e2e-owner-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        // Each test says its own address, so that none uses up another's share of a limit.
        TRUST_PROXY: 'true',
      });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** Of the hubs that this worker has logged in to, by their address: what a browser keeps of the login. */
const loggedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Lands on the dashboard as the owner. The first login to a hub goes through the form; later ones take over what the
 * browser kept of it, unless that session has been ended.
 */
export async function logIn(page: Page): Promise<void> {
  const context = page.context();
  const session = () => page.request.get('/api/admin/session');
  const hub = new URL((await session()).url()).origin;
  const kept = loggedIn.get(hub);
  if (kept) await context.setStorageState(kept);
  if (kept && (await session()).ok()) await page.goto('/admin/dashboard');
  else {
    await logInByForm(page);
    loggedIn.set(hub, await context.storageState());
  }
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

async function logInByForm(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** What a change by the owner carries, sent without the page's own script. */
export async function ownerHeaders(page: Page): Promise<Record<string, string>> {
  const { csrfToken } = await (await page.request.get('/api/admin/session')).json();
  return { [CSRF_HEADER]: csrfToken, Origin: new URL(page.url()).origin, 'Sec-Fetch-Site': 'same-origin' };
}
