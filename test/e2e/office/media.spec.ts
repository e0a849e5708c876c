import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast, toastGone, unique } from '#test/e2e/support/form-steps.ts';
import { openFilters } from '#test/e2e/support/office-menu.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { mp4 } from '#test/support/media/media-samples.ts';

const MEDIA = '/admin/dashboard/media';
const PIECE = /\/api\/admin\/media\/uploads\/[\w-]+\?offset=/;

const png = async (name: string, salt = name) => ({
  name,
  mimeType: 'image/png',
  // What differs in nothing but its name is the same file.
  buffer: Buffer.concat([await picture('png'), Buffer.from(salt)]),
});
/** A film of nine megabytes, which travels in three pieces. From the disk, since the browser gets bytes slowly. */
async function film(name: string): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, mp4(Buffer.alloc(9_000_000, name)));
  return path;
}

async function openMedia(page: Page): Promise<void> {
  await logIn(page, MEDIA);
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible({ timeout: 20_000 });
}

const chooser = (page: Page) => page.locator('input[type=file][aria-label="Upload files"]');
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });

test('files are uploaded, described, linked, used, deleted and restored', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mark = unique('shot').replace(' ', '-');
  await openMedia(page);
  await expectUsable(page);
  await chooser(page).setInputFiles([await png(`${mark}-one.png`), await png(`${mark}-two.png`)]);
  await expect(toast(page)).toContainText('File Uploaded');
  for (const name of [`${mark}-one.png`, `${mark}-two.png`])
    await expect(upload(page, name)).toContainText('In the library');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(uploads(page)).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Search files' }).fill(`${mark} one`);
  await expect(page.getByRole('button', { name: `Open ${mark}-two.png` })).toHaveCount(0);
  await page.getByRole('button', { name: `Open ${mark}-one.png` }).click();
  const drawer = page.getByRole('dialog', { name: `${mark}-one.png` });
  await drawer.getByLabel('Alt text').fill('Two halves, one red, one blue');
  await drawer.getByLabel('Description').fill('Made by a test.');
  await expectUsable(page);
  await drawer.getByRole('button', { name: /^Copy link/ }).click();
  await expect(drawer.getByRole('button', { name: /^Copied/ })).toBeVisible();
  await expect(toast(page)).toContainText('Link Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/[\w-]{36}\/\w{20}-60x40\.webp$/);
  expect((await page.request.get(link)).headers()['content-type']).toBe('image/webp');
  // It says so for two seconds, by the clock of the page.
  await expect(drawer.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Save details' }).click();
  await expect(toast(page)).toContainText('File Details Saved');
  await expect(drawer).toHaveCount(0);

  await useAsThumbnail(page, mark, link);
  await page.goto(`${MEDIA}?q=${mark}`);
  await openFilters(page);
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `${mark}-one.png` })).toContainText('In 1 place');
  await expectUsable(page);
  await page.getByRole('button', { name: `More for ${mark}-one.png` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${mark}-one.png?` });
  await expect(dialog).toContainText('It is used on the site.');
  await expect(dialog).toContainText('Podcast episodes');
  await dialog.getByRole('button', { name: 'Delete all the same' }).click();
  await expect(toast(page)).toContainText('File Deleted');
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  expect((await page.request.get(link)).status()).toBe(404);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${mark}-one.png` })).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(200);
  expect(watch.complaints).toEqual([]);
});

/** Chooses the picture for an episode, as the owner does, and sees it on the site. */
async function useAsThumbnail(page: Page, mark: string, link: string): Promise<void> {
  await page.goto('/admin/dashboard/content/podcasts/episodes');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  // The audio file is chosen from there too: which is which, their descriptions say.
  const choose = drawer.getByRole('button', { name: 'Choose from media' });
  await expect(choose.nth(0)).toHaveAccessibleDescription('Thumbnail');
  await expect(choose.nth(1)).toHaveAccessibleDescription('Audio file');
  await choose.nth(0).click();
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  await picker.getByRole('textbox', { name: 'Search pictures' }).fill(`${mark} one`);
  await expect(picker.getByRole('button', { name: `Choose ${mark}-two.png` })).toHaveCount(0);
  await expectUsable(page);
  await picker.getByRole('button', { name: `Choose ${mark}-one.png` }).click();
  await expect(picker).toHaveCount(0);
  await expect(drawer.getByRole('img', { name: 'As it is shown, 16:9' })).toHaveAttribute(
    'src',
    new URL(link).pathname,
  );
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(page)).toContainText('Episode Saved');
  expect(await (await page.request.get('/podcasts')).text()).toContain(new URL(link).pathname);
  await toastGone(page);
}

