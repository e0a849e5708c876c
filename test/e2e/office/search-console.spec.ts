import { expect } from '@playwright/test';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test as base } from '#test/e2e/support/hub.ts';
import { logIn, OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { startFakeGoogle } from '#test/support/fakes/fake-google.ts';

interface GoogleHub {
  url: string;
  google: Awaited<ReturnType<typeof startFakeGoogle>>;
}

/** Tests of the owner on a hub that is known to Google, which is on this machine. */
const test = base.extend<object, { googleHub: GoogleHub }>({
  baseURL: ({ googleHub }, use) => use(googleHub.url),
  googleHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const google = await startFakeGoogle();
      const { url, stop } = await startHub(`test-results/e2e-google-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        ...google.environment,
      });
      await use({ url, google });
      await stop();
      await google.close();
    },
    { scope: 'worker' },
  ],
});

test(
  'Search Console can be connected, or refused, in a window of Google',
  { tag: '@long' },
  async ({ page, googleHub: { url, google } }, { project }) => {
    test.skip(project.name !== 'desktop', 'the same card and the same window on a phone');
    const before = google.state.revoked.length;
    let agrees = false;
    await page.context().route(`${google.url}/o/oauth2/**`, (route) => {
      const asked = route.request().url();
      const { code, state } = google.agree(asked);
      const answer: Record<string, string> = agrees
        ? { code, state, scope: google.state.scope }
        : { error: 'access_denied', state };
      // The hub calls itself localhost, and the session is at its address.
      const { pathname } = new URL(new URL(asked).searchParams.get('redirect_uri') ?? '');
      const location = `${url}${pathname}?${new URLSearchParams(answer)}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
    const connect = async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Connect Search Console' }).click();
      return opened;
    };
    await logIn(page, '/admin/dashboard/seo/keywords');
    const refused = await connect();
    await expect(refused.getByRole('heading')).toHaveText('Search Console was not connected');
    await refused.close();
    await expect(toast(page)).toContainText('Google gave this hub no access.');

    agrees = true;
    await connect();
    await expect(toast(page)).toContainText('Search Console Connected');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect Search Console' })).toBeVisible();
    await expect.poll(() => google.state.revoked.length).toBe(before + 1);
  },
);
