import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptBackups } from '#api/backup/backup-folder.ts';
import { backupSource } from '#api/backup/backup-source.ts';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { drillBackup } from '#api/backup/read/drill.ts';
import { readBackup } from '#api/backup/read/read-backup.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { writeBackup } from '#api/backup/write/scheduled-backup.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { backUp, configOf, contentsOf, livedIn } from './support/databases/installs.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  longEngines,
  type TestDatabase,
} from './support/databases/test-database.ts';

const PASSPHRASE = 'three dry towels on a line';
const roomBytes = Number.POSITIVE_INFINITY;
const now = Date.now;

let folder: string;
let owner: Awaited<ReturnType<typeof makeKeys>>;
let install: Awaited<ReturnType<typeof makeKeys>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-backups-'));
  owner = await makeKeys();
  install = await makeKeys();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(longEngines)('an encrypted backup of a hub on %s', (engine) => {
  let place: TestDatabase;
  let file: string;
  let contents: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    await livedIn(place);
    contents = await contentsOf(place);
    const { name } = await writeBackup({
      folder: path.join(folder, engine),
      name: 'hub-backup-2026-01-01-0300',
      migrations,
      source: await backupSource(configOf(place), now),
      keys: [install.identity],
      recipients: [owner.recipient, install.recipient],
    });
    file = path.join(folder, engine, name);
  });
  afterAll(() => place?.remove());

  const restoreTo = ({ folder: dataDir, url }: TestDatabase, keys: string[], from = file) =>
    restoreBackup({ fromElsewhere: true, file: from, dataDir, url, migrations, keys, now });
  /** The backup with something done to its bytes. */
  function altered(change: (bytes: Buffer) => Buffer): string {
    const other = path.join(folder, `${engine}-altered.age`);
    writeFileSync(other, change(readFileSync(file)));
    return other;
  }
  const flipped = (at: number) => (bytes: Buffer) => {
    bytes.writeUInt8((bytes[at] as number) ^ 1, at);
    return bytes;
  };

  it('does not reveal its content, and opens with either key', async () => {
    expect(await keptBackups(path.dirname(file))).toMatchObject([{ name: path.basename(file) }]);
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1').slice(0, 21)).toBe('age-encryption.org/v1');
    for (const text of ['hub-backup.json', 'ada@visitor.example', 'secret-keys'])
      expect(bytes.includes(text)).toBe(false);
    for (const { identity } of [owner, install])
      expect((await readBackup(file, { migrations, roomBytes, keys: [identity] })).files).toBe(2);
  });

  it('is restored completely with the key, and by the rehearsal', { timeout: 60_000 }, async () => {
    const other = await createTestDatabase(engine);
    await restoreTo(other, [owner.identity]);
    expect(await contentsOf(other)).toEqual(contents);
    await other.remove();
    const scratch = path.join(folder, 'drill');
    const report = await drillBackup({ file, scratch, keys: [install.identity], migrations, now });
    for (const { name, rows } of report.tables) expect(rows, name).toBe(contents.tables[name]?.length);
  });

  it('is refused with a clear message and changes nothing when the key is wrong or the file is damaged', {
    timeout: 60_000,
  }, async () => {
    const size = readFileSync(file).length;
    const stranger = (await makeKeys()).identity;
    const refused = (keys: string[], from: string | undefined, why: RegExp) =>
      expect(restoreTo(place, keys, from)).rejects.toThrow(why);
    await refused([], file, /encrypted: its key or its passphrase is needed.*Nothing was changed/);
    await refused([stranger], file, /for another key or passphrase.*Nothing was changed/);
    await refused(['a wrong passphrase'], file, /for another key or passphrase/);
    await refused(
      [owner.identity.replace(/.$/, (end) => (end === 'Q' ? 'P' : 'Q'))],
      file,
      /has a typing error/,
    );
    for (const end of [size - 1, size - 20, size >> 1, 300, 30])
      await refused(
        [owner.identity],
        altered((bytes) => bytes.subarray(0, end)),
        /damaged|cut off/,
      );
    for (const at of [200, size >> 1, size - 5])
      await refused([owner.identity], altered(flipped(at)), /damaged|cut off|another key/);
    await refused(
      [owner.identity],
      altered((bytes) => Buffer.concat([bytes, Buffer.from('more')])),
      /damaged|cut off/,
    );
    expect(await contentsOf(place)).toEqual(contents);
  });

  it('can also be one that another age program encrypted with a passphrase', {
    timeout: 60_000,
  }, async () => {
    const plain = path.join(folder, `${engine}.tar.gz`);
    await backUp(place, plain);
    const encrypter = new Encrypter();
    encrypter.setPassphrase(PASSPHRASE);
    encrypter.setScryptWorkFactor(10);
    const sealed = `${plain}.age`;
    writeFileSync(sealed, await encrypter.encrypt(new Uint8Array(readFileSync(plain))));
    const other = await createTestDatabase(engine);
    await expect(restoreTo(other, ['three wet towels'], sealed)).rejects.toThrow(/another key or passphrase/);
    await restoreTo(other, [PASSPHRASE], sealed);
    expect(await contentsOf(other)).toEqual(contents);
    await other.remove();
  });
});

it('detects in the rehearsal what a restore would have lost', async () => {
  const place = await createTestDatabase('sqlite');
  await livedIn(place);
  const file = path.join(folder, 'drilled.tar.gz');
  await backUp(place, file);
  const bytes = readFileSync(file);
  // A single changed bit may have no effect on unpacking.
  bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64);
  writeFileSync(file, bytes);
  const scratch = path.join(folder, 'drill');
  await expect(drillBackup({ file, scratch, migrations, now })).rejects.toThrow(/not a whole|cannot be used/);
  await place.remove();
});
