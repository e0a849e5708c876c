import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/support/creator-hub.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';

test.use({ creator: 'other' });

/** Twenty minutes of silence. */
const FRAMES = 45_940;
const SECONDS = 1200;
const RELEASES = '/api/admin/music/releases';
const EPISODES = '/api/admin/podcasts/episodes';
const DAY_MS = 86_400_000;

const playerOf = (page: Page) => page.getByRole('complementary', { name: 'Player' });
const position = (page: Page) => playerOf(page).getByRole('slider', { name: 'Position' });
const second = (page: Page) => position(page).evaluate((slider: HTMLInputElement) => Number(slider.value));

/** Fails where it stands still. */
async function expectPlaying(page: Page): Promise<void> {
  const from = await second(page);
  await expect.poll(() => second(page)).toBeGreaterThan(from);
}

const fieldsOf = ({ episodeId, position: _, updatedAt, deletedAt, ...fields }: Record<string, unknown>) =>
  fields;
let before: Record<string, unknown> = {};
let episode = '';

test.beforeAll(async ({ hubOf }) => {
  const { owner } = await hubOf('other');
  const { shows } = await owner.json<{ shows: { episodes: { id: string }[] }[] }>('/api/podcasts');
  episode = shows[0]?.episodes[0]?.id ?? '';
  const { url } = await addFile(owner, mp3(FRAMES), { name: 'kväll.mp3' });
  before = fieldsOf(await owner.json<Record<string, unknown>>(`${EPISODES}/${episode}`));
  expect((await owner.send('PUT', `${EPISODES}/${episode}`, { ...before, audio: url })).status).toBe(200);
  const track = { seconds: null, credits: null, lyrics: null };
  const release = {
    id: 'kvall',
    kind: 'single',
    label: 'Single',
    title: 'Kväll vid Łeba',
    releasedOn: '2026-01-08',
    description: 'En låt.',
    cover: '/art/record.svg',
    coverAlt: 'En skiva',
    url: 'https://nordsjon.example/kvall',
    linkLabel: 'Lyssna',
    tracks: [
      {
        ...track,
        title: 'Kväll',
        audio: (await addFile(owner, mp3(2300), { name: 'kväll-låt.mp3' })).url,
        isPreview: false,
      },
      {
        ...track,
        title: 'Natt',
        audio: (await addFile(owner, mp3(76), { name: 'natt.mp3' })).url,
        isPreview: true,
      },
    ],
    links: [],
    productId: null,
  };
  const answer = await owner.send('POST', RELEASES, release);
  expect(answer.status, await answer.text()).toBe(200);
});

// Other tests of the worker find the install as it was.
test.afterAll(async ({ hubOf }) => {
  const { owner } = await hubOf('other');
  const { version } = await owner.json<{ version: number }>(`${EPISODES}/${episode}`);
  await owner.send('PUT', `${EPISODES}/${episode}`, { ...before, version });
  await owner.send('DELETE', `${RELEASES}/kvall`);
  await owner.send('DELETE', `${RELEASES}/kvall/forever`);
});

test('an evening: half an episode while other pages are read, a release, no connection, and the next day', {
  tag: ['@long', '@phone'],
}, async ({ page, context }) => {
  await page.goto('/podcasts');
  const main = page.getByRole('main');
  const link = main.locator(`a[href$="/${episode}"]`).first();
  const path = String(await link.getAttribute('href'));
  await page.goto(path);
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  // To its middle.
  await position(page).click();
  await expectPlaying(page);

  // Two other pages, by links of the page.
  const player = playerOf(page);
  await main.getByRole('link', { name: /All episodes/ }).click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expectPlaying(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy/ })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expectPlaying(page);

  // Without a connection: what is loaded plays on, and a page that cannot be loaded says so.
  await context.setOffline(true);
  await page.goBack();
  await expectPlaying(page);
  await page.goForward();
  await expectPlaying(page);
  await context.setOffline(false);
  await player.getByRole('button', { name: 'Pause' }).click();
  const left = await second(page);
  expect(left).toBeGreaterThan(SECONDS * 0.45);

  // The next day, in a new tab.
  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.clock.setFixedTime(Date.now() + DAY_MS);
  await tomorrow.goto(path);
  await tomorrow
    .getByRole('main')
    .getByRole('button', { name: /^Continue at/ })
    .click();
  await expect.poll(() => second(tomorrow)).toBeGreaterThanOrEqual(left - 5);
  expect(await second(tomorrow)).toBeLessThan(left + 20);

  // A release: its track takes the place of the episode; its preview ends, and is called one.
  await tomorrow.goto('/music/kvall');
  const tracks = tomorrow.getByRole('main').getByRole('listitem');
  await tracks.filter({ hasText: /^1/ }).getByRole('button').first().click();
  await expect(playerOf(tomorrow)).toContainText('Kväll');
  await expectPlaying(tomorrow);
  await tracks.filter({ hasText: /^2/ }).getByRole('button').first().click();
  await expect(playerOf(tomorrow)).toContainText('Preview');
  await expect(playerOf(tomorrow).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(playerOf(tomorrow).getByRole('alert')).toHaveCount(0);
});
