import { expect, type Locator, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast, toastGone } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';
import { mp3 } from '#test/support/media/media-samples.ts';

/** About three seconds. */
const SHORT = 115;
/** About a minute. */
const LONG = 2300;

const playerOf = (page: Page) => page.getByRole('complementary', { name: 'Player' });

/** Uploads a file from within the field of a track, and chooses it. */
async function upload(page: Page, drawer: Locator, name: string, frames: number): Promise<void> {
  await drawer.getByRole('button', { name: 'Choose from media' }).last().click();
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  await picker
    .getByLabel('Upload audio files')
    .setInputFiles({ name, mimeType: 'audio/mpeg', buffer: mp3(frames) });
  await picker
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: `Choose: ${name}` })
    .click();
  await expect(picker).toHaveCount(0);
  await expect(drawer.getByRole('textbox', { name: 'Audio file' }).last()).toHaveValue(/\/media\/.+\.mp3$/);
}

test('the owner adds tracks with their sound, and a fan hears one after the other while reading on', async ({
  page,
  context,
}) => {
  await logIn(page, '/admin/dashboard/content/music/releases');
  await page.getByRole('button', { name: /^Edit Main Title/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit release' });
  const titles = drawer.getByRole('group', { name: 'Tracks' }).getByRole('textbox', { name: 'Title' });
  const lengths = drawer.getByRole('textbox', { name: 'Length of the song' });

  // From the last to the first: they are put in order below.
  await drawer.getByRole('button', { name: 'Add track' }).click();
  await titles.last().fill('Second take');
  await upload(page, drawer, 'second.mp3', LONG);
  await drawer.getByRole('textbox', { name: 'Lyrics' }).last().fill('One lamp,\none room.');
  await drawer.getByRole('button', { name: 'Add track' }).click();
  await upload(page, drawer, 'first.mp3', SHORT);
  await drawer.getByRole('button', { name: 'Add track' }).click();
  await titles.last().fill('Not recorded yet');
  await lengths.last().fill('three');

  const save = drawer.getByRole('button', { name: 'Save release' });
  await save.click();
  await expect(titles.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(drawer.getByText('Write minutes and seconds, such as 3:12')).toBeVisible();
  await expect(lengths.last()).toHaveValue('three');
  await expectUsable(page, { always: true });
  await titles.nth(1).fill('First take');
  await lengths.last().fill('4:05');
  await drawer
    .getByRole('group', { name: 'Tracks' })
    .getByRole('button', { name: 'Up' })
    .nth(1)
    .press('Enter');
  await expect(titles.first()).toHaveValue('First take');
  await save.click();
  await expect(toast(page)).toContainText('Release Saved');
  await toastGone(page);

  // What is saved is folded to its title, and opens where something is wrong.
  await page.getByRole('button', { name: /^Edit Main Title/ }).click();
  await expect(drawer.getByText('First take')).toBeVisible();
  await expect(titles.filter({ visible: true })).toHaveCount(0);
  await drawer.getByText('Not recorded yet').click();
  await titles.last().fill('');
  await drawer.getByText('New track').click();
  await expect(titles.last()).toBeHidden();
  await save.click();
  await expect(titles.last()).toBeFocused();
  await titles.last().fill('Not recorded yet');
  await save.click();
  await expect(toast(page)).toContainText('Release Saved');

  const fan = await context.newPage();
  await fan.goto('/music/main-title');
  const tracks = fan.getByRole('list').filter({ hasText: 'First take' });
  await expect(tracks.getByRole('listitem')).toHaveText([
    /^1.*First take.*0:03/,
    /^2.*Second take.*1:00/,
    /^3.*Not recorded yet.*4:05$/,
  ]);
  await fan.getByText('Lyrics', { exact: true }).click();
  await expect(fan.getByText('One lamp,')).toBeVisible();
  await expectUsable(fan, { always: true });

  await expect(playerOf(fan)).toHaveCount(0);
  await tracks.getByRole('button', { name: /First take/ }).click();
  await expect(playerOf(fan)).toContainText('First take');
  await expect(playerOf(fan)).toContainText('Second take', { timeout: 30_000 });
  await expect(tracks.getByRole('button', { name: /Pause.*Second take/ })).toBeVisible();
  await fan.getByRole('main').getByRole('link', { name: 'All the music' }).click();
  await expect(fan).toHaveURL(/\/music$/);
  await expect(playerOf(fan).getByRole('button', { name: 'Pause' })).toBeVisible();
  await fan
    .getByRole('main')
    .getByRole('button', { name: /Pause.*Main Title/ })
    .click();
  await expect(playerOf(fan).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
