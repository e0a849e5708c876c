import { access, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { extract, list } from 'tar';
import { BackupError } from '#api/backup/backup-error.ts';
import { drillBackup } from '#api/backup/read/drill.ts';
import type { BackupReport } from '#api/backup/read/read-backup.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { PROGRAM_FILE, SEALED_FILE, SUMS_FILE, TEXT_FILE } from './handover-text.ts';
import { sha256Of } from './write-pack.ts';

interface RehearseOptions {
  file: string;
  /** Where the rehearsal takes place; emptied before and after. */
  scratch: string;
  keys: readonly string[];
  migrations: readonly Migration[];
  now: () => number;
}

/** Without these the instructions in a pack cannot be followed. */
const NEEDED = [
  'package.json',
  'scripts/start.mjs',
  'scripts/owner-command.mjs',
  'api/app/commands/restore.ts',
];

/**
 * Follows the instructions of a pack as far as this machine can without a second hub: unpacks it, compares its checksums, reads
 * the program whole, and restores the sealed file into a scratch database that is compared row by row.
 * @throws BackupError
 */
export async function rehearsePack({
  file,
  scratch,
  keys,
  migrations,
  now,
}: RehearseOptions): Promise<BackupReport> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    await extract({ file, cwd: scratch, strip: 1 }).catch(damaged);
    const part = (name: string) => path.join(scratch, name);
    for (const name of [TEXT_FILE, SUMS_FILE, SEALED_FILE, PROGRAM_FILE])
      await access(part(name)).catch(missing(name));
    for (const line of (await readFile(part(SUMS_FILE), 'utf8')).trim().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      if ((await sha256Of(part(path.basename(name)))) !== sum)
        throw new BackupError(`${name} in the pack is damaged: it has another checksum.`);
    }
    const found = new Set<string>();
    await list({ file: part(PROGRAM_FILE), onReadEntry: ({ path: entry }) => void found.add(entry) }).catch(
      damaged,
    );
    const lacking = NEEDED.find((name) => !found.has(`program/${name}`));
    if (lacking) throw new BackupError(`The program in the pack has no ${lacking}.`);
    return await drillBackup({ file: part(SEALED_FILE), scratch: part('drill'), keys, migrations, now });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function damaged(cause: unknown): never {
  throw new BackupError('The pack is damaged or cut off.', { cause });
}

const missing = (name: string) => (): never => {
  throw new BackupError(`The pack has no ${name}.`);
};
