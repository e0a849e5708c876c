import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { test as base } from './hub.ts';
import { OWNER, startHub } from './start-hub.ts';

export { OWNER };

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

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of the hubs that this worker has logged in to, by their address: what a browser keeps of the login. */
const loggedIn = new Map<string, Login>();

/**
 * Opens a screen of the back office as the owner. The first login to a hub is one request, since the form is tested in
 * `admin-login.spec.ts`; later ones take over what the browser kept of it, unless that session has been ended.
 */
export async function logIn(page: Page, screen = '/admin/dashboard'): Promise<void> {
  const context = page.context();
  const session = () => page.request.get('/api/admin/session');
  const { origin } = new URL((await session()).url());
  const kept = loggedIn.get(origin);
  if (kept) await context.setStorageState(kept);
  if (!kept || !(await session()).ok()) loggedIn.set(origin, await logInByRequest(page, origin));
  // A click on a menu or dialog that still moves to its place misses the button.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(screen);
}

async function logInByRequest(page: Page, origin: string): Promise<Login> {
  const response = await page.request.post('/api/admin/login', { data: OWNER, headers: { Origin: origin } });
  expect(response.status()).toBe(200);
  const { cookies } = await page.context().storageState();
  const login = {
    cookies,
    origins: [{ origin, localStorage: [{ name: 'admin_authenticated', value: 'true' }] }],
  };
  await page.context().setStorageState(login);
  return login;
}

/** What a change by the owner carries, sent without the page's own script. */
export async function ownerHeaders(page: Page): Promise<Record<string, string>> {
  const { csrfToken } = await (await page.request.get('/api/admin/session')).json();
  return { [CSRF_HEADER]: csrfToken, Origin: new URL(page.url()).origin, 'Sec-Fetch-Site': 'same-origin' };
}
