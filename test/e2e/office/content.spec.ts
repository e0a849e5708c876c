import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

const EPISODES = '/admin/dashboard/content/podcasts/episodes';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openEpisodes(page: Page): Promise<void> {
  await logIn(page, EPISODES);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function addEpisode(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add episode' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add episode' });
  await expect(drawer.getByLabel('Duration, minutes')).toHaveValue('30');
  await drawer.getByLabel('Episode ID').fill(title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await drawer.getByLabel('Description').fill('Made by a test.');
  await drawer.getByLabel('Episode number').fill('900');
  await drawer.getByLabel('Listen URL').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await drawer.getByRole('textbox', { name: 'Thumbnail' }).fill('/art/ep-convos-42.svg');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(page)).toContainText('Episode Saved');
}

test('an episode is added, seen on the site, edited, deleted, restored and erased', async ({
  page,
  watch,
}) => {
  const title = unique('Fresh');
  await openEpisodes(page);
  await expectUsable(page);
  await addEpisode(page, title);
  await expect(row(page, title)).toBeVisible();
  expect(await (await page.request.get('/podcasts')).text()).toContain(title);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  await expect(drawer.getByLabel('Episode ID')).toBeDisabled();
  await drawer.getByRole('textbox', { name: 'Title' }).fill(`${title} anew`);
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(row(page, `${title} anew`)).toBeVisible();
  expect(await (await page.request.get('/podcasts')).text()).toContain(`${title} anew`);

  await page.getByRole('button', { name: `More for ${title} anew` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toContainText('Episode Deleted');
  await expect(row(page, title)).toHaveCount(0);
  expect(await (await page.request.get('/podcasts')).text()).not.toContain(title);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, title)).toBeVisible();

  await page.getByRole('button', { name: `More for ${title} anew` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, title)).toHaveCount(0);
  await page.goto(`${EPISODES}?state=trash`);
  await page.getByRole('button', { name: `Delete ${title} anew for good` }).click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/forever', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  const forGood = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' });
  await forGood.click();
  // Who is impatient does not send it twice.
  await forGood.click();
  answer();
  await expect(row(page, title)).toHaveCount(0);
  expect(sent).toBe(1);
  expect(watch.complaints).toEqual([]);
});

test('a change made meanwhile is not overwritten without asking', async ({ page, context }) => {
  await openEpisodes(page);
  const title = unique('Twice');
  await addEpisode(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const other = await context.newPage();
  await other.goto(EPISODES);
  await other.getByRole('button', { name: `Edit ${title}` }).click();
  await other.getByRole('dialog').getByLabel('Description').fill('The other one was first.');
  await other.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(other)).toContainText('Episode Saved');

  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  await drawer.getByLabel('Description').fill('This one was second.');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer.getByText('Changed meanwhile', { exact: true })).toBeVisible();
  await expect(drawer.getByLabel('Description')).toHaveValue('This one was second.');
  await drawer.getByRole('button', { name: 'Show the newest' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('The other one was first.');
  await drawer.getByText('History').click();
  await drawer.getByRole('button', { name: 'Undo' }).first().click();
  await expect(toast(page)).toContainText('Undone');
});

test('an incomplete form says what is missing, and asks before it is discarded', { tag: '@long' }, async ({
  page,
}) => {
  await openEpisodes(page);
  await page.getByRole('button', { name: 'Add episode' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add episode' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Half done');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(drawer.getByText('Please fill this in').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Half done');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toBeHidden();
});

test('search, sort and filter narrow the list, and are part of the address', { tag: '@long' }, async ({
  page,
}) => {
  await openEpisodes(page);
  await page.getByRole('textbox', { name: 'Search episodes' }).fill('clout');
  await expect(page).toHaveURL(/q=clout/);
  await expect(page.getByText('1 episode', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Search episodes' })).toHaveValue('clout');
  await page.getByRole('textbox', { name: 'Search episodes' }).fill('nothing like this');
  await expect(page.getByText('No episodes match this.')).toBeVisible();
});
