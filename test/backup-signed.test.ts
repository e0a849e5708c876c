import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originOf, readBackup } from '#api/backup/read/read-backup.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { INSTALL_KEY_FILE } from '#api/core/secrets/install-key.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { type Parts, pack, takeApart, withManifest } from './support/databases/archives.ts';
import { backUp, contentsOf, livedIn } from './support/databases/installs.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  longEngines,
  type TestDatabase,
} from './support/databases/test-database.ts';

const ORDERS = 'tables/orders/000001.jsonl';
const COMMAND = path.resolve(import.meta.dirname, '../api/app/commands/restore.ts');

describe.each(longEngines)('a backup of an install on %s', (engine) => {
  let folder: string;
  let place: TestDatabase;
  let other: TestDatabase;
  let file: string;
  let parts: Parts;
  let contents: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hub-backups-'));
    [place, other] = [await createMigratedDatabase(engine), await createTestDatabase(engine)];
    await livedIn(place);
    file = path.join(folder, 'good.tar.gz');
    await backUp(place, file);
    parts = await takeApart(file);
    contents = await contentsOf(place);
  });
  afterAll(async () => {
    await place?.remove();
    await other?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const manifest = () => JSON.parse((parts.at(-1) as Parts[number])[1].toString()) as { signature: object };
  const restoreInto = ({ folder: dataDir, url }: TestDatabase, from: string, fromElsewhere: boolean) =>
    restoreBackup({ file: from, dataDir, url, migrations, now: Date.now, fromElsewhere });
  const originIn = async (from: string, { folder: dataDir }: TestDatabase) =>
    originOf(await readBackup(from, { migrations, roomBytes: 1e12 }), dataDir);
  async function written(changed: Parts): Promise<string> {
    const bad = path.join(folder, 'changed.tar.gz');
    await writeFile(bad, pack(changed));
    return bad;
  }
  const forged = (more: object) => {
    const rich = (text: string) => text.replaceAll(/"received_cents":\d+/g, '"received_cents":900000');
    const changed = parts.map(([name, content]): Parts[number] => [
      name,
      name === ORDERS ? Buffer.from(rich(content.toString())) : content,
    ]);
    return written(withManifest(changed, more));
  };

  // security: C6
  it('is recognised by the install that made it, and restored there without a question', async () => {
    expect(parts.map(([name]) => name).filter((name) => name.includes(INSTALL_KEY_FILE))).toEqual([]);
    const key = readFileSync(path.join(place.folder, INSTALL_KEY_FILE));
    expect(await originIn(file, place)).toBe('own');
    await restoreInto(place, file, false);
    expect(await contentsOf(place)).toEqual(contents);
    // It is still the same install.
    expect(readFileSync(path.join(place.folder, INSTALL_KEY_FILE))).toEqual(key);
    expect(await originIn(file, place)).toBe('own');
  });

  // security: C6
  it('is restored elsewhere, or without its signature, only with explicit consent', async () => {
    const unsigned = await written(withManifest(parts));
    expect(await originIn(file, other)).toBe('elsewhere');
    expect(await originIn(unsigned, place)).toBe('unsigned');
    await expect(restoreInto(other, file, false)).rejects.toThrow(/not signed by this install/);
    await expect(restoreInto(place, unsigned, false)).rejects.toThrow(/not signed by this install/);
    expect(await contentsOf(place)).toEqual(contents);
    await restoreInto(other, unsigned, true);
    expect(await contentsOf(other)).toEqual(contents);
  });

  // security: C6
  it('is always refused when it was changed after it was signed', async () => {
    const { signature } = manifest();
    for (const more of [{ signature }, { signature: { ...signature, value: 'AAAA' } }]) {
      const bad = await forged(more);
      for (const target of [place, other])
        await expect(restoreInto(target, bad, true)).rejects.toThrow(/changed after it had been signed/);
    }
    const named = { ...signature, publicKey: 'not a key' };
    await expect(restoreInto(place, await forged({ signature: named }), true)).rejects.toThrow(
      /changed after/,
    );
    expect(await contentsOf(place)).toEqual(contents);
  });

  it('leads to a question in plain words on the terminal', { timeout: 180_000 }, async () => {
    const run = (target: TestDatabase, from: string, ...args: string[]) => {
      const env = { ...process.env, DATA_DIR: target.folder, DATABASE_URL: target.url ?? '' };
      const told = spawnSync(process.execPath, [COMMAND, from, ...args], { env, encoding: 'utf8' });
      return { code: told.status, text: told.stdout + told.stderr };
    };
    const fresh = await createTestDatabase(engine);
    const asked = run(fresh, file, '--yes');
    expect(asked.code).toBe(1);
    expect(asked.text).toMatch(/Another install signed this backup.*owner’s password.*--from-elsewhere/s);
    expect(run(fresh, file, '--yes', '--from-elsewhere')).toMatchObject({ code: 0 });
    expect(await contentsOf(fresh)).toEqual(contents);
    const own = run(place, file, '--check');
    expect(own.text).toContain('It was signed by this install.');
    expect(run(place, folder, '--check')).toMatchObject({
      code: 1,
      text: `${folder} is a folder: name a backup in it.\n`,
    });
    await fresh.remove();
  });
});