test('an upload continues by itself when the network is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const name = `${unique('offline').replace(' ', '-')}.mp4`;
  await openMedia(page);
  const { promise: second, resolve: secondCame } = Promise.withResolvers<void>();
  await page.route(PIECE, async (route) => {
    if (route.request().url().endsWith('offset=4000000')) {
      secondCame();
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await chooser(page).setInputFiles(await film(name));
  await second;
  await context.setOffline(true);
  await expect(upload(page, name)).toContainText('No connection. It goes on by itself.');
  await expectUsable(page);
  await page.unroute(PIECE);
  await context.setOffline(false);
  await expect(upload(page, name)).toContainText('In the library', { timeout: 40_000 });
});

test('an upload can be paused, resumed and cancelled', { tag: '@long' }, async ({ page }) => {
  const name = `${unique('paused').replace(' ', '-')}.mp4`;
  await openMedia(page);
  const held = Promise.withResolvers<void>();
  await page.route(PIECE, async (route) => {
    if (route.request().url().endsWith('offset=0')) return route.continue();
    await held.promise;
    await route.continue().catch(() => {});
  });
  await chooser(page).setInputFiles(await film(name));
  await expect(upload(page, name)).toContainText('44%, 4.0 MB of 9.0 MB');
  await page.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(upload(page, name)).toContainText('Paused at 44%');
  held.resolve();
  await page.getByRole('button', { name: `Resume ${name}` }).click();
  await expect(upload(page, name)).toContainText('In the library');

  const other = `other-${name}`;
  await page.unroute(PIECE);
  await page.route(PIECE, (route) =>
    route.request().url().endsWith('offset=0') ? route.continue() : undefined,
  );
  await chooser(page).setInputFiles(await film(other));
  await expect(upload(page, other)).toContainText('44%, 4.0 MB of 9.0 MB');
  await page.getByRole('button', { name: `Cancel ${other}` }).click();
  await expect(upload(page, other)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible({ timeout: 20_000 });
  await expect(uploads(page)).toHaveCount(0);
});

test('after a reload an upload asks for its file, and accepts no other', { tag: '@long' }, async ({
  page,
}) => {
  const name = `${unique('reload').replace(' ', '-')}.mp4`;
  await openMedia(page);
  await page.route(PIECE, (route) =>
    route.request().url().endsWith('offset=0') ? route.continue() : undefined,
  );
  await chooser(page).setInputFiles(await film(name));
  await expect(upload(page, name)).toContainText('44%, 4.0 MB of 9.0 MB');
  await page.reload();
  await page.unroute(PIECE);
  await expect(upload(page, name)).toContainText('4.0 MB of 9.0 MB. Choose the same file again to go on.');
  await expectUsable(page);
  const again = upload(page, name).locator('input[type=file]');
  await again.setInputFiles(await film('another.mp4'));
  await expect(upload(page, name)).toContainText('This is another file.');
  const pieces: string[] = [];
  page.on(
    'request',
    (request) => PIECE.test(request.url()) && pieces.push(request.url().split('offset=')[1] ?? ''),
  );
  await again.setInputFiles(await film(name));
  await expect(upload(page, name)).toContainText('In the library');
  expect(pieces).toEqual(['4000000', '8000000']);
});

test('a file of another type is refused with a plain message', { tag: '@long' }, async ({ page }) => {
  await openMedia(page);
  const name = unique('notes').replace(' ', '-');
  await chooser(page).setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html>'.padEnd(6000)),
  });
  await expect(upload(page, name)).toContainText('Not taken. Only pictures');
  await page.getByRole('button', { name: `Clear ${name}.png` }).click();
  await expect(uploads(page)).toHaveCount(0);
});

test('files can be dropped on the page', async ({ page }) => {
  await openMedia(page);
  const name = `${unique('dropped').replace(' ', '-')}.png`;
  const bytes = [...(await png(name)).buffer];
  await page.evaluate(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([new Uint8Array(content as number[])], fileName as string, { type: 'image/png' }),
      );
      const send = (kind: string) =>
        document.body.dispatchEvent(
          new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
      send('dragenter');
      send('drop');
    },
    [name, bytes],
  );
  await expect(upload(page, name)).toContainText('In the library');
});
