import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';
import { test, withX } from '#test/e2e/support/social-hub.ts';
import { visitor } from '#test/e2e/support/visitor.ts';
import { agents } from '#test/support/visits/visits.ts';

const SOCIAL = '/admin/dashboard/social';
const words = 'Night Drive is out:';
/** A job counts every ten seconds. */
const COUNTED = { timeout: 40_000, intervals: [2000] };
/** And one reads likes every minute. */
const READ = { timeout: 80_000, intervals: [2000] };

test('the owner sees what a post brought: on the post, in the list, and by date', { tag: '@both' }, async ({
  browser,
  page,
  socialHub,
  baseURL,
}) => {
  test.slow();
  socialHub.networks.of('twitter').onHit = (moment) => {
    const [newest] = socialHub.networks.of('twitter').posts;
    if (moment === 'done' && newest)
      newest.did ??= { likes: newest.text.startsWith(words) ? 12 : 0, answers: 3, reposts: 2, views: 1204 };
  };
  await logIn(page, SOCIAL);
  const { site } = await page.evaluate(async () => (await fetch('/api/social/accounts')).json());
  await withX(page, socialHub);

  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await dialog.getByLabel('Content', { exact: true }).fill(`${words} ${site}/music?from=${'x'.repeat(300)}`);
  const length = `${words} ${site}/p/bcdfgh`.length;
  await expect(dialog.getByText(`${length}/280`)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Twitter/X' }).check();
  await dialog.getByRole('button', { name: 'Now' }).click();
  await dialog.getByRole('button', { name: 'Post now' }).click();
  const sent = () => socialHub.networks.of('twitter').posts.find(({ text }) => text.startsWith(words))?.text;
  await expect.poll(sent).toContain(`${site}/p/`);
  const path = sent()?.split(site).at(-1) as string;

  const headers = await ownerHeaders(page);
  const plain = { content: 'Only words', platforms: ['twitter'], when: 'now' };
  await page.request.post('/api/social/posts', { headers, data: plain });
  await page.goto(`${SOCIAL}?view=published`);
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
  await expect(line(words)).toContainText('0 clicks');
  await expect(line('Only words')).toContainText('No link of the site in it');

  const reader = await visitor(browser, {
    baseURL: baseURL as string,
    userAgent: agents.iphone,
    from: `198.51.100.${test.info().project.name === 'phone' ? 7 : 8}`,
  });
  await reader.page.goto(path);
  await hydrated(reader.page);
  await expect(reader.page).toHaveURL(/\/music\?from=x+&via=\/p\//);
  expect(await reader.context.cookies()).toEqual([]);
  await reader.context.close();

  await expect(async () => {
    await page.goto(`${SOCIAL}?view=published`);
    await expect(line(words)).toContainText('1 click');
  }).toPass(COUNTED);
  await expect(async () => {
    await page.goto(`${SOCIAL}?view=published`);
    await expect(line(words)).toContainText('12 likes, 3 answers', { timeout: 3000 });
    await expect(line('Only words')).toContainText('0 likes, 3 answers', { timeout: 3000 });
  }).toPass(READ);
  await page.getByRole('combobox', { name: 'Sort posts' }).click();
  await page.getByTitle('Most likes first').click();
  await expect(page).toHaveURL(/sort=likes/);
  await expect(page.getByRole('button', { name: /^Results of/ }).first()).toHaveAccessibleName(
    new RegExp(`Results of ${words}`),
  );
  await page.getByRole('combobox', { name: 'Sort posts' }).click();
  await page.getByTitle('Most clicks first').click();
  await expect(page).toHaveURL(/sort=clicks/);
  await expect(page.getByRole('button', { name: /^Results of/ }).first()).toHaveAccessibleName(
    new RegExp(`Results of ${words}`),
  );
  await expectUsable(page);
  await page
    .getByRole('button', { name: /^Results of/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Post' });
  await expect(drawer).toContainText('1 click');
  await expect(drawer).toContainText('12 likes, 3 answers, 2 reposts, 1,204 views, read ');
  await expectUsable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'What posts brought, by date' }).click();
  const posts = page.getByRole('region', { name: 'Posts', exact: true });
  await expect(posts.getByRole('row').nth(1)).toContainText(words);
  await expect(posts.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1');
  await expect(posts.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('12');
  await expect(posts.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText('3');
  await expect(page.getByText(/have \d+ likes and \d+ answers since they went out/)).toBeVisible();
  await expect(posts.getByRole('row').filter({ hasText: 'Only words' })).toContainText(
    'no link of the site in it',
  );
  await expectUsable(page, { always: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(posts).toBeVisible();
  await expectUsable(page, { always: true });
});
