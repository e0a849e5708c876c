import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupSource } from '#api/backup/backup-source.ts';
import { schemaOf } from '#api/backup/read/kept-installs.ts';
import { readBackup } from '#api/backup/read/read-backup.ts';
import { type RestoreOptions, restoreBackup } from '#api/backup/read/restore.ts';
import { backupStream } from '#api/backup/write/write-backup.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { backUp, configOf, contentsOf, livedIn, liveIn } from './support/databases/installs.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  engines,
  type TestDatabase,
} from './support/databases/test-database.ts';
import { orderVisitor } from './support/people/order-visitor.ts';
import { signIn } from './support/people/owner.ts';
import { startTestHub } from './support/test-hub.ts';

const room = { migrations, roomBytes: Number.POSITIVE_INFINITY };
const restoreTo = (
  { folder: dataDir, url }: TestDatabase,
  file: string,
  more: Partial<RestoreOptions> = {},
) => restoreBackup({ fromElsewhere: true, file, dataDir, url, migrations, now: Date.now, ...more });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(engines)('a backup of a hub on %s', (engine) => {
  let place: TestDatabase;
  let file: string;
  let order: { code: string; key: string };
  let contents: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    order = await livedIn(place);
    file = path.join(folder, `${engine}.tar.gz`);
    await backUp(place, file);
    contents = await contentsOf(place);
  });
  afterAll(() => place?.remove());

  it('contains everything, and lists it', async () => {
    const report = await readBackup(file, room);
    const rows = Object.fromEntries(report.tables.map((table) => [table.name, table.rows]));
    // The sample of a fresh install, one from the form, and one made by an order reference.
    expect(rows).toMatchObject({ bookings: 3, track_submissions: 1, orders: 3, order_proofs: 1, owners: 1 });
    expect(rows).not.toHaveProperty('sessions');
    for (const [name, stored] of Object.entries(contents.tables))
      expect(rows[name], name).toBe(stored.length);
    expect(report.files).toBe(Object.keys(contents.files).length);
    expect(Object.keys(contents.files)).toHaveLength(2);
  });

  describe.each(engines)('restored on %s', (target) => {
    it('gives the same install: each row, each file, private links, the password', {
      timeout: 30_000,
    }, async () => {
      const other = await createTestDatabase(target);
      await restoreTo(other, file);
      expect(await contentsOf(other)).toEqual(contents);
      for (const name of Object.keys(contents.files))
        expect(statSync(path.join(other.folder, name)).mode & 0o777).toBe(0o600);
      const hub = await startTestHub({ database: target, shared: other });
      const visitor = orderVisitor(hub, order);
      const { proofs } = await visitor.order();
      expect(proofs).toHaveLength(1);
      expect((await hub.get(proofs[0]?.url ?? '')).status).toBe(200);
      await signIn(hub);
      // Ids of events continue after the last one.
      const last = (await hub.hub.database.db.selectFrom('events').select('id').execute()).map(
        ({ id }) => id,
      );
      await liveIn(hub, 'Grace Hopper');
      const all = (await hub.hub.database.db.selectFrom('events').select('id').execute()).map(({ id }) => id);
      expect(Math.min(...all.filter((id) => !last.includes(id)))).toBeGreaterThan(Math.max(...last));
      await hub.close();
      await other.remove();
    });
  });

  it('replaces what is there and keeps it aside', { timeout: 30_000 }, async () => {
    const other = await createTestDatabase(engine);
    await livedIn(other);
    const before = await contentsOf(other);
    const { kept } = await restoreTo(other, file);
    expect(await contentsOf(other)).toEqual(contents);
    if (other.url) {
      const hub = await startTestHub({ database: engine, shared: other });
      const schema = schemaOf(kept);
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.id(schema, 'orders')}`.execute(
        hub.hub.database.db,
      );
      expect(rows[0]?.count).toBe(before.tables.orders?.length);
      await hub.close();
      const files = readdirSync(path.join(other.folder, kept));
      expect(files.sort()).toEqual(['private', 'secret-keys']);
    } else {
      const aside = { ...other, folder: path.join(other.folder, kept) };
      expect(await contentsOf(aside)).toEqual(before);
    }
    expect(existsSync(path.join(other.folder, 'restore'))).toBe(false);
    await other.remove();
  });

  it('is consistent, whatever is written while it is made', async () => {
    const hub = await startTestHub({ database: engine, shared: place, environment: { TRUST_PROXY: 'true' } });
    const source = await backupSource(configOf(place), Date.now);
    const stream = backupStream(source);
    // Waits for its first bytes: by then the backup has begun, and the last tables are not read yet.
    await new Promise((resolve) => stream.once('readable', resolve));
    await liveIn(hub, 'Grace Hopper');
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    await hub.close();
    const later = path.join(folder, `${engine}-later.tar.gz`);
    await import('node:fs/promises').then(({ writeFile }) => writeFile(later, Buffer.concat(parts)));
    const rows = Object.fromEntries(
      (await readBackup(later, room)).tables.map((table) => [table.name, table.rows]),
    );
    expect([rows.orders, rows.bookings, rows.outbox]).toEqual([3, 3, contents.tables.outbox?.length]);
  });

  it('is not restored while the hub runs', async () => {
    const hub = await startTestHub({ database: engine, shared: place });
    await expect(restoreTo(place, file)).rejects.toThrow(/running.*stop it first/);
    // On Postgres a hub may run on another machine, with a folder of its own.
    const elsewhere = { ...place, folder: path.join(folder, 'elsewhere') };
    if (place.url) await expect(restoreTo(elsewhere, file)).rejects.toThrow(/running.*stop it first/);
    await hub.close();
  });
});
