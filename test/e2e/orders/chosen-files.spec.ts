import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BLUEPRINT_MAX_BYTES } from '#shared/orders/orders.constants.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';
import { bmp } from '#test/support/hostile/hostile-pictures.ts';

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const svg = (inside: string, more = 'width="200" height="100"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });

async function openMedia(page: Page): Promise<void> {
  await logIn(page, '/admin/dashboard/media');
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible({ timeout: 20_000 });
}

const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file][aria-label="Upload files"]').setInputFiles(files);

/** The pixels of a picture of the library, by its name. */
async function pixelsOf(page: Page, name: string) {
  const reply = await page.request.get(`/api/admin/media/files?q=${encodeURIComponent(name)}`);
  const { items } = await reply.json();
  const bytes = await (await page.request.get(items[0].url)).body();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    at: (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)],
  };
}

test('the browser converts images that the server cannot decode, and refuses other files with advice', {
  tag: '@long',
}, async ({ page }) => {
  await openMedia(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await choose(page, [
    file('photo.heic', 'image/heic', HEIC),
    file('empty.png', 'image/png', ''),
    file('notes.txt', 'text/plain', 'x'),
    file('broken.svg', 'image/svg+xml', '<svg'),
  ]);
  await expect(upload(page, 'photo.heic')).toContainText(/Not taken\. This is a HEIC photo.*Most Compatible/);
  await expect(upload(page, 'empty.png')).toContainText('Not taken. This file is empty.');
  await expect(upload(page, 'notes.txt')).toContainText('Not taken. Only pictures');
  await expect(upload(page, 'broken.svg')).toContainText(
    'Not taken. This SVG cannot be drawn. Export it as PNG',
  );
  expect(sent).toEqual([]);

  await choose(page, [
    file('old.bmp', 'image/bmp', bmp),
    file('logo.svg', 'image/svg+xml', svg('<rect width="200" height="100" fill="#00f"/>')),
    file('box.svg', 'image/svg+xml', svg('<rect width="9" height="9" fill="#0f0"/>', 'viewBox="0 0 9 9"')),
  ]);
  await expect(upload(page, 'old.jpg')).toContainText('In the library');
  for (const name of ['logo.png', 'box.png'])
    await expect(upload(page, name)).toContainText('In the library');
  const logo = await pixelsOf(page, 'logo.png');
  expect([logo.width, logo.height]).toEqual([2048, 1024]);
  expect(logo.at(1000, 500)[2]).toBeGreaterThan(240);
  const box = await pixelsOf(page, 'box.png');
  expect(box.at(box.width / 2, box.height / 2)[1]).toBeGreaterThan(240);
  expect((await pixelsOf(page, 'old.jpg')).at(0, 0)[0]).toBeGreaterThan(240);
});

// security: C1
test('a hostile SVG runs no script, sends no request, and is either rasterised or refused', {
  tag: '@long',
}, async ({ page }) => {
  await openMedia(page);
  const here = new URL(page.url()).origin;
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(here) && !/^(blob|data):/.test(url)) foreign.push(url);
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const laughs = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  const red = '<rect width="200" height="100" fill="#f00"/>';
  const all = {
    script: svg(`${red}<script>alert(1);fetch('/api/admin/session')</script>`),
    handler: svg(red, 'width="200" height="100" onload="alert(2)"'),
    'outside-picture': svg(`${red}<image width="99" height="99" xlink:href="http://127.0.0.9:9/x.png"/>`),
    'local-file': svg(`${red}<image width="99" height="99" xlink:href="file:///etc/passwd"/>`),
    'outside-style': svg(`<style>@import url(http://127.0.0.9:9/x.css);</style>${red}`),
    'foreign-object': svg(
      `${red}<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="http://127.0.0.9:9/"/><script>alert(3)</script></body></foreignObject>`,
    ),
    entity: svg(
      `${red}<text y="50">&e;</text>`,
      'width="200" height="100"',
      '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
    ),
    laughs: svg(
      '<text>&l12;</text>',
      'width="9" height="9"',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]>`,
    ),
    huge: svg(red, 'width="900000000" height="900000000" viewBox="0 0 200 100"'),
    none: svg(red, 'width="0" height="0"'),
  };
  await choose(
    page,
    // Each with a dot of its own: the same picture would not be stored twice.
    Object.entries(all).map(([name, text], index) =>
      file(
        `evil-${name}.svg`,
        'image/svg+xml',
        text.replace('</svg>', `<rect x="${20 * index}" width="10" height="10"/></svg>`),
      ),
    ),
  );
  for (const name of Object.keys(all))
    await expect(upload(page, `evil-${name}.`)).toContainText(
      /In the library|Not taken\. This SVG cannot be drawn/,
      {
        timeout: 30_000,
      },
    );
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
  const { items } = await (await page.request.get('/api/admin/media/files?q=evil&limit=50')).json();
  expect(items.length).toBeGreaterThan(4);
  for (const { kind, width, height, name } of items) {
    expect(kind, name).toBe('image/webp');
    expect(Math.max(width, height), name).toBe(2048);
  }
  expect((await pixelsOf(page, 'evil-script.png')).at(400, 400)[0]).toBeGreaterThan(240);
});

test('blueprint and backup files are checked before they are sent', { tag: '@long' }, async ({ page }) => {
  await logIn(page, '/admin/dashboard/bookings/payment/delivery');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const blueprint = page.getByRole('region', { name: 'Blueprint' }).locator('input[type=file]');
  for (const [chosen, words] of [
    [file('a.pdf', 'application/pdf', ''), 'This file is empty.'],
    [file('a.docx', 'application/msword', 'x'), 'This is no PDF. Export it as PDF'],
    [file('a.pdf', 'application/pdf', Buffer.alloc(BLUEPRINT_MAX_BYTES + 1)), '50 MB is the most.'],
  ] as const) {
    await blueprint.setInputFiles(chosen);
    await expect(toast(page).filter({ hasText: words })).toBeVisible();
  }
  await page.goto('/admin/dashboard/settings/system/backup');
  const backup = page.locator('input[type=file][aria-label="Backup file"]');
  await backup.setInputFiles(file('a.tar.gz', 'application/gzip', 'no archive'));
  await expect(toast(page).filter({ hasText: 'This file is no backup.' })).toBeVisible();
  await backup.setInputFiles(file('b.tar.gz', 'application/gzip', ''));
  await expect(toast(page).filter({ hasText: 'This file is empty.' })).toBeVisible();
  expect(sent.filter((url) => !url.endsWith('/session'))).toEqual([]);
});
