import path from 'node:path';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fake-networks.ts';
import { expectUsable } from './support/checks.ts';
import { toast } from './support/form-steps.ts';
import { logIn, OWNER } from './support/owner-hub.ts';
import { startHub } from './support/start-hub.ts';

const SOCIAL = '/admin/dashboard/social';
const REROUTE = path.join(import.meta.dirname, 'support/reroute-networks.mjs');

/** A hub whose networks are on this machine. */
const test = base.extend<object, { networks: FakeNetworks; socialHub: string }>({
  baseURL: ({ socialHub }, use) => use(socialHub),
  networks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const networks = await startNetworks();
      await use(networks);
      await networks.close();
    },
    { scope: 'worker' },
  ],
  socialHub: [
    async ({ networks }, use, { workerIndex }) => {
      const { TWITTER_CLIENT_ID = '', TWITTER_CLIENT_SECRET = '' } = networkKeys;
      const { url, stop } = await startHub(`test-results/e2e-social-${workerIndex}`, {
        ...{ ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, TRUST_PROXY: 'true' },
        ...{ TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET },
        ...{ NETWORKS_URL: networks.url, NODE_OPTIONS: `--import ${REROUTE}` },
      });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** X's page in the window: the owner agrees, and the browser is sent back. */
async function agreeOnX(page: Page, networks: FakeNetworks): Promise<Request> {
  await page.context().route('https://x.com/**', (route) => {
    const { pathname, search } = networks.of('twitter').oauth.agree(route.request().url());
    // The hub calls itself localhost, and the session is at its address.
    const location = new URL(page.url()).origin + pathname + search;
    return route.fulfill({ status: 302, headers: { location } });
  });
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith('https://x.com/'));
  await page.getByRole('button', { name: 'Connect Twitter/X' }).click();
  await expect(page.getByRole('button', { name: 'Connecting... Twitter/X' })).toBeDisabled();
  return asked;
}

const card = (page: Page, platform: string) => page.locator(`[data-platform=${platform}]`);

test('the owner connects a network, posts on it and by hand, and finishes what waits', async ({
  page,
  networks,
}, { project }) => {
  test.skip(
    project.name !== 'phone',
    'one journey at the width that is harder; the panel is the same at any',
  );
  await logIn(page);
  await page.goto(SOCIAL);
  await expect(page.getByRole('tab', { name: 'Scheduled (2)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Published (1)' })).toBeVisible();
  await expect(card(page, 'twitter')).toContainText('Disconnected');
  await expectUsable(page);

  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await expect(toast(page)).toContainText('OAuth Not Configured');
  await expect(toast(page)).toContainText('FACEBOOK_CLIENT_ID');

  await agreeOnX(page, networks);
  await expect(card(page, 'twitter')).toContainText('Connected');
  await expect(card(page, 'twitter')).toContainText('@coop');

  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  const submit = dialog.getByRole('button', { name: 'Schedule post' });
  await submit.click();
  await expect(toast(page)).toContainText('Please enter content for your post.');
  await dialog.getByLabel('Content', { exact: true }).fill('Night Drive is out.');
  await submit.click();
  await expect(toast(page)).toContainText('Please select at least one platform to post to.');
  await expect(dialog.getByRole('checkbox', { name: 'Twitter/X' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'LinkedIn' })).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Twitter/X' }).check();
  await submit.click();
  await expect(toast(page)).toContainText('Schedule Required');
  await dialog.getByText('Post somewhere else by hand').click();
  await dialog.getByRole('checkbox', { name: 'LinkedIn' }).check();
  await dialog.getByLabel('Hashtags').fill('newmusic, , nightdrive');
  await expectUsable(page);
  await dialog.getByRole('switch', { name: 'Post immediately' }).click();
  await dialog.getByRole('button', { name: 'Post now' }).click();
  await expect(toast(page)).toContainText('Post Published');
  expect(networks.of('twitter').posts.map(({ text }) => text)).toEqual([
    'Night Drive is out.\n\n#newmusic #nightdrive',
  ]);

  await page.getByRole('button', { name: 'Post on LinkedIn yourself' }).click();
  const sheet = page.getByRole('dialog', { name: 'Post on LinkedIn yourself' });
  await sheet.getByLabel('Link to the post').fill('https://www.linkedin.com/feed/update/urn:li:share:1');
  await sheet.getByRole('button', { name: 'Done, here is the link' }).click();
  await expect(page.getByRole('link', { name: 'Open on LinkedIn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open on Twitter/X' })).toBeVisible();
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Delete A new episode/ }).click();
  await expect(toast(page)).toContainText('Post Deleted');
  await expect(page.getByRole('tab', { name: 'Scheduled (1)' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: 'Scheduled (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect Twitter/X' }).click();
  await expect(toast(page)).toContainText('Successfully disconnected from Twitter/X');
  await page.reload();
  await expect(card(page, 'twitter')).toContainText('Disconnected');
});

test('a post is moved on the calendar, by keys and by dragging', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a phone shows days below each other, and drags nothing');
  await logIn(page);
  await page.goto(SOCIAL);
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await dialog.getByLabel('Content', { exact: true }).fill('To be moved');
  await dialog.getByText('Post somewhere else by hand').click();
  await dialog.getByRole('checkbox', { name: 'LinkedIn' }).check();
  const year = new Date().getFullYear() + 1;
  const first = `${year}-05-11`;
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Time', { exact: true }).fill('18:30');
  await dialog.getByRole('button', { name: 'Schedule post' }).click();
  await expect(toast(page)).toContainText('Post Scheduled');
  await page.getByText('Calendar', { exact: true }).click();
  const months = (year - new Date().getFullYear()) * 12 + 4 - new Date().getMonth();
  for (let step = 0; step < months; step += 1) await page.getByRole('button', { name: 'Next month' }).click();
  const post = page.getByRole('link', { name: /To be moved/ });
  const day = (text: string) => page.getByRole('listitem', { name: new RegExp(`May ${text}, ${year}`) });
  await expect(day('11').getByText('To be moved')).toBeVisible();
  await post.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day('12').getByText('To be moved')).toBeVisible();
  await day('20').scrollIntoViewIfNeeded();
  await post.dragTo(day('20'));
  await expect(day('20').getByText('To be moved')).toBeVisible();
  await expect(day('20').getByText('18:30')).toBeVisible();
  await expectUsable(page);
});
