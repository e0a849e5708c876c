import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';

test.use({ creator: 'other' });

const EPISODES = '/api/admin/podcasts/episodes';
/** Ten minutes of silence. */
const FRAMES = 22_970;
const NOTES = `Ett samtal i båtboden.

00:00 Ankomst
02:30 Vinden från Väderöarna, och varför ingen längre räknar fartyg
07:05 Hemresan`;

interface Stored extends Record<string, unknown> {
  episodeId: string;
  seriesId: string;
  title: string;
}

const drawn = (sky: string, mast: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${sky}"/><path d="M430 80h24v440h-24zM460 110l230 330H460z" fill="${mast}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

let before: Stored;
const fieldsOf = ({ episodeId, position, updatedAt, deletedAt, ...fields }: Stored) => fields;

test.beforeAll(async ({ hubOf }) => {
  const { owner } = await hubOf('other');
  const { url } = await addFile(owner, mp3(FRAMES), { name: 'samtal.mp3' });
  await addFile(owner, new Uint8Array(await drawn('#8fb4c9', '#10222b')), { name: 'mast.png' });
  await addFile(owner, new Uint8Array(await drawn('#d9a679', '#5b2a1d')), { name: 'hamn.png' });
  const { items } = await owner.json<{ items: Stored[] }>(EPISODES);
  before = items.find(({ title }) => title === 'Sälarna') as Stored;
  const changed = { ...fieldsOf(before), audio: url, description: NOTES };
  const answer = await owner.send('PUT', `${EPISODES}/${before.episodeId}`, changed);
  expect(answer.status, await answer.text()).toBe(200);
});

// Other tests of the worker find the install as it was.
test.afterAll(async ({ hubOf }) => {
  const { owner } = await hubOf('other');
  const { version } = await owner.json<{ version: number }>(`${EPISODES}/${before.episodeId}`);
  const answer = await owner.send('PUT', `${EPISODES}/${before.episodeId}`, {
    ...fieldsOf(before),
    version,
  });
  expect(answer.status, await answer.text()).toBe(200);
});

/** The picture that the system's controls show. */
const artwork = (page: Page) =>
  page.evaluate(() => new URL(navigator.mediaSession.metadata?.artwork[0]?.src ?? '').pathname);

test('the owner gives a chapter its picture, which page and player show while it is heard', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  await page.getByRole('button', { name: /^Edit Sälarna/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  const notes = drawer.getByRole('textbox', { name: 'Description' });
  const found = drawer.getByRole('group', { name: 'Chapters found in these notes' });
  const lines = found.getByRole('listitem');
  await expect(lines).toHaveText([/^00:00 Ankomst/, /^02:30 Vinden/, /^07:05 Hemresan/]);
  async function choose(line: number, file: string) {
    await lines
      .nth(line)
      .getByRole('button', { name: /^(Change p|P)icture$/ })
      .click();
    const picker = page.getByRole('dialog', { name: 'Choose from media' });
    await picker.getByRole('button', { name: new RegExp(`^Choose ${file}`) }).click();
    await expect(picker).toHaveCount(0);
  }
  await choose(0, 'hamn.png');
  await choose(1, 'hamn.png');
  await choose(1, 'mast.png');
  const shows = lines.nth(1).getByRole('textbox', { name: /^What the picture of Vinden.* shows$/ });
  await shows.fill('En mast i motljus');
  await expect(notes).toHaveValue(
    /02:30 Vinden.* !\[En mast i motljus\]\(\/media\/\S+\.webp\)\n07:05 Hemresan$/,
  );
  // Beside it, the notes are typed as ever.
  await choose(2, 'hamn.png');
  await lines.nth(2).getByRole('button', { name: 'Remove picture' }).click();
  await expect(notes).toHaveValue(/07:05 Hemresan$/);
  await found.scrollIntoViewIfNeeded();
  await expectUsable(page, { always: true });
  await page.screenshot({ path: test.info().outputPath('form.png') });
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer).toHaveCount(0);

  await page.goto(`/podcasts/${before.seriesId}/${before.episodeId}`);
  const main = page.getByRole('main');
  const chapters = main.getByRole('region', { name: 'Chapters' });
  const picture = chapters.getByRole('img', { name: 'En mast i motljus' });
  // From then on, the lines stay as they are.
  await expect(chapters.getByRole('button')).toHaveCount(3);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await expect(main).not.toContainText('/media/');
  await page.screenshot({ path: test.info().outputPath('page.png') });

  await chapters.getByRole('button', { name: /Hemresan/ }).click();
  const player = page.getByRole('complementary', { name: 'Player' });
  await expect(player).toContainText('Hemresan');
  const cover = await artwork(page);
  await player.getByRole('button', { name: 'Chapters and more' }).click();
  const inPlayer = player.getByRole('listitem').filter({ hasText: 'Vinden' });
  await expect(inPlayer.getByRole('img', { name: 'En mast i motljus' })).toBeVisible();
  await inPlayer.getByRole('button').click();
  await expect.poll(() => artwork(page)).toMatch(/^\/media\/\S+-900x600\.webp$/);
  expect(await artwork(page)).not.toBe(cover);
  await expectUsable(page, { always: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(player.locator('img').last()).toHaveAttribute('src', await artwork(page));
});
