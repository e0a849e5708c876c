import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FinishedUpload } from '#shared/media/media.admin.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import type { Owner } from '#test/support/people/owner.ts';

test.use({ creator: 'other' });

/** Uploads a sound from within a field, and chooses it. */
async function chooseSound(page: Page, drawer: Locator, file: string): Promise<void> {
  await drawer.getByRole('button', { name: 'Choose from media' }).last().click();
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  const buffer = await readFile(`test/support/media/sounds/${file}`);
  await picker.getByLabel('Upload audio files').setInputFiles({ name: file, mimeType: 'audio/mpeg', buffer });
  await picker
    .getByRole('button', { name: `Choose: ${file}` })
    .first()
    .click();
  await expect(picker).toHaveCount(0);
}

/** The creator's hub is left as it was. */
async function removeFiles(owner: Owner): Promise<void> {
  const { items } = await owner.json<{ items: { id: string; name: string }[] }>(
    '/api/admin/media/files?limit=100',
  );
  for (const { id, name } of items.filter(({ name }) => /^(cover|quiet-loud)/.test(name)))
    expect([name, (await owner.send('DELETE', `/api/admin/media/files/${id}`, undefined)).ok]).toEqual([
      name,
      true,
    ]);
}

test('the cover in a sound file is taken into the form by a press, and nothing is without one', {
  tag: '@both',
}, async ({ page, creatorHub }) => {
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  await page.getByRole('button', { name: 'Add episode' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add episode' });
  const thumbnail = drawer.getByRole('textbox', { name: 'Thumbnail' });
  const use = drawer.getByRole('button', { name: 'Use the cover in the audio file' });

  await chooseSound(page, drawer, 'quiet-loud.mp3');
  await expect(use).toHaveCount(0);
  await chooseSound(page, drawer, 'cover-id3v2.3.mp3');
  await expect(drawer.getByRole('img', { name: 'The cover in the audio file' })).toBeVisible();
  await expect(thumbnail).toHaveValue('');
  await expectUsable(page, { always: true });

  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/cover') && response.request().method() === 'POST',
  );
  await use.press('Enter');
  const cover = (await (await answered).json()) as FinishedUpload;
  await expect(drawer.getByRole('img', { name: 'As it is shown, 16:9' })).toHaveAttribute('src', cover.url);
  await expect(thumbnail).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Choose from media' }).first()).toBeFocused();
  await expect(toast(page)).toContainText(/cover/i);
  await expect(use).toHaveCount(0);

  // Undone as every change of the form.
  await drawer.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(use).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toHaveCount(0);

  await removeFiles(creatorHub.owner);
});

test('the cover in the sound of a track is offered for the release', async ({ page, creatorHub }) => {
  await logIn(page, '/admin/dashboard/content/music/releases');
  await page.getByRole('button', { name: 'Add release' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add release' });
  await drawer.getByRole('button', { name: 'Add track' }).click();
  await chooseSound(page, drawer, 'cover.m4a');
  await drawer.getByRole('button', { name: 'Use the cover in the audio file' }).click();
  await expect(drawer.getByRole('img', { name: 'As it is shown, 1:1' })).toHaveAttribute(
    'src',
    /^\/media\/.+\.webp$/,
  );
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await removeFiles(creatorHub.owner);
});
