import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { keptBackups } from '#api/backup/backup-folder.ts';
import { backupSource } from '#api/backup/backup-source.ts';
import { writeBackup } from '#api/backup/write/scheduled-backup.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { errorBody } from '#shared/core/error.ts';
import { configOf } from '#test/support/databases/installs.ts';
import { type SmallDisk, smallDisk } from '#test/support/databases/small-disk.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { integrityOf } from './written.ts';

const long = process.env.FAULT === 'long';
const FILL_POINTS = long ? 200 : 6;
const DISK_MB = 24;
/** Somewhere below this the disk is full: at once, or after a few writes. */
const ROOM_BYTES = 400_000;
/** Enough to fill the write-ahead log and then that room. */
const WRITES = 600;
const QUESTION = 'What is the track fee?';

let hub: TestHub | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await hub?.close();
  await disk?.remove();
  [hub, disk] = [undefined, undefined];
});

const booking = (name: string) => ({
  name,
  email: 'ada@example.com',
  serviceType: 'podcast',
  budgetRange: '1000-5000',
  projectDetails: `Six episodes, told by ${name}.`,
});
const book = (name: string, key: string = crypto.randomUUID()) =>
  sendForm(hub as TestHub, '/api/bookings', booking(name), { key, from: newVisitor() });

async function expectFull(answer: Response): Promise<void> {
  const { code } = errorBody.parse(await answer.json());
  expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'server.full', '60']);
}

describe('a hub on a disk that is full', () => {
  it(`reports it, loses nothing at ${FILL_POINTS} points, can still read, and recovers by itself`, {
    timeout: long ? 1_200_000 : 60_000,
  }, async (test) => {
    disk = await smallDisk(DISK_MB);
    if (!disk) return test.skip('a small disk can only be mounted by root on Linux');
    const place: TestDatabase = {
      folder: path.join(disk.folder, 'data'),
      url: undefined,
      remove: async () => {},
    };
    await mkdir(place.folder);
    hub = await startTestHub({ database: 'sqlite', shared: place, environment: { TRUST_PROXY: 'true' } });
    const acknowledged: string[] = [];
    const buyer = await openOrder(hub, { name: 'Grace Hopper' });
    const owner = await signIn(hub);
    const note = (text: string) =>
      owner.send('POST', `/api/admin/orders/${buyer.code}/notes`, { note: `${text} ${'x'.repeat(1500)}` });
    const proof = new Uint8Array(await picture('png'));
    // Made while there is room: it makes the install's key.
    const source = await backupSource(configOf(place), Date.now);
    for (let point = 0; point < FILL_POINTS; point += 1) {
      // Visitors are refused before the disk is full, so it is the owner's writes that fill it.
      await disk.fill(0);
      expect((await owner.get('/api/admin/needs-you')).status).toBe(200);
      await disk.fill(Math.floor((ROOM_BYTES * point) / FILL_POINTS));
      let refused: { text: string; answer: Response } | undefined;
      for (let write = 0; write < WRITES && !refused; write += 1) {
        const text = `Note ${point}.${write}`;
        const answer = await note(text);
        if (answer.ok) acknowledged.push(text);
        else refused = { text, answer };
      }
      if (!refused) throw new Error('The disk was not full.');
      await expectFull(refused.answer);
      await disk.fill(0);
      await expectFull(await book('Ada Lovelace'));
      await expectFull(await buyer.prove(proof));
      await expectFull(await new Visitor(hub).send(QUESTION));
      const backups = path.join(disk.folder, 'backups');
      const written = { folder: backups, name: 'hub-backup-2026-01-01-0300', source, migrations };
      await expect(writeBackup({ ...written, recipients: [], keys: [] })).rejects.toThrow(/ENOSPC|full/);
      expect(await keptBackups(backups)).toEqual([]);
      // Reads still work, on private pages too.
      expect((await hub.get('/api/podcasts')).status).toBe(200);
      expect((await buyer.get()).status).toBe(200);
      await disk.empty();
      expect((await note(refused.text)).status).toBe(200);
      acknowledged.push(refused.text);
      expect((await book('Ada Lovelace')).status).toBe(200);
    }
    expect((await buyer.prove(proof)).status).toBe(200);
    const rows = await hub.hub.database.db.selectFrom('orderEvents').select('note').execute();
    const kept = rows.map((row) => row.note.split(' x')[0]).filter((text) => text?.startsWith('Note '));
    expect(kept.sort()).toEqual(acknowledged.sort());
    expect(await integrityOf(hub)).toBe('ok');
    console.info(`full disk: ${FILL_POINTS} points, ${acknowledged.length} writes acknowledged`);
  });
});

describe('a hub whose database another program has locked', () => {
  it('waits five seconds, then answers with Retry-After, and loses nothing', {
    timeout: 60_000,
  }, async () => {
    const place = await createTestDatabase('sqlite');
    hub = await startTestHub({ database: 'sqlite', shared: place, environment: { TRUST_PROXY: 'true' } });
    const other = new DatabaseSync(path.join(place.folder, 'hub.sqlite'));
    other.exec('begin immediate');
    const key = crypto.randomUUID();
    const answer = await book('Visitor 1', key);
    const { code } = errorBody.parse(await answer.json());
    expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'server.busy', '2']);
    other.exec('commit');
    other.close();
    expect((await book('Visitor 1', key)).status).toBe(200);
    const { db } = hub.hub.database;
    const rows = await db.selectFrom('bookings').select('id').where('name', '=', 'Visitor 1').execute();
    expect(rows).toHaveLength(1);
    await hub.close();
    hub = undefined;
    await place.remove();
  });
});
