import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('A restore with a key file that is not there says so in one line.', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-restore-'));
  const backup = path.join(folder, 'backup.tar.gz.age');
  writeFileSync(backup, 'age-encryption.org/v1\n');
  const missing = path.join(folder, 'gone.txt');
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve('api/app/commands/restore.ts'), backup, `--key-file=${missing}`, '--yes'],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder } },
  );
  await rm(folder, { recursive: true });
  expect([status, stderr]).toEqual([
    1,
    `The key file ${missing} cannot be read (ENOENT). Nothing was changed.\n`,
  ]);
});
