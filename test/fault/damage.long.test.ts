import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { newestBackup } from '#api/backup/backup-folder.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { ContentSignal } from '#api/core/content.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { backUp, contentsOf, livedIn } from '#test/support/databases/installs.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';

const long = process.env.FAULT === 'long';
const INJURIES = long ? 2000 : 40;
const DATABASE = 'hub.sqlite';

/** A seeded generator, so that every run does the same damage. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let place: TestDatabase;
let whole: Buffer;
let contents: Awaited<ReturnType<typeof contentsOf>>;
beforeAll(async () => {
  place = await createTestDatabase('sqlite');
  await livedIn(place);
  contents = await contentsOf(place);
  const backups = path.join(place.folder, 'backups');
  mkdirSync(backups);
  await backUp(place, path.join(backups, 'hub-backup-2026-01-01-0300.tar.gz'));
  whole = readFileSync(path.join(place.folder, DATABASE));
});
afterAll(() => place?.remove());

const file = () => path.join(place.folder, DATABASE);

function putBack(bytes: Buffer): void {
  for (const name of readdirSync(place.folder))
    if (name.startsWith(`${DATABASE}-`)) rmSync(path.join(place.folder, name));
  writeFileSync(file(), bytes);
}

/** Flips up to eight bytes, or cuts the file off. */
function injured(next: () => number): Buffer {
  const at = () => Math.floor(next() * whole.length);
  if (next() < 0.25) return whole.subarray(0, at());
  const bytes = Buffer.from(whole);
  for (let flips = 1 + Math.floor(next() * 8); flips > 0; flips -= 1) {
    const place = at();
    bytes.writeUInt8((bytes[place] as number) ^ (1 << Math.floor(next() * 8)), place);
  }
  return bytes;
}

describe('a database file that was damaged', () => {
  it(`is refused with advice, or is intact: ${INJURIES} kinds of damage`, {
    timeout: long ? 1_800_000 : 60_000,
  }, async () => {
    const next = random(20_260_101);
    let refused = 0;
    for (let injury = 0; injury < INJURIES; injury += 1) {
      const bytes = injured(next);
      putBack(bytes);
      const opened = await openAppDatabase({ dataDir: place.folder }, new ContentSignal()).catch(
        (error: Error) => error,
      );
      if (opened instanceof Error) {
        refused += 1;
        expect(opened, opened.stack).toHaveProperty('forOwner', true);
        expect(opened.message).toMatch(
          /npm run restore -- .*hub-backup-2026.*Nothing was changed|newer version/,
        );
        expect(readFileSync(file()).equals(bytes), 'the damaged file is as it was').toBe(true);
        continue;
      }
      const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(opened.db);
      expect(rows, `injury ${injury}`).toEqual([{ integrityCheck: 'ok' }]);
      await opened.close();
    }
    console.info(`damaged database: ${INJURIES} injuries, ${refused} refused, the rest structurally sound`);
    expect(refused).toBeGreaterThan(INJURIES / 8);
  });

  it('is kept aside by a restore of the backup that the message names', { timeout: 30_000 }, async () => {
    const bytes = whole.subarray(0, whole.length >> 1);
    putBack(bytes);
    const backup = newestBackup(path.join(place.folder, 'backups')) as string;
    const options = { file: backup, dataDir: place.folder, url: undefined, migrations, now: Date.now };
    const { kept } = await restoreBackup(options);
    expect(await contentsOf(place)).toEqual(contents);
    expect(readFileSync(path.join(place.folder, kept, DATABASE)).equals(bytes)).toBe(true);
    expect(existsSync(backup)).toBe(true);
  });
});
