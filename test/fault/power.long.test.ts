import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(ROOT, 'test/fault/commit-child.ts');
const COMMITS = 50;

/** How many commits were acknowledged before they were synced to the disk. */
async function early(weak: boolean): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-power-'));
  try {
    const trace = path.join(folder, 'trace');
    const watched = ['-f', '-y', '-e', 'trace=fdatasync,fsync,write', '-o', trace];
    const child = [process.execPath, CHILD, path.join(folder, 'hub.sqlite'), String(COMMITS)];
    await run('strace', [...watched, ...child, ...(weak ? ['weak'] : [])], { cwd: ROOT }).catch(() => {});
    let synced = false;
    let count = 0;
    let acknowledged = 0;
    for (const line of (await readFile(trace, 'utf8')).split('\n')) {
      if (/f(data)?sync\(\d+<.*hub\.sqlite-wal/.test(line)) synced = true;
      if (!/write\(1<.*"\d+\\n"/.test(line)) continue;
      acknowledged += 1;
      if (!synced) count += 1;
      synced = false;
    }
    expect(acknowledged).toBe(COMMITS);
    return count;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('syncs every commit before it is acknowledged, which synchronous=normal does not', async (test) => {
  const traceable = await run('strace', ['-e', 'trace=none', 'true']).then(
    () => true,
    () => false,
  );
  if (!traceable) return test.skip('what a process asks of the disk is seen with strace, which is not here');
  expect(await early(false)).toBe(0);
  // The control: with the weaker setting the same test finds unsynced commits.
  expect(await early(true)).toBeGreaterThan(COMMITS / 2);
});
