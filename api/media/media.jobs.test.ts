import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { openMediaPorts } from '#test/support/media/media-ports.ts';
import { mp4 } from '#test/support/media/media-samples.ts';
import type { MediaFiles } from './media.files.ts';
import { finishUpload } from './media.finish.ts';
import { mediaJobs } from './media.jobs.ts';
import { addressOf } from './media.links.ts';
import { outsidePictures } from './media.outside.ts';
import type { MediaPorts } from './media.ports.ts';
import { mediaService } from './media.service.ts';
import { mediaUploads } from './media.uploads.ts';

describe.each(engines)('background jobs and uploads of the media library on %s', (engine) => {
  let place: TestDatabase;
  let ports: MediaPorts & { database: AppDatabase };
  let later = 0;
  let free = 100_000_000_000;
  beforeEach(async () => {
    place = await createMigratedDatabase(engine);
    later = 0;
    free = 100_000_000_000;
    ports = await openMediaPorts(place, { now: () => Date.now() + later, freeBytes: async () => free });
  });
  afterEach(async () => {
    await ports.database.close();
    await place.remove();
  });

  const library = () => {
    const uploads = mediaUploads(ports);
    const service = mediaService(ports);
    return { uploads, service, finish: finishUpload(ports, uploads) };
  };
  async function add(bytes: Buffer, details = {}) {
    const { uploads, finish } = library();
    const { id } = await uploads.start({ name: 'file', size: bytes.length });
    await uploads.append(id, 0, bytes);
    const row = await finish(id, details);
    if (!row) throw new Error('No file came of it.');
    return row;
  }
  const run = async (name: string) => {
    const { uploads, service } = library();
    const outside = outsidePictures({
      content: ports.content,
      readContent: ports.readContent,
      folder: path.join(place.folder, 'picture-cache'),
      fetchPicture: createGuardedFetch({ resolve: async () => [], connect: () => new PassThrough() }),
      now: ports.now,
    });
    const jobs = mediaJobs({ ports, service, uploads, outside, trashDays: async () => 30 });
    const job = jobs.find((one) => one.name === name);
    await job?.run(new AbortController().signal);
  };
  const stored = () =>
    readdirSync(path.join(place.folder, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  const partial = () => readdirSync(path.join(place.folder, 'uploads'));

  it('erases what has been in the trash for thirty days, and nothing else', async () => {
    const { service } = library();
    const [kept, old] = [await add(await picture('png')), await add(mp4())];
    await service.remove(old.id, false);
    later = 29 * DAY_MS;
    const young = await add(mp4(Buffer.alloc(99)));
    await service.remove(young.id, false);
    await run('media.erase');
    expect(stored()).toHaveLength(3);
    later = 30 * DAY_MS + HOUR_MS;
    await run('media.erase');
    expect(stored()).toHaveLength(2);
    for (const { id } of [kept, young]) expect((await service.get(id)).id).toBe(id);
    await expect(service.get(old.id)).rejects.toMatchObject({ code: 'request.not-found' });
    const words = await ports.database.db.selectFrom('mediaWords').select('mediaId').execute();
    expect(words.map(({ mediaId }) => mediaId)).not.toContain(old.id);
  });

  it('erases the JPEG copy together with its picture, and orphaned copies', async () => {
    const { service } = library();
    const file = await add(await picture('png'));
    const address = addressOf(file).split('/').at(-1)?.replace('.webp', '.jpg') ?? '';
    expect(await service.open(file.id, address, {})).toMatchObject({ type: 'image/jpeg' });
    const left = randomUUID();
    mkdirSync(path.join(place.folder, 'jpeg', left));
    expect((await ports.jpegs.ids()).sort()).toEqual([file.id, left].sort());
    await run('media.sweep');
    expect(await ports.jpegs.ids()).toEqual([file.id]);
    await service.remove(file.id, false);
    await expect(service.open(file.id, address, {})).rejects.toMatchObject({ code: 'request.not-found' });
    later = 31 * DAY_MS;
    await run('media.erase');
    expect(await ports.jpegs.ids()).toEqual([]);
  });

  it('deletes uploads that were not continued for a week, and keeps the others', async () => {
    const { uploads } = library();
    const film = mp4(Buffer.alloc(1000));
    const [left, continued] = [
      await uploads.start({ name: 'left.mp4', size: film.length }),
      await uploads.start({ name: 'continued.mp4', size: film.length }),
    ];
    for (const { id } of [left, continued]) await uploads.append(id, 0, film.subarray(0, 500));
    later = 5 * DAY_MS;
    await uploads.append(continued.id, 500, film.subarray(500, 600));
    later = 8 * DAY_MS;
    await run('media.tidy');
    expect(partial()).toEqual([`${continued.id}.part`]);
    await expect(uploads.get(left.id)).rejects.toMatchObject({ code: 'request.not-found' });
    expect((await uploads.get(continued.id)).received).toBe(600);
  });

  it('removes partial files of uploads that no longer exist', async () => {
    const { uploads } = library();
    const film = mp4();
    const { id } = await uploads.start({ name: 'a.mp4', size: film.length });
    await uploads.append(id, 0, film.subarray(0, 10));
    writeFileSync(path.join(place.folder, 'uploads', `${randomUUID()}.part`), 'left');
    writeFileSync(path.join(place.folder, 'uploads', `${randomUUID()}.part-640.part`), 'left');
    await run('media.tidy');
    expect(partial()).toEqual([`${id}.part`]);
  });

  it('removes files without a database row once they are old enough', async () => {
    const row = await add(await picture('jpeg'), { private: true });
    const before = stored();
    const lost = path.join(place.folder, 'media/public', randomUUID());
    mkdirSync(lost, { recursive: true });
    writeFileSync(path.join(lost, 'abc.mp4'), 'left');
    writeFileSync(path.join(lost, `abc.mp4.${randomUUID()}.part`), 'half a copy');
    // A copy left by a change that was not completed.
    const copy = path.join(place.folder, 'media/public', row.id);
    mkdirSync(copy, { recursive: true });
    writeFileSync(path.join(copy, row.parts[0]?.name ?? ''), 'left');
    writeFileSync(path.join(place.folder, 'media/public/notes.txt'), 'not ours');
    await run('media.sweep');
    expect(stored()).toHaveLength(before.length + 4);
    later = 2 * HOUR_MS;
    await run('media.sweep');
    expect(stored()).toEqual([...before, path.join(place.folder, 'media/public/notes.txt')].sort());
  });

  it('marks files with missing content, and clears the mark when the content is back', async () => {
    const { service } = library();
    const row = await add(mp4());
    const [file = ''] = stored();
    renameSync(file, `${file}.away`);
    await expect(run('media.sweep')).rejects.toThrow('The content of 1 media files is gone: file.mp4');
    expect((await service.get(row.id)).missing).toBe(true);
    await expect(service.open(row.id, row.parts[0]?.name ?? '', {}).then(read)).rejects.toMatchObject({
      code: 'request.not-found',
    });
    renameSync(`${file}.away`, file);
    await run('media.sweep');
    expect((await service.get(row.id)).missing).toBe(false);
  });

  it('refuses an upload that would fill the disk, before and during the transfer', async () => {
    const { uploads } = library();
    free = 600_000_000;
    await expect(uploads.start({ name: 'a.mp4', size: 200_000_000 })).rejects.toMatchObject({
      code: 'upload.disk-full',
      message: "The server's disk has room for 100 MB, and this file has 200 MB.",
    });
    const film = mp4();
    const { id } = await uploads.start({ name: 'a.mp4', size: film.length });
    // A started upload counts with its full size.
    await uploads.start({ name: 'b.mp4', size: 90_000_000 });
    await expect(uploads.start({ name: 'c.mp4', size: 20_000_000 })).rejects.toMatchObject({
      code: 'upload.disk-full',
    });
    if (process.platform !== 'linux') return;
    symlinkSync('/dev/full', path.join(place.folder, 'uploads', `${id}.part`));
    await expect(uploads.append(id, 0, film)).rejects.toMatchObject({ code: 'upload.disk-full' });
    expect((await uploads.get(id)).received).toBe(0);
    // With free space again, the upload continues.
    rmSync(path.join(place.folder, 'uploads', `${id}.part`));
    expect(await uploads.append(id, 0, film)).toEqual({ received: film.length });
  });

  it('keeps an upload whose storing failed, so that only the last step is repeated', async () => {
    const { uploads, finish } = library();
    const film = mp4();
    const { id } = await uploads.start({ name: 'a.mp4', size: film.length });
    await uploads.append(id, 0, film);
    const { filesAt } = ports;
    const disk = filesAt('disk') as MediaFiles;
    ports.filesAt = () => ({ ...disk, put: () => Promise.reject(new Error('no')) });
    await expect(finish(id, {})).rejects.toThrow('no');
    ports.filesAt = filesAt;
    const row = await finish(id, {});
    expect(row && addressOf(row)).toMatch(/\.mp4$/);
    expect(stored()).toHaveLength(1);
    expect(partial()).toEqual([]);
  });

  it('creates one file when several processes finish the same upload at once', async () => {
    const { uploads, finish } = library();
    const bytes = await picture('png');
    const { id } = await uploads.start({ name: 'a.png', size: bytes.length });
    await uploads.append(id, 0, bytes);
    const rows = await Promise.all(
      [finish(id, {}), library().finish(id, {}), library().finish(id, {})].map((made) =>
        made.catch(() => undefined),
      ),
    );
    const made = new Set(rows.flatMap((row) => row?.id ?? []));
    expect(made.size).toBe(1);
    const kept = await ports.database.db.selectFrom('mediaFiles').select('id').execute();
    expect(kept).toHaveLength(1);
    expect((await finish(id, {}))?.id).toBe(kept[0]?.id);
    expect(stored()).toHaveLength(1);
    expect(partial()).toEqual([]);
  });

  it('keeps a recently stored file whose modification time is old', async () => {
    await add(mp4());
    const [file = ''] = stored();
    utimesSync(file, new Date(0), new Date(0));
    await ports.database.db.deleteFrom('mediaFiles').execute();
    await run('media.sweep');
    expect(stored()).toHaveLength(1);
  });
});

async function read(file: object): Promise<void> {
  if ('stream' in file && typeof file.stream === 'function') await file.stream();
}
