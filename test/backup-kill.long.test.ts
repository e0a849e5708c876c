import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { backUp, contentsOf, livedIn } from './support/databases/installs.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCRIPT = path.join(ROOT, 'test/support/databases/restore-backup.ts');
const RANDOM_KILLS = 4;

type Contents = Awaited<ReturnType<typeof contentsOf>>;

let folder: string;
/** Two installs with nothing in common. */
const backups: { file: string; contents: Contents }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-backups-'));
  for (const name of ['one', 'two']) {
    const place = await createTestDatabase('sqlite');
    await livedIn(place);
    const file = path.join(folder, `${name}.tar.gz`);
    await backUp(place, file);
    backups.push({ file, contents: await contentsOf(place) });
    await place.remove();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function restoring(file: string, { folder: dataDir, url }: TestDatabase, steps: number) {
  const given = [SCRIPT, file, dataDir, String(steps), ...(url ? [url] : [])];
  const child = spawn(process.execPath, given, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return { child, ended: once(child, 'close').then(() => said.trimEnd().split('\n')) };
}

/** What every start does to an install. */
async function start({ folder: dataDir, url }: TestDatabase): Promise<void> {
  const database = await openAppDatabase({ dataDir, url }, new ContentSignal());
  await database.close();
}

describe.each(engines)('a restore on %s that is killed', (engine) => {
  let place: TestDatabase;
  let present: Contents;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    await livedIn(place);
    present = await contentsOf(place);
  });
  afterAll(() => place?.remove());

  it('leaves the complete old or the complete new install after each of its steps', {
    timeout: 180_000,
  }, async () => {
    const seen: string[] = [];
    for (let steps = 1; ; steps += 1) {
      const { file, contents } = backups[steps % 2] as (typeof backups)[number];
      const { child, ended } = restoring(file, place, steps);
      const said = await ended;
      const decided = said.includes(engine === 'sqlite' ? 'journalled' : 'committed');
      await start(place);
      expect(await contentsOf(place), `killed after ${said.at(-1)}`).toEqual(decided ? contents : present);
      expect(existsSync(path.join(place.folder, 'restore', 'journal.json'))).toBe(false);
      if (decided) present = contents;
      seen.push(said.at(-1) as string);
      if (child.signalCode === null) break;
    }
    expect(seen).toEqual(
      expect.arrayContaining(['checked', 'staged', 'journalled', 'committed', 'in private', 'done']),
    );
  });

  it('leaves one of them complete at any moment', { timeout: 120_000 }, async () => {
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const { file, contents } = backups[kill % 2] as (typeof backups)[number];
      const { child, ended } = restoring(file, place, 0);
      child.stdout.once('data', () => pause(Math.random() * 60).then(() => child.kill('SIGKILL')));
      await ended;
      await start(place);
      const left = await contentsOf(place);
      const isNew = JSON.stringify(left) === JSON.stringify(contents);
      if (!isNew) expect(left).toEqual(present);
      present = left;
    }
  });
});
