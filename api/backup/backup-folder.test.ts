import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keptBackups, pruneBackups } from './backup-folder.ts';

it('backups with a time in the future are neither deleted nor counted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  const made = ['2026-03-08-0300', '2026-03-09-0300', '2026-03-10-0300'];
  const ahead = ['2027-03-09-0300', '2027-03-10-0300'];
  const names = [...made, ...ahead].map((time) => `hub-backup-${time}.tar.gz`);
  for (const name of names) await writeFile(path.join(folder, name), 'content');
  await pruneBackups(folder, 2, Date.parse('2026-03-10T03:00:30Z'));
  expect((await readdir(folder)).sort()).toEqual(names.slice(1));
  expect(await keptBackups(folder)).toHaveLength(4);
  await rm(folder, { recursive: true });
});
