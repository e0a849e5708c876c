import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { readConfig } from '#api/core/config.ts';
import { settingsOf } from '#api/core/connections/connection-settings.ts';
import { privateFiles } from '#api/core/connections/storage.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { backUp } from '#test/support/databases/installs.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#test/support/databases/test-database.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { mp4 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { openOrder, orderVisitor } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { keepBytes } from '#test/support/people/uploaded-file.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { moveFiles } from './commands/move-files.ts';

let s3: FakeS3;
let place: TestDatabase;
beforeEach(async () => {
  [s3, place] = [await startFakeS3(), await createMigratedDatabase('sqlite')];
});
afterEach(async () => {
  await s3.close();
  await place.remove();
});

const environment = () => ({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: BUCKET,
  S3_REGION: s3Keys.region,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
});
function open(bucket: object) {
  const config = readConfig({ DATA_DIR: place.folder, ...bucket });
  const connections = { current: <K extends ConnectionId>(id: K) => settingsOf(id, config) };
  return privateFiles({ dataDir: place.folder, connections, fetch });
}

it('stores private files in the bucket, and finds those that were stored on disk before', async () => {
  const old = await keepBytes(open({}), Buffer.from('before'));
  const files = open(environment());
  const name = await keepBytes(files, Buffer.from('after'));
  expect([...s3.objects.keys()]).toEqual([`kept/${name}`]);
  expect(s3.objects.get(`kept/${name}`)?.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  for (const [of, text] of [
    [old, 'before'],
    [name, 'after'],
  ] as const) {
    const found = await files.read(of);
    expect([found?.bytes, found && String(await buffer(await found.stream()))]).toEqual([text.length, text]);
  }
  await Promise.all([files.remove(old), files.remove(name)]);
  expect(await Promise.all([files.read(old), files.read(name)])).toEqual([undefined, undefined]);
  await expect(files.read('../secret-keys')).rejects.toThrow(TypeError);
});

it('removes private files that nothing references, and leaves public files', async () => {
  const files = open(environment());
  const [kept, left] = [await keepBytes(files, Buffer.from('1')), await keepBytes(files, Buffer.from('2'))];
  s3.objects.set('public/other', { body: Buffer.alloc(1), headers: {}, since: new Date(0) });
  await files.sweep(new Set([kept]), Date.now() - HOUR_MS);
  expect(s3.objects.size).toBe(3);
  await files.sweep(new Set([kept]), Date.now() + HOUR_MS);
  expect([...s3.objects.keys()].sort()).toEqual([`kept/${kept}`, 'public/other']);
  expect(await files.read(left)).toBeUndefined();
});

it('lets another machine serve files that one has stored, also after a restore', {
  timeout: 30_000,
}, async () => {
  const one = await startTestHub({ database: 'sqlite', shared: place, fetch, environment: environment() });
  const visitor = await openOrder(one, {});
  expect((await visitor.prove(new Uint8Array(await picture('png')))).status).toBe(200);
  const film = mp4(Buffer.alloc(500, 3));
  const file = await addFile(await signIn(one), film);
  await one.close();
  expect(await readdir(path.join(place.folder, 'private')).catch(() => [])).toEqual([]);

  const [backup, other] = [
    path.join(place.folder, 'hub-backup-s3.tar.gz'),
    await createTestDatabase('postgres'),
  ];
  await backUp(place, backup);
  await restoreBackup({
    fromElsewhere: true,
    file: backup,
    dataDir: other.folder,
    url: other.url,
    migrations,
    now: Date.now,
  });
  const hub = await startTestHub({
    database: 'postgres',
    shared: other,
    fetch,
    environment: environment(),
  });
  const { proofs } = await orderVisitor(hub, visitor).order();
  expect((await hub.get(proofs[0]?.url ?? '')).status).toBe(200);
  expect(Buffer.from(await (await hub.get(file.url)).arrayBuffer()).equals(film)).toBe(true);
  await hub.close();
  await other.remove();
});

it('moves files from disk to the bucket, resumes after a failure, and then works without the disk', {
  timeout: 30_000,
}, async () => {
  const before = await startTestHub({ database: 'sqlite', shared: place });
  const visitor = await openOrder(before, {});
  expect((await visitor.prove(new Uint8Array(await picture('png')))).status).toBe(200);
  const owner = await signIn(before);
  const films = [mp4(Buffer.alloc(500, 1)), mp4(Buffer.alloc(700, 2))];
  const files = [await addFile(owner, films[0] as Buffer), await addFile(owner, films[1] as Buffer)];
  const drawn = await addFile(owner, await picture('png'), { private: true });
  await before.close();

  const config = readConfig({ DATA_DIR: place.folder, ...environment() });
  let calls = 0;
  // Refused once, half-way.
  const failing: typeof fetch = async (...given) => {
    calls += 1;
    return calls === 3 ? new Response('', { status: 403 }) : fetch(...given);
  };
  await expect(moveFiles(config, failing, () => {})).rejects.toThrow('403');
  await moveFiles(config, fetch, () => {});
  // Then there is nothing left to do.
  const said: string[] = [];
  await moveFiles(config, fetch, (line) => said.push(line));
  expect(said).toEqual(['  private files: 1']);
  for (const folder of ['media', 'private']) await rm(path.join(place.folder, folder), { recursive: true });

  const hub = await startTestHub({ database: 'sqlite', shared: place, fetch, environment: environment() });
  for (const [index, { url }] of files.entries())
    expect(Buffer.from(await (await hub.get(url)).arrayBuffer()).equals(films[index] as Buffer)).toBe(true);
  expect((await hub.get(drawn.url)).status).toBe(404);
  const again = await signIn(hub);
  expect((await again.get(`/api/admin/media/files/${drawn.id}/content`)).status).toBe(200);
  const { proofs } = await orderVisitor(hub, visitor).order();
  expect((await hub.get(proofs[0]?.url ?? '')).status).toBe(200);
  await hub.close();
});
