import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { startFakeYoutubeApi } from '#test/e2e/support/fake-youtube-api.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { officeMenu, openFilters } from '#test/e2e/support/office-menu.ts';
import { test as base, logIn, OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';

const CONTENT = '/admin/dashboard/content';

/** A hub that asks a YouTube of the test's own. */
const test = base.extend<object, { ownerHub: string }>({
  ownerHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const youtube = await startFakeYoutubeApi();
      const { url, stop } = await startHub(`test-results/e2e-panels-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        YOUTUBE_API_KEY: 'a-key',
        YOUTUBE_API_URL: youtube.url,
      });
      await use(url);
      await stop();
      youtube.stop();
    },
    { scope: 'worker' },
  ],
});

const pictures = (page: Page) =>
  page.route(/i\.ytimg\.com/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
const text = async (page: Page, path: string) => (await page.request.get(path)).text();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Every panel that has no test of its own, by where it is found. */
const views = [
  ...['series', 'guests'].map((name) => `podcasts/${name}`),
  ...['platforms', 'archives', 'schedule', 'section'].map((name) => `live/${name}`),
  ...['all', 'categories'].map((name) => `videos/${name}`),
  ...['features', 'medium', 'affiliations'].map((name) => `articles/${name}`),
  'playlists/playlists',
  '../bookings/tracks/offer',
  ...['releases', 'music', 'artist'].map((name) => `music/${name}`),
  ...['contributions', 'founder', 'network'].map((name) => `pages/${name}`),
  ...['texts', 'links', 'appearances'],
  ...['services', 'talks', 'testimonials'].map((name) => `../bookings/services/${name}`),
  '../bookings/shop/blueprint',
];

/** One of each way in which panels are drawn. */
const drawn = new Set(['live/archives', 'videos/categories', 'music/music', 'texts', 'music/artist']);

/** Moves on without loading the back office anew. What is shown now is marked, so that the next panel can be told from it. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((next) => {
    for (const element of document.querySelectorAll('button, a')) element.setAttribute('data-before', '');
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('every panel opens and is accessible', async ({ page, watch }) => {
  await logIn(page, `${CONTENT}/podcasts/episodes`);
  await expect(page.getByRole('button', { name: 'Add episode', exact: true })).toBeVisible();
  const opened = page
    .getByRole('button', { name: /^(Edit|Add|Save) / })
    .or(page.getByRole('link', { name: 'Music Video' }))
    .and(page.locator(':not([data-before])'));
  for (const view of views) {
    await moveTo(page, new URL(`${CONTENT}/${view}`, page.url()).pathname);
    await expect(opened.first(), view).toBeVisible();
    if (drawn.has(view)) await expectUsable(page, { always: view === 'texts' });
  }
  expect(watch.complaints).toEqual([]);
});

test('the sub-tabs are in their order, with their own tabs', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, CONTENT);
  const menu = await officeMenu(page);
  await expect(menu.locator('[data-place^="content/"]')).toHaveText([
    'Podcasts',
    'Live Streams',
    'YouTube Videos',
    'Media Articles',
    'Playlists',
    'Music',
    'Appearances',
    'Look',
    'Names',
    'Pages and Menu',
    'Texts',
    'Links',
  ]);
  await menu.getByRole('link', { name: 'Live Streams' }).click();
  const live = page.getByRole('navigation', { name: 'Live Streams Management' });
  await expect(live.getByRole('link').first()).toHaveText('Streaming Platforms');
  await expect(live.getByRole('link').nth(1)).toHaveText('Stream Archives');
});

test('episodes are added from pasted links, without the broken one', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  await pictures(page);
  await logIn(page, `${CONTENT}/podcasts/episodes`);
  await openFilters(page);
  await page.getByRole('button', { name: 'Add several episodes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add several episodes' });
  const look = drawer.getByRole('button', { name: 'Check links' });
  await look.click();
  await expect(toast(page)).toContainText('Please enter at least one YouTube URL');
  const mark = crypto.randomUUID().slice(0, 6);
  const link = (name: string) => `https://www.youtube.com/watch?v=${name}${mark}`.padEnd(43, '_');
  await drawer
    .getByLabel('YouTube URLs')
    .fill([link('aaaa'), '', link('bbbb'), link('gone'), link('aaaa'), 'no link', link('cccc')].join('\n'));
  await look.click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Please select a podcast series');
  await choose(drawer.getByLabel('Podcast series'), 'NO BS');
  // Pressed before the choice stands, it asks for one.
  await expect(drawer.locator('.ant-select')).toContainText('NO BS');
  await look.click();
  const lines = drawer.getByRole('listitem');
  await expect(lines).toHaveCount(6);
  await expect(lines.nth(2)).toContainText('Dead link');
  await expect(lines.nth(3)).toContainText('The same as line 1');
  await expect(lines.nth(4)).toContainText('Not a link');
  await expectUsable(page);

  await lines.nth(4).getByRole('textbox', { name: 'Link of line 6' }).fill(link('dddd'));
  await lines.nth(4).getByRole('button', { name: 'Check again: line 6' }).click();
  await expect(lines.nth(4).getByLabel('Title')).toHaveValue(`Title of ${link('dddd').slice(-11)}`);
  await lines.nth(0).getByLabel('Title').fill(`Renamed ${mark}`);
  await drawer.getByRole('button', { name: 'Save 4 episodes' }).click();
  await expect(toast(page)).toContainText('Episodes Added');
  await expect(toast(page)).toContainText('4 episodes added.');
  await expect(drawer).toBeHidden();
  await expect(row(page, `Title of ${link('cccc').slice(-11)}`)).toBeVisible();
  const { items } = await (await page.request.get('/api/podcasts/no-bs/episodes')).json();
  expect(items.slice(0, 4).map((entry: { title: string }) => entry.title)).toContain(`Renamed ${mark}`);
  expect(await text(page, '/podcasts')).toContain(`Title of ${link('cccc').slice(-11)}`);
  expect(watch.complaints).toEqual([]);
});

test('a video is added, kept private, tagged and deleted', { tag: '@long' }, async ({ page }) => {
  await pictures(page);
  await logIn(page, `${CONTENT}/videos/all`);
  const title = unique('Film');
  await page.getByRole('button', { name: 'Add video', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Add video' });
  await expect(drawer.getByLabel('Duration')).toHaveValue('0:00');
  await expect(drawer.getByLabel('Views')).toHaveValue('0');
  await expect(drawer.getByRole('radio', { name: 'Publish now' })).toBeChecked();
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  const save = drawer.getByRole('button', { name: 'Save video' });
  await save.click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Please fill in all required fields');
  await drawer.getByLabel('YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ?si=x');
  await expect(drawer.getByRole('textbox', { name: 'Thumbnail' })).toHaveValue(/\/vi\/aqz-KE-bpKQ\//);
  await drawer.getByLabel('YouTube URL').fill('https://youtu.be/too-short');
  await expect(drawer.getByRole('textbox', { name: 'Thumbnail' })).toHaveValue('/art/no-still.svg');
  await drawer.getByRole('combobox', { name: 'Tags' }).fill('one, two,three ,, four,five,');
  await save.click();
  await expect(toast(page)).toContainText('Success');
  await expect(row(page, title)).toContainText('+2');
  expect(await text(page, '/music')).toContain(title);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit video' });
  await expect(edit.getByLabel('Video ID')).toBeDisabled();
  await edit.getByText('Private', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save video' }).click();
  await expect(row(page, title)).toContainText('Private');
  expect(await text(page, '/music')).not.toContain(title);

  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toContainText('Success');
  await expect(row(page, title)).toHaveCount(0);
});

const saves = [
  ['live/platforms', 'Twitch', 'Name', 'Platform Saved', '/live'],
  ['articles/features', null, 'Publication', 'Press Feature Saved', '/media'],
  ['articles/medium', null, 'Date', 'Medium Article Saved', '/media'],
  ['playlists/playlists', null, 'Note', 'Playlist Saved', '/playlist'],
  ['podcasts/series', 'CONVOS', 'Description', 'Series Saved', '/podcasts'],
] as const;

test('a change of each kind is confirmed with its own message, and is visible', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page);
  for (const [view, name, field, title, shown] of saves) {
    await page.goto(`${CONTENT}/${view}`);
    await page
      .getByRole('button', { name: name ? `Edit ${name}` : /^Edit / })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    const words = unique('Word');
    await drawer.getByRole('textbox', { name: field, exact: true }).fill(words);
    await drawer.getByRole('button', { name: /^Save / }).click();
    await expect(toast(page)).toContainText(title);
    await expect(drawer).toBeHidden();
    expect(await text(page, shown), view).toContain(words);
  }
});

test('a past stream is saved, and shows under the live player', { tag: '@long' }, async ({ page }) => {
  await logIn(page, `${CONTENT}/live/archives`);
  await page.getByRole('button', { name: 'Add archive' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add archive' });
  const title = unique('Harbour');
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(drawer.getByLabel('Stream ID')).toHaveValue(title.toLowerCase().replace(' ', '-'));
  await drawer.getByLabel('Watch URL').fill('https://www.twitch.tv/videos/1');
  await drawer.getByRole('textbox', { name: 'Thumbnail' }).fill('/art/live-still.avif');
  await drawer.getByLabel('Views').fill('1.2K');
  await drawer.getByRole('button', { name: 'Save archive' }).click();
  await expect(toast(page)).toContainText('Stream Archive Saved');
  await page.goto('/live');
  await expect(page.getByRole('link', { name: title })).toContainText('1.2K views');
});

test('texts are changed, kept during navigation, protected against conflicts, and restored', {
  tag: '@long',
}, async ({ page, context }) => {
  await logIn(page);
  const texts = `${CONTENT}/texts`;
  const show = (on: Page, name: string) =>
    choose(on.getByRole('combobox', { name: 'Page', exact: true }), name);
  await page.goto(texts);
  await show(page, 'Podcasts');
  const lead = page.getByRole('textbox', { name: 'Opening sentence' });
  const before = await lead.inputValue();
  const words = unique('Lead');
  await lead.fill(words);
  await (await officeMenu(page)).getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save links' })).toBeVisible();
  await (await officeMenu(page)).getByRole('link', { name: 'Texts' }).click();
  await show(page, 'Podcasts');
  await expect(lead).toHaveValue(words);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  const other = await context.newPage();
  await other.goto(texts);
  await show(other, 'Music');
  await other.getByRole('textbox', { name: 'Opening sentence' }).fill('Somebody was first.');
  await other.getByRole('button', { name: 'Save texts' }).click();
  await expect(toast(other)).toContainText('Texts Saved');

  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Changed meanwhile', { exact: true })).toBeVisible();
  await expect(lead).toHaveValue(words);
  await page.getByRole('button', { name: 'Show the newest' }).click();
  await show(page, 'Music');
  await expect(lead).toHaveValue('Somebody was first.');
  await show(page, 'Podcasts');
  await lead.fill(words);
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(toast(page)).toContainText('Texts Saved');
  expect(await text(page, '/podcasts')).toContain(words);

  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(toast(page)).toContainText('Undone');
  await expect(lead).toHaveValue(before);
  expect(await text(page, '/podcasts')).toContain(before);
});

test('a new episode is filled from its URL without overwriting typed text, with undo', async ({ page }) => {
  await pictures(page);
  await logIn(page, `${CONTENT}/podcasts/episodes`);
  await page.getByRole('button', { name: 'Add episode' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add episode' });
  const title = drawer.getByRole('textbox', { name: 'Title' });
  const minutes = drawer.getByLabel('Duration, minutes');
  const description = drawer.getByLabel('Description');
  await description.fill('My own words.');
  await drawer.getByLabel('Listen URL').fill('https://youtu.be/filling-one');
  await expect(drawer.getByText('Filled from YouTube. What you typed stays.')).toBeVisible();
  await expect(title).toHaveValue('Title of filling-one');
  await expect(minutes).toHaveValue('20');
  await expect(drawer.getByRole('textbox', { name: 'Thumbnail' })).toHaveValue(/\/vi\/filling-one\//);
  await expect(drawer.getByLabel('Episode ID')).toHaveValue('title-of-filling-one');
  await expect(description).toHaveValue('My own words.');

  await drawer.getByRole('button', { name: 'Undo filling' }).click();
  await expect(title).toHaveValue('');
  await expect(minutes).toHaveValue('30');
  await expect(description).toHaveValue('My own words.');
  await drawer.getByRole('button', { name: 'Fill from YouTube' }).click();
  await expect(title).toHaveValue('Title of filling-one');

  await drawer.getByLabel('Listen URL').fill('https://youtu.be/gone-for-01');
  await expect(
    drawer.getByText('YouTube has no such video. Please fill in the fields yourself.'),
  ).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(description).toHaveValue('My own words.');
});

test('a preview shows the public page with what is typed, and nothing is saved', async ({ page }) => {
  await logIn(page, `${CONTENT}/articles/medium`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Edit / });
  const title = unique('Unsaved');
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await drawer.getByRole('button', { name: 'Preview' }).click();
  const shown = drawer.getByRole('region', { name: 'Preview' });
  await expect(shown.getByText('A preview: visitors see what is saved.')).toBeVisible();
  await expect(shown.frameLocator('iframe').getByText(title)).toBeInViewport();
  expect(await text(page, '/media')).not.toContain(title);
  await drawer.getByRole('textbox', { name: 'Title' }).fill('');
  await expect(shown.getByText('The preview appears once every field is valid.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close preview' }).click();
  await expect(shown).toHaveCount(0);
});
