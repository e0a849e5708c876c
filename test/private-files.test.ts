import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';
import { long } from './support/long.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAIN = path.join(ROOT, 'test/support/start-main.ts');
const BACKUP = path.join(ROOT, 'api/app/commands/backup.ts');
const NOBODY = 65_534;
/** On Windows there are no such modes. */
const HAS_MODES = process.platform !== 'win32';
const IS_ROOT = process.getuid?.() === 0;

let folder: string;
let child: ChildProcess | undefined;
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program as most accounts do, with files that others may read, and waits until it answers. */
async function start(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1' };
  const started = spawn('sh', ['-c', 'umask 022; exec "$0" "$1"', process.execPath, MAIN], {
    cwd: ROOT,
    env,
  });
  child = started;
  let said = '';
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Listening on')) resolve();
    });
    started.once('exit', () => reject(new Error(said)));
  });
}

/** The permissions of other accounts on files and folders below a folder. */
function openBelow(top: string): string[] {
  const names = readdirSync(top, { recursive: true, withFileTypes: true });
  const paths = [top, ...names.map((entry) => path.join(entry.parentPath, entry.name))];
  return paths.filter((name) => (statSync(name).mode & 0o077) !== 0);
}

describe.runIf(HAS_MODES)('the data folder', { timeout: 60_000 }, () => {
  // security: C7
  it('is accessible to its own account only, whatever the umask', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hub-modes-'));
    const dataDir = path.join(folder, 'data');
    await start(dataDir);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['hub.sqlite', 'hub.sqlite-wal', 'secret-keys', 'hub.lock']),
    );
    expect(openBelow(dataDir)).toEqual([]);
    const written = path.join(folder, 'backups');
    const made = spawnSync(process.execPath, [BACKUP, written], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    expect([made.status, made.stderr.toString()]).toEqual([0, '']);
    expect(readdirSync(written)).toHaveLength(1);
    expect(openBelow(written)).toEqual([]);
  });

  if (long)
    // security: C7
    it('gets private permissions at the next start if an older version left it open', async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'hub-modes-'));
      const dataDir = path.join(folder, 'data');
      mkdirSync(path.join(dataDir, 'media/deep'), { recursive: true });
      writeFileSync(path.join(dataDir, 'media/deep/file'), 'x');
      writeFileSync(path.join(dataDir, 'secret-keys'), `${'k'.repeat(40)}\n`);
      for (const name of ['', 'media', 'media/deep']) chmodSync(path.join(dataDir, name), 0o755);
      for (const name of ['media/deep/file', 'secret-keys']) chmodSync(path.join(dataDir, name), 0o644);
      await start(dataDir);
      expect(openBelow(dataDir)).toEqual([]);
    });

  if (long)
    // security: C7
    it.skipIf(!IS_ROOT)('cannot be read by another account (needs root, to become one)', async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'hub-modes-'));
      chmodSync(folder, 0o755);
      const dataDir = path.join(folder, 'data');
      await start(dataDir);
      const asNobody = (...command: [string, ...string[]]) =>
        spawnSync(command[0], command.slice(1), { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
      // The control: the other account can read a file that is open to all.
      cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'open'));
      chmodSync(path.join(folder, 'open'), 0o644);
      expect(asNobody('cat', path.join(folder, 'open')).status).toBe(0);
      for (const name of ['hub.sqlite', 'hub.sqlite-wal', 'secret-keys'])
        expect(asNobody('cat', path.join(dataDir, name)).stderr).toMatch(/Permission denied/);
      expect(asNobody('ls', dataDir).status).not.toBe(0);
      // Neither can it when only the folder's mode is lost.
      chmodSync(dataDir, 0o755);
      expect(asNobody('cat', path.join(dataDir, 'hub.sqlite')).stderr).toMatch(/Permission denied/);
    });
});
