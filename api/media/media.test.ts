import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstWay } from '#api/orders/orders.payment.ts';
import { errorBody } from '#shared/core/error.ts';
import type { FinishedUpload, MediaFile } from '#shared/media/media.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { newPicture, pdf, phonePicture, picture } from '#test/support/hostile/hostile-pictures.ts';
import { mp3, mp4, webm } from '#test/support/media/media-samples.ts';
import { addFile, sendFile, sendPiece } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FILES = '/api/admin/media/files';
const refusal = async (response: Response) => ({
  status: response.status,
  ...errorBody.parse(await response.json()),
});
const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#258' } })
    .jpeg()
    .toBuffer();

describe.each(engines)('the media library on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => ++time });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const list = (query = '') =>
    owner.json<{ items: MediaFile[]; total: number }>(`${FILES}${query && `?${query}`}`);
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
  const stored = (folder: string) => readdirSync(path.join(hub.place.folder, folder), { recursive: true });

  it('re-encodes a picture at every smaller width, rotated upright and without location metadata', async () => {
    const original = await sharp(await phonePicture())
      .resize(900, 600, { fit: 'fill' })
      .withMetadata()
      .jpeg()
      .toBuffer();
    const file = await addFile(owner, original, { name: 'IMG_1.JPG', alt: 'Two halves' });
    expect(file).toMatchObject({
      name: 'IMG_1.jpg',
      type: 'image',
      kind: 'image/webp',
      alt: 'Two halves',
      width: 600,
      height: 900,
      hash: createHash('sha256').update(original).digest('hex'),
      private: false,
      usedIn: 0,
      copies: 0,
      version: 1,
      tags: [],
      deletedAt: null,
      missing: false,
    });
    expect(file.url).toMatch(new RegExp(`^/media/${file.id}/[0-9a-f]{20}-600x900\\.webp$`));
    expect(file.variants.map(({ width, height }) => [width, height])).toEqual([[320, 480]]);
    for (const { url, size } of [file, ...file.variants]) {
      const bytes = Buffer.from(await (await hub.get(url)).arrayBuffer());
      expect(bytes.length).toBe(size);
      const { exif, xmp, icc, orientation, format } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation, format]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        'webp',
      ]);
    }
  });

  it('stores videos and documents unchanged', async () => {
    for (const [name, bytes, type, kind] of [
      ['a.mp4', mp4(), 'video', 'video/mp4'],
      ['a.webm', webm(), 'video', 'video/webm'],
      ['a.pdf', pdf(), 'document', 'application/pdf'],
      ['a.mp3', mp3(), 'document', 'audio/mpeg'],
    ] as const) {
      const file = await addFile(owner, bytes, { name });
      expect(file).toMatchObject({ name, type, kind, size: bytes.length, variants: [], width: null });
      expect(Buffer.from(await (await hub.get(file.url)).arrayBuffer()).equals(bytes), name).toBe(true);
    }
  });

  it('finds files by words, kind, tag, and in every order', async () => {
    const mark = randomUUID().slice(0, 8);
    const one = await addFile(owner, await picture('png'), {
      name: `Zebra ${mark}.png`,
      description: 'Café at night',
    });
    const two = await addFile(owner, pdf(mark), { name: `apple ${mark}.pdf` });
    const details = { ...one, tags: ['Tour', 'night '] };
    const saved = await owner.send('PUT', `${FILES}/${one.id}`, detailsOf(details));
    expect(((await saved.json()) as MediaFile).tags).toEqual(['tour', 'night']);
    expect(await names(`q=${mark}`)).toEqual([two.name, one.name]);
    expect(await names(`q=${mark}&sort=name`)).toEqual([two.name, one.name]);
    expect(await names(`q=${mark}&sort=uploadedAt`)).toEqual([one.name, two.name]);
    expect(await names(`q=${mark}&sort=-name`)).toEqual([one.name, two.name]);
    expect(await names(`q=zeb ${mark.slice(0, 4)}`)).toEqual([one.name]);
    expect(await names(`q=CAFE ${mark}`)).toEqual([one.name]);
    expect(await names(`q=tour ${mark}`)).toEqual([one.name]);
    expect(await names(`q=${mark}&type=document`)).toEqual([two.name]);
    expect(await names(`q=${mark}&tag=tour`)).toEqual([one.name]);
    expect(await names(`q=nowhere${mark}`)).toEqual([]);
    expect((await list(`q=${mark}&limit=1&offset=1`)).items).toHaveLength(1);
    expect((await list(`q=${mark}&limit=1`)).total).toBe(2);
    expect(await names('q=%25_%27"(')).toEqual((await list()).items.map(({ name }) => name));
  });

  it('refuses a change based on an outdated version of a file', async () => {
    const file = await addFile(owner, await picture('png'));
    const first = await owner.send('PUT', `${FILES}/${file.id}`, detailsOf({ ...file, alt: 'First' }));
    expect(first.status).toBe(200);
    const second = await owner.send('PUT', `${FILES}/${file.id}`, detailsOf({ ...file, alt: 'Second' }));
    expect(await refusal(second)).toMatchObject({ status: 409, code: 'request.conflict' });
    expect((await owner.json<MediaFile>(`${FILES}/${file.id}`)).alt).toBe('First');
  });

  it('reports where a file is used, and deletes a used file only when forced', async () => {
    const file = await addFile(owner, await picture('webp'), { name: 'cover.webp' });
    const unusedBefore = await list('state=unused&limit=100');
    expect(unusedBefore.items.map(({ id }) => id)).toContain(file.id);
    const [video] = await hub.hub.slices.videos.store.videos.published();
    const { db } = hub.hub.database;
    await db
      .updateTable('videos')
      .set({ thumbnail: file.url })
      .where('id', '=', video?.id ?? '')
      .execute();
    expect((await owner.json<MediaFile>(`${FILES}/${file.id}`)).usedIn).toBe(1);
    expect(await owner.json(`${FILES}/${file.id}/uses`)).toEqual({
      items: [{ place: 'Videos', id: video?.id, title: video?.title, field: 'thumbnail' }],
    });
    expect((await list('state=unused&limit=100')).items.map(({ id }) => id)).not.toContain(file.id);
    const kept = await owner.send('DELETE', `${FILES}/${file.id}`);
    expect(await refusal(kept)).toMatchObject({ status: 409, code: 'media.in-use' });
    expect((await hub.get(file.url)).status).toBe(200);
    const forced = await owner.send('DELETE', `${FILES}/${file.id}?force=true`);
    expect(await forced.json()).toMatchObject({ id: file.id, deletedAt: expect.any(String) });
  });

  it('finds uses of a file in settings, also by its absolute URL', async () => {
    const file = await addFile(owner, await picture('avif'));
    const payment = await hub.hub.slices.orders.documents.payment.get();
    await hub.hub.slices.orders.documents.payment.set({
      ways: [{ ...firstWay(payment), qrImage: `https://hub.example${file.url}` }],
    });
    expect(await owner.json(`${FILES}/${file.id}/uses`)).toEqual({
      items: [{ place: 'Settings and texts', id: 'payment', title: 'Payment', field: 'ways.0.qrImage' }],
    });
  });

  it('hides a file in the trash, restores it, and erases it permanently', async () => {
    const file = await addFile(owner, await large(700, 400), { name: 'trash.jpg' });
    const before = stored('media').length;
    expect((await owner.send('DELETE', `${FILES}/${file.id}`)).status).toBe(200);
    expect((await hub.get(file.url)).status).toBe(404);
    expect((await list('state=trash')).items[0]?.id).toBe(file.id);
    expect((await list('limit=100')).items.map(({ id }) => id)).not.toContain(file.id);
    expect((await owner.get(`${FILES}/${file.id}/content`)).status).toBe(200);
    expect((await owner.send('POST', `${FILES}/${file.id}/restore`)).status).toBe(200);
    expect((await hub.get(file.url)).status).toBe(200);
    expect((await owner.send('DELETE', `${FILES}/${file.id}/forever`)).status).toBe(404);
    await owner.send('DELETE', `${FILES}/${file.id}`);
    expect((await owner.send('DELETE', `${FILES}/${file.id}/forever`)).status).toBe(200);
    expect((await owner.get(`${FILES}/${file.id}`)).status).toBe(404);
    // The picture, two smaller ones, and their folder.
    expect(stored('media')).toHaveLength(before - 4);
  });

  it('keeps a file once that is uploaded twice, and says so', async () => {
    const bytes = await newPicture('jpeg');
    const add = async (name: string) =>
      (await (await sendFile(owner, bytes, { name })).json()) as FinishedUpload;
    const first = await add('one.jpg');
    expect(first.wasThere).toBe(false);
    expect(await add('again.jpg')).toMatchObject({ id: first.id, name: 'one.jpg', wasThere: true });
    await owner.send('DELETE', `${FILES}/${first.id}`);
    expect((await add('third.jpg')).id).not.toBe(first.id);
  });

  it('lists duplicate files', async () => {
    const bytes = await newPicture('jpeg');
    const [one, two] = [
      await addFile(owner, bytes, { name: 'one.jpg' }),
      await addFile(owner, bytes, { name: 'two.jpg', private: true }),
    ];
    expect(two.copies).toBeGreaterThan(0);
    expect(await names('state=duplicates&limit=100')).toEqual(expect.arrayContaining(['one.jpg', 'two.jpg']));
    await owner.send('DELETE', `${FILES}/${two.id}`);
    const left = (await list('state=duplicates&limit=100')).items.filter(({ hash }) => hash === one.hash);
    expect(left).toEqual([]);
  });

  it('opens a private file to the owner and by a signed link, until it expires', async () => {
    const file = await addFile(owner, await large(400, 300), { name: 'secret.jpg', private: true });
    expect(await refusal(await hub.get(file.url))).toMatchObject({ status: 404 });
    expect((await owner.get(file.url)).status).toBe(404);
    expect((await hub.get(`${FILES}/${file.id}/content`)).status).toBe(401);
    const seen = await owner.get(`${FILES}/${file.id}/content?width=300`);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(Number(seen.headers.get('content-length'))).toBe(file.variants[0]?.size);
    const link = (await (await owner.send('POST', `${FILES}/${file.id}/link`, { hours: 24 })).json()) as {
      url: string;
      expiresAt: string;
    };
    const open = await hub.get(link.url);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // A download that broke off can go on.
    expect(open.headers.get('etag')).toMatch(/^"[\w.-]+"$/);
    const other = await addFile(owner, await large(401, 300), { private: true });
    const query = link.url.split('?')[1];
    expect((await hub.get(`${other.url}?${query}`)).status).toBe(404);
    expect((await hub.get(`${file.url}?${query?.replace(/expires=\d/, 'expires=9')}`)).status).toBe(404);
    time = Date.parse(link.expiresAt);
    expect(await refusal(await hub.get(link.url))).toMatchObject({ status: 410, code: 'link.expired' });
    owner = await signIn(hub);
  });

  it('moves a file between public and private', async () => {
    const file = await addFile(owner, await large(400, 300), { name: 'move.jpg' });
    const hidden = await owner.send('PUT', `${FILES}/${file.id}`, detailsOf({ ...file, private: true }));
    expect(await hidden.json()).toMatchObject({ private: true, url: file.url, version: 2 });
    for (const { url } of [file, ...file.variants]) expect((await hub.get(url)).status).toBe(404);
    expect((await owner.get(`${FILES}/${file.id}/content`)).status).toBe(200);
    expect(await names('state=private&limit=100')).toContain('move.jpg');
    expect(await names('state=public&limit=100')).not.toContain('move.jpg');
    const shown = await owner.send('PUT', `${FILES}/${file.id}`, detailsOf({ ...file, version: 2 }));
    expect(shown.status).toBe(200);
    expect((await hub.get(file.url)).status).toBe(200);
    expect(await names('state=public&limit=100')).toContain('move.jpg');
    expect(stored('media/private')).not.toContain(file.id);
  });

  it('reports the used storage, the quota and the tags in use', async () => {
    const { total } = await list('limit=1');
    const trash = (await list('state=trash&limit=1')).total;
    const room = await owner.json<{ files: number; usedBytes: number; tags: unknown }>(
      '/api/admin/media/room',
    );
    expect(room).toMatchObject({ files: total + trash, quotaBytes: 10_000_000_000 });
    expect(room.usedBytes).toBeGreaterThan(1000);
    expect(room.tags).toEqual(expect.arrayContaining([{ tag: 'tour', files: 1 }]));
  });

  it('refuses a file that is too large before its transfer', async () => {
    const start = (name: string, size: number, type?: string) =>
      owner.send('POST', '/api/admin/media/uploads', { name, size, ...(type && { type }) });
    expect(await refusal(await start('a.png', 25_000_001, 'image/png'))).toMatchObject({
      status: 413,
      error: 'The file is larger than 25 MB.',
    });
    expect(await refusal(await start('a.pdf', 200_000_001, 'application/pdf'))).toMatchObject({
      status: 413,
    });
    expect(await refusal(await start('a.mp4', 2_000_000_001, 'video/mp4'))).toMatchObject({
      status: 413,
      error: 'The file is larger than 2,000 MB.',
    });
    for (const size of [0, -1, 1.5]) expect((await start('a', size)).status).toBe(400);
    const image = await start('a.mp4', 30_000_000, 'video/mp4');
    const { id } = (await image.json()) as { id: string };
    const late = await sendPiece(owner, id, 0, Buffer.concat([await picture('png'), Buffer.alloc(5000)]));
    expect(await refusal(late)).toMatchObject({ status: 413, error: 'The file is larger than 25 MB.' });
    expect((await owner.get(`/api/admin/media/uploads/${id}`)).status).toBe(404);
  });

  it('stores a safe file name with the extension of the real file type', async () => {
    for (const [name, expected] of [
      ['photo.png', 'photo.png'],
      ['invoice.pdf.exe', 'invoice.pdf.png'],
      ['../../etc/passwd', '....etcpasswd.png'],
      ['\u202egnp.exe', 'gnp.png'],
      ['a.html', 'a.png'],
      ['.htaccess', '.htaccess.png'],
    ])
      expect((await addFile(owner, await newPicture('png'), { name: name ?? '' })).name).toBe(expected);
    expect((await sendFile(owner, await newPicture('png'), { name: 'a\0.png' })).status).toBe(400);
  });
});

const detailsOf = ({ name, alt, description, tags, private: isPrivate, version }: MediaFile) => ({
  name,
  alt,
  description,
  tags,
  version,
  private: isPrivate,
});
