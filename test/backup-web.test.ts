import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { originOf, readBackup } from '#api/backup/read/read-backup.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { RestoreState, SystemStatus } from '#shared/system/system.admin.schema.ts';
import { PIECE_BYTES } from '#shared/system/system.admin.schema.ts';
import { type Parts, pack, takeApart, withManifest } from './support/databases/archives.ts';
import { backUp, contentsOf, livedIn, liveIn, withoutLogins } from './support/databases/installs.ts';
import { createMigratedDatabase, longEngines, type TestDatabase } from './support/databases/test-database.ts';
import { type Owner, ownerWith, signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const SYSTEM = '/api/admin/system';
const RESTORE = `${SYSTEM}/restore`;

describe.each(longEngines)('backup and restore from the back office, on %s', (database) => {
  let place: TestDatabase;
  let hub: TestHub;
  let owner: Owner;
  const start = async () => {
    hub = await startTestHub({ database, shared: place, environment: { TRUST_PROXY: 'true' } });
    owner = await signIn(hub);
  };
  const restart = async () => {
    await hub.close();
    await start();
  };
  beforeEach(async () => {
    place = await createMigratedDatabase(database);
    await start();
  });
  afterEach(async () => {
    await hub.close();
    await place.remove();
  });

  async function download(): Promise<Buffer> {
    const answer = await owner.get(`${SYSTEM}/backup`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="hub-backup-[\d-]+\.tar\.gz"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return Buffer.from(await answer.arrayBuffer());
  }
  const piece = (offset: number, body: Uint8Array) =>
    owner.get(`${RESTORE}/file?offset=${offset}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
  async function send(file: Uint8Array, size = PIECE_BYTES): Promise<void> {
    for (let offset = 0; offset < file.length; offset += size) {
      const answer = await piece(offset, file.subarray(offset, offset + size));
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    }
  }
  const state = () => owner.json<RestoreState>(RESTORE);
  async function check(): Promise<RestoreState> {
    expect((await owner.send('POST', `${RESTORE}/check`, {})).status).toBe(200);
    await expect.poll(async () => (await state()).checking, { timeout: 10_000 }).toBe(false);
    return state();
  }
  const confirm = (body: object = {}) =>
    owner.send('POST', `${RESTORE}/confirm`, {
      confirm: 'RESTORE',
      currentPassword: OWNER.password,
      ...body,
    });

  it('restores an uploaded backup at the next start, and not before', { timeout: 60_000 }, async () => {
    await liveIn(hub);
    const backup = await download();
    const before = await contentsOf(place);
    await liveIn(hub, 'Grace Hopper');
    await send(backup, 3000);
    const { checked, received } = await check();
    expect(received).toBe(backup.length);
    const rows = Object.fromEntries(checked?.report.tables.map((table) => [table.name, table.rows]) ?? []);
    expect(rows).toMatchObject({ bookings: 3, orders: 3 });
    expect((await confirm({ id: checked?.id })).status).toBe(200);
    expect(await state()).toMatchObject({ waiting: true });
    // Nothing has changed yet, and no other upload can begin.
    expect(await hub.hub.database.db.selectFrom('bookings').select('id').execute()).toHaveLength(5);
    expect((await piece(0, backup)).status).toBe(409);
    const old = owner;
    await restart();
    const after = await contentsOf(place);
    // Logins since then are the only difference.
    expect(withoutLogins(after)).toEqual(withoutLogins(before));
    const { items } = await owner.json<{ items: { kind: string }[] }>('/api/admin/log');
    expect(items.map(({ kind }) => kind)).toContain('backup.restored');
    const stale = ownerWith(hub, old.cookie, old.csrfToken);
    expect((await stale.get(SYSTEM)).status).toBe(401);
    const status = await owner.json<SystemStatus>(SYSTEM);
    expect(status.database.restored).toMatchObject({ madeAt: checked?.report.madeAt, version: '0.1.0' });
    expect(status.kept).toMatchObject([{ name: expect.stringMatching(/^before-restore-/) }]);
    expect(await state()).toEqual({
      received: 0,
      checking: false,
      checked: null,
      problem: null,
      waiting: false,
    });
    // What the restore has set aside can be erased, and nothing else can.
    const [kept] = status.kept;
    for (const name of ['private', '..', 'before-restore-..', encodeURIComponent('../x')])
      expect((await owner.send('DELETE', `${SYSTEM}/kept/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await owner.send('DELETE', `${SYSTEM}/kept/${kept?.name}`)).status).toBe(200);
    expect((await owner.json<SystemStatus>(SYSTEM)).kept).toEqual([]);
    expect(existsSync(path.join(place.folder, 'private'))).toBe(true);
  });

  it('needs the complete file, the confirmation word, the password and the check of this file', async () => {
    const backup = await download();
    expect((await owner.send('POST', `${RESTORE}/check`, {})).status).toBe(404);
    await send(backup);
    expect((await piece(5, backup)).status).toBe(409);
    const { checked } = await check();
    const id = checked?.id;
    const refused = async (body: object) => (await confirm(body)).status;
    expect(await refused({ id, confirm: 'restore' })).toBe(400);
    expect(await refused({ id, currentPassword: 'a wrong password' })).toBe(400);
    expect(await refused({ id: crypto.randomUUID() })).toBe(409);
    expect(await state()).toMatchObject({ waiting: false });
    await send(backup.subarray(0, -100));
    expect(await refused({ id })).toBe(409);
    expect(await check()).toMatchObject({
      checked: null,
      problem: expect.stringMatching(/not a whole backup/),
    });
    expect((await owner.send('DELETE', RESTORE)).status).toBe(200);
    expect(await state()).toMatchObject({ received: 0, problem: null });
  });

  // security: C6
  it('refuses a backup whose content no page could show, and names it', { timeout: 60_000 }, async () => {
    const file = path.join(place.folder, 'changed.tar.gz');
    await writeFile(file, await download());
    const parts = await takeApart(file);
    const changed = (table: string, from: RegExp, to: string) => {
      const next = parts.map(([name, bytes]): Parts[number] => {
        const text = bytes.toString();
        return name.startsWith(`tables/${table}/`)
          ? [name, Buffer.from(text.replace(from, to))]
          : [name, bytes];
      });
      expect(next).not.toEqual(parts);
      return pack(withManifest(next));
    };
    const hostile = [
      ['documents', /(\\"networkPath\\":\\")[^\\]*/, '$1/.//evil.example', 'documents.site.identity'],
      ['services', /"price_cents":\d+/, '"price_cents":-1', 'services'],
    ] as const;
    for (const [table, from, to, named] of hostile) {
      await send(changed(table, from, to));
      expect(await check()).toMatchObject({ checked: null, problem: expect.stringContaining(`(${named})`) });
    }
    await send(await download());
    expect((await check()).problem).toBeNull();
  });

  // security: C6
  it('asks before it restores a backup that another install signed', { timeout: 60_000 }, async () => {
    const other = await createMigratedDatabase(database);
    await livedIn(other);
    // Not in the folder that is backed up, which would then contain a file that grows.
    const file = path.join(place.folder, 'elsewhere.tar.gz');
    await backUp(other, file);
    await send(readFileSync(file));
    await other.remove();
    const { checked } = await check();
    expect(checked?.origin).toBe('elsewhere');
    expect((await confirm({ id: checked?.id })).status).toBe(400);
    expect(await state()).toMatchObject({ waiting: false });
    expect((await confirm({ id: checked?.id, fromElsewhere: true })).status).toBe(200);
    await restart();
    expect(await state()).toMatchObject({ waiting: false, problem: null });
    expect(await hub.hub.database.db.selectFrom('bookings').select('id').execute()).toHaveLength(3);
  });

  it('encrypts to the owner’s key if one is set, and only then', async () => {
    expect((await owner.get(`${SYSTEM}/backup?encrypted=true`)).status).toBe(409);
    const { identity, recipient } = await makeKeys();
    const settings = { enabled: false, hour: 3, timeZone: 'UTC', keep: 7, offsite: false };
    const set = await owner.send('PUT', `${SYSTEM}/backups/settings`, { ...settings, recipient });
    expect(set.status).toBe(200);
    const answer = await owner.get(`${SYSTEM}/backup?encrypted=true`);
    expect(answer.headers.get('content-disposition')).toMatch(/hub-backup-[\d-]+\.tar\.gz\.age/);
    const file = path.join(place.folder, 'hub-backup-hand.tar.gz.age');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const reading = { migrations, roomBytes: 1e12 };
    await expect(readBackup(file, reading)).rejects.toThrow(/encrypted/);
    const report = await readBackup(file, { ...reading, keys: [identity] });
    expect(await originOf(report, place.folder)).toBe('own');
  });

  it('starts with the present data when the file was replaced meanwhile', async () => {
    await liveIn(hub);
    await send(await download());
    const { checked } = await check();
    expect((await confirm({ id: checked?.id })).status).toBe(200);
    const upload = path.join(place.folder, 'restore/upload.tar.gz');
    const bytes = readFileSync(upload);
    bytes.writeUInt8((bytes[bytes.length >> 1] as number) ^ 255, bytes.length >> 1);
    await writeFile(upload, bytes);
    const before = await contentsOf(place);
    await restart();
    expect(withoutLogins(await contentsOf(place))).toEqual(withoutLogins(before));
    expect(await state()).toMatchObject({
      waiting: false,
      problem: expect.stringMatching(/cannot be used|not a whole/),
    });
  });

  it('makes one backup at a time, and stops when nobody downloads it', async () => {
    const first = await owner.get(`${SYSTEM}/backup`);
    await liveIn(hub);
    await first.body?.cancel();
    const again = async () => {
      const answer = await owner.get(`${SYSTEM}/backup`);
      await answer.arrayBuffer();
      return answer.status;
    };
    await expect.poll(again, { timeout: 10_000 }).toBe(200);
    expect((await owner.get(`${SYSTEM}/backup`, { method: 'HEAD' })).status).toBe(200);
    await expect.poll(again, { timeout: 10_000 }).toBe(200);
  });
});
