import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';

test.use({ creator: 'sample' });

/** Ten minutes of silence. */
const FRAMES = 22_970;
const NOTES = `A talk about ferries and songs.

00:00 Cold open
02:30 The harbour - at night
(07:05) What she would not do again

The story at 4:10 is the best one. Write to us: https://example.org`;

const episodes = '/api/admin/podcasts/episodes';
const PAGE = '/podcasts/convos/convos-41';

let before: Record<string, unknown> = {};
const fieldsOf = ({ episodeId, position, updatedAt, deletedAt, ...fields }: Record<string, unknown>) =>
  fields;

test.beforeAll(async ({ hubOf }) => {
  const { owner } = await hubOf('sample');
  const { url } = await addFile(owner, mp3(FRAMES), { name: 'ferries.mp3' });
  before = fieldsOf(await owner.json<Record<string, unknown>>(`${episodes}/convos-41`));
  const answer = await owner.send('PUT', `${episodes}/convos-41`, {
    ...before,
    audio: url,
    description: NOTES,
  });
  expect(answer.status, await answer.text()).toBe(200);
});

// Other tests of the worker find the install as it was.
test.afterAll(async ({ hubOf }) => {
  const { owner } = await hubOf('sample');
  const { version } = await owner.json<{ version: number }>(`${episodes}/convos-41`);
  const answer = await owner.send('PUT', `${episodes}/convos-41`, { ...before, version });
  expect(answer.status, await answer.text()).toBe(200);
});

const playerOf = (page: Page) => page.getByRole('complementary', { name: 'Player' });
const second = (page: Page) =>
  playerOf(page)
    .getByRole('slider', { name: 'Position' })
    .evaluate((slider: HTMLInputElement) => Number(slider.value));

test('an episode plays on while other pages are read, and goes on later where it was left', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(PAGE);
  await expect(playerOf(page)).toHaveCount(0);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(playerOf(page)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => second(page)).toBeGreaterThan(0);

  // A chapter, and a time in the notes.
  await main.getByRole('button', { name: /The harbour - at night/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(150);
  await main.getByRole('button', { name: '4:10' }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(250);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectUsable(page, { always: true });

  // Other pages: by a link, back and forward.
  await main.getByRole('link', { name: 'All episodes' }).click();
  await expect(page).toHaveURL(/\/podcasts\/convos$/);
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();
  await playerOf(page).getByRole('button', { name: 'Forward 30 seconds' }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(280);

  // The next day.
  await playerOf(page).getByRole('button', { name: 'Pause' }).click();
  await page.reload();
  await expect(playerOf(page)).toHaveCount(0);
  await main.getByRole('button', { name: /^Continue at 04:[4-5]\d$/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(280);
});

test('an episode is played from the lists that show it', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/podcasts/convos', '/podcasts']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const play = main.getByRole('button', { name: 'Play: Owning your masters at nineteen' });
    await expect(main.getByRole('button', { name: /^Play: / })).toHaveCount(1);
    await play.click();
    await expect.poll(() => second(page)).toBeGreaterThan(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectUsable(page);
    await main.getByRole('button', { name: /^Pause: / }).click();
    await expect(play).toBeVisible();
  }
});

test('the player is used with the keyboard alone, and the space key scrolls the page outside of it', async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).press('Enter');
  const player = playerOf(page);
  await player.getByRole('slider', { name: 'Position' }).focus();
  // The position is known once it plays.
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  const start = await second(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(start + 10);
  const more = player.getByRole('button', { name: 'Chapters and more' });
  await more.press('Enter');
  await expect(player.getByRole('link', { name: /^Owning your masters/ })).toBeVisible();
  const faster = player.getByRole('button', { name: '1.5×', exact: true });
  await faster.press('Space');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(faster).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.getByRole('main').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await player.getByRole('button', { name: 'Pause' }).press('Space');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('an episode begins at the second that a link names', async ({ page }) => {
  await page.goto(`${PAGE}?t=425`);
  await page.getByRole('main').getByRole('button', { name: 'Continue at 07:05' }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(425);
  await expect(playerOf(page)).toContainText('What she would not do again');
});

test('the player says when the connection drops, and goes on when it is tried again', async ({
  page,
  context,
}) => {
  await page.goto(PAGE);
  await context.route('**/*.mp3', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(playerOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(playerOf(page)).toContainText('the connection may have dropped');
  await context.unroute('**/*.mp3');
  await playerOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => second(page)).toBeGreaterThan(0);
});

test('the player draws how loud the sound is, and stays as high as before', {
  tag: ['@both', '@long'],
}, async ({ page, hubOf }) => {
  const { owner } = await hubOf('sample');
  const loud = await readFile('test/support/media/sounds/quiet-loud.mp3');
  const { id, url } = await addFile(owner, loud, { name: 'tone.mp3' });
  const { version } = await owner.json<{ version: number }>(`${episodes}/convos-41`);
  await owner.send('PUT', `${episodes}/convos-41`, { ...before, audio: url, version });
  const play = async () => {
    await page.goto(PAGE);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Play|Continue)/ })
      .click();
    await expect(playerOf(page)).toBeVisible();
  };
  const height = () => playerOf(page).evaluate((bar) => bar.getBoundingClientRect().height);

  await page.route('**/waveform', (route) => route.fulfill({ json: { values: [] } }));
  await play();
  const plain = await height();
  await expect(playerOf(page).locator('svg[preserveAspectRatio]')).toHaveCount(0);
  await page.unroute('**/waveform');

  // The job runs once a minute.
  await expect
    .poll(async () => (await (await page.request.get(`/api/media/${id}/waveform`)).json()).values.length, {
      timeout: 75_000,
    })
    .toBeGreaterThan(60);
  await play();
  await expect(playerOf(page).locator('svg[preserveAspectRatio]')).toBeVisible();
  expect(await height()).toBe(plain);
  await expect(playerOf(page).getByRole('slider', { name: 'Position' })).toBeEnabled();
  await expectUsable(page, { always: true });
});
