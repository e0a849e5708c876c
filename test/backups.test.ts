import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { readBackup } from '#api/backup/read/read-backup.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { BackupSettings, BackupState } from '#shared/backup/backup.schema.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { liveIn } from './support/databases/installs.ts';
import { longEngines } from './support/databases/test-database.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from './support/fakes/fake-s3.ts';
import { long } from './support/long.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const BACKUPS = '/api/admin/system/backups';
const usual: BackupSettings = {
  enabled: true,
  hour: 3,
  timeZone: 'Europe/Vienna',
  keep: 2,
  recipient: null,
  offsite: false,
};

describe.each(longEngines)('scheduled backups on %s', (database) => {
  let now = Date.parse('2026-03-10T10:00:00Z');
  let s3: FakeS3;
  let hub: TestHub;
  let owner: Owner;
  let folder: string;
  let job: Job;
  beforeEach(async () => {
    now = Date.parse('2026-03-10T10:00:00Z');
    s3 = await startFakeS3();
    const environment = {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: BUCKET,
      S3_REGION: s3Keys.region,
      TRUST_PROXY: 'true',
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    };
    hub = await startTestHub({ database, now: () => now, fetch, environment });
    owner = await signIn(hub);
    folder = path.join(hub.place.folder, 'backups');
    // Jobs do not run by themselves here.
    job = hub.hub.slices.jobs.find(({ name }) => name === 'system.backups') as Job;
  });
  afterEach(async () => {
    await hub.close();
    await s3.close();
  });

  const state = () => owner.json<BackupState>(BACKUPS);
  const set = (settings: object = {}) => owner.send('PUT', `${BACKUPS}/settings`, { ...usual, ...settings });
  const run = () => job.run(new AbortController().signal);
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  /** Advances to the next day, a while after the hour. Sessions end meanwhile. */
  async function nextDay(): Promise<void> {
    now += 24 * HOUR_MS;
    await run();
    owner = await signIn(hub);
  }

  it('are not made unless the owner turned them on', async () => {
    await run();
    expect(files()).toEqual([]);
    expect(await state()).toMatchObject({
      settings: { enabled: false },
      nextAt: null,
      lastBackup: null,
      lastDrill: null,
      backups: [],
      storage: expect.stringContaining(BUCKET),
    });
  });

  if (long)
    it('do not delay the end of the program, and are made after the next start', async () => {
      await set();
      const ending = new AbortController();
      const done = job.run(ending.signal);
      ending.abort();
      await done;
      expect((await state()).lastBackup).toBeNull();
      await expect.poll(files, { timeout: 10_000 }).toEqual(['hub-backup-2026-03-10-1000.tar.gz']);
      now += 60_000;
      await run();
      expect((await state()).lastBackup).toMatchObject({ error: null, at: '2026-03-10T10:01:00.000Z' });
    });

  it('are made once a day at their hour, kept up to the set number, and each rehearsed', {
    timeout: 180_000,
  }, async () => {
    await liveIn(hub);
    expect((await set()).status).toBe(200);
    await run();
    await run();
    expect(files()).toEqual(['hub-backup-2026-03-10-1000.tar.gz']);
    expect(await state()).toMatchObject({
      nextAt: '2026-03-11T02:00:00.000Z',
      lastGoodAt: '2026-03-10T10:00:00.000Z',
      busy: null,
      // The one file holds the secret keys; proofs are in the object storage here, which no backup contains.
      lastBackup: { error: null, backup: 'hub-backup-2026-03-10-1000.tar.gz', found: { files: 1 } },
      lastDrill: { error: null, backup: 'hub-backup-2026-03-10-1000.tar.gz' },
    });
    const sent = await owner.get(`${BACKUPS}/files/${files()[0]}`);
    expect(sent.headers.get('content-disposition')).toMatch(/hub-backup-2026-03-10-1000\.tar\.gz"$/);
    expect(await sent.arrayBuffer()).toHaveProperty('byteLength', (await state()).backups[0]?.bytes);
    const { lastBackup, lastDrill } = await state();
    expect(lastDrill?.found).toEqual(lastBackup?.found);
    expect(lastDrill?.found?.rows).toBeGreaterThan(100);
    for (let day = 0; day < 2; day += 1) await nextDay();
    expect(files()).toEqual(['hub-backup-2026-03-11-1000.tar.gz', 'hub-backup-2026-03-12-1000.tar.gz']);
    expect((await state()).lastDrill?.backup).toBe('hub-backup-2026-03-12-1000.tar.gz');
  });

  if (long)
    it('are copied to the storage only when they are encrypted to the owner', {
      timeout: 60_000,
    }, async () => {
      const { identity, recipient } = await makeKeys();
      expect((await set({ offsite: true })).status).toBe(400);
      expect(
        (await set({ recipient: recipient.replace(/.$/, (end) => (end === 'q' ? 'p' : 'q')) })).status,
      ).toBe(400);
      s3.objects.set('backups/notes.txt', { body: Buffer.from('mine'), headers: {}, since: new Date() });
      expect((await set({ recipient, offsite: true })).status).toBe(200);
      for (let day = 0; day < 3; day += 1) await nextDay();
      const names = ['hub-backup-2026-03-12-1000.tar.gz.age', 'hub-backup-2026-03-13-1000.tar.gz.age'];
      expect(files()).toEqual(names);
      expect([...s3.objects.keys()].sort()).toEqual([
        ...names.map((name) => `backups/${name}`),
        'backups/notes.txt',
      ]);
      const file = path.join(folder, names[1] as string);
      expect(s3.objects.get(`backups/${names[1]}`)?.body.equals(readFileSync(file))).toBe(true);
      const report = await readBackup(file, { migrations, roomBytes: 1e12, keys: [identity] });
      expect(report.madeAt).toBe('2026-03-13T10:00:00.000Z');
      expect((await state()).backups.map(({ encrypted, stored }) => [encrypted, stored])).toEqual([
        [true, true],
        [true, true],
      ]);
      const sent = await owner.get(`${BACKUPS}/files/${names[1]}`);
      expect(Buffer.from(await sent.arrayBuffer()).equals(readFileSync(file))).toBe(true);
      expect(sent.headers.get('content-disposition')).toContain(names[1]);
      for (const name of ['..', 'hub-backup-2026-03-01-0000.tar.gz', encodeURIComponent('../hub.sqlite')])
        expect((await owner.get(`${BACKUPS}/files/${name}`)).status).toBe(404);
    });

  if (long)
    it('that fail are reported, shown, and tried again after an hour', { timeout: 60_000 }, async () => {
      const { recipient } = await makeKeys();
      await set({ recipient, offsite: true });
      s3.fail(403, 1);
      await expect(run()).rejects.toThrow('403');
      const needs = () => owner.json<{ items: { kind: string; title: string }[] }>('/api/admin/needs-you');
      const ofBackups = async () => (await needs()).items.filter(({ kind }) => kind === 'backup');
      expect(await ofBackups()).toMatchObject([
        { title: 'Backup failed', detail: expect.stringContaining('403') },
      ]);
      const events = await owner.json<{ items: OwnerEvent[] }>('/api/admin/events/list');
      expect(events.items[0]).toMatchObject({ title: 'A backup failed', tell: true });
      now += HOUR_MS / 2;
      await run();
      expect((await state()).lastGoodAt).toBeNull();
      now += HOUR_MS;
      await run();
      expect((await state()).lastBackup?.error).toBeNull();
      expect(await ofBackups()).toEqual([]);
      // The newest backup is damaged on its disk: its next rehearsal reports that.
      const [newest] = (await state()).backups;
      const file = path.join(folder, newest?.name ?? '');
      const bytes = readFileSync(file);
      // A single changed bit may have no effect on unpacking.
      bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64);
      writeFileSync(file, bytes);
      now += 60_000;
      expect((await owner.send('POST', `${BACKUPS}/drill`)).status).toBe(200);
      await expect.poll(async () => (await state()).busy, { timeout: 20_000 }).toBeNull();
      expect((await state()).lastDrill).toMatchObject({
        error: expect.stringMatching(/damaged/),
        found: null,
      });
      expect(await ofBackups()).toMatchObject([{ title: 'Backup could not be restored' }]);
      await set({ enabled: false });
      now += HOUR_MS;
      expect((await owner.send('POST', `${BACKUPS}/now`)).status).toBe(200);
      await expect.poll(async () => (await state()).busy, { timeout: 20_000 }).toBeNull();
      expect((await state()).backups).toHaveLength(2);
    });
});
