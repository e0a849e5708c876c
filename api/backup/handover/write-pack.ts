import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { packProgram, programFacts } from '#api/backup/handover-program.ts';
import type { BackupReport } from '#api/backup/read/read-backup.ts';
import { writeBackup } from '#api/backup/write/scheduled-backup.ts';
import type { BackupSource } from '#api/backup/write/write-backup.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { syncFolder } from '#api/core/files/private-files.ts';
import { sumFile } from './handover-folder.ts';
import {
  type HandoverFacts,
  handoverText,
  PROGRAM_FILE,
  SEALED_FILE,
  SUMS_FILE,
  TEXT_FILE,
} from './handover-text.ts';

interface PackOptions {
  folder: string;
  /** A folder for the parts, emptied before and after. */
  scratch: string;
  /** The name of the pack, without its extension. */
  name: string;
  source: BackupSource;
  facts: HandoverFacts;
  /** The public keys that open it: the pack's own and this install's. */
  recipients: readonly string[];
  /** Keys that decrypt it, so that it can be read back. */
  keys: readonly string[];
  migrations: readonly Migration[];
}

export interface WrittenPack {
  name: string;
  bytes: number;
  report: BackupReport;
}

/**
 * Writes a handover pack: the encrypted backup, the program and instructions in one archive, with its checksum in a file
 * beside it. Both get their names only once they are complete. @throws BackupError
 */
export async function writePack(options: PackOptions): Promise<WrittenPack> {
  const { folder, scratch, name, source, facts, recipients, keys, migrations } = options;
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const part = (file: string) => path.join(scratch, file);
  try {
    const sealed = await writeBackup({
      folder: scratch,
      name: 'sealed',
      source,
      recipients,
      keys,
      migrations,
    });
    await rename(part(sealed.name), part(SEALED_FILE));
    await packProgram(part(PROGRAM_FILE));
    const { report } = sealed;
    const text = handoverText({ ...facts, name, at: source.now(), program: programFacts(), report });
    await writeFile(part(TEXT_FILE), text);
    const sums = [
      `${sealed.sha256}  ${SEALED_FILE}`,
      `${await sha256Of(part(PROGRAM_FILE))}  ${PROGRAM_FILE}`,
    ];
    await writeFile(part(SUMS_FILE), `${sums.join('\n')}\n`);
    const files = [TEXT_FILE, SUMS_FILE, SEALED_FILE, PROGRAM_FILE];
    await create({ file: part('pack'), cwd: scratch, prefix: name, portable: true }, files);
    const file = `${name}.tar`;
    await writeFile(path.join(folder, sumFile(file)), `${await sha256Of(part('pack'))}  ${file}\n`, {
      mode: 0o600,
    });
    await syncFile(part('pack'));
    await rename(part('pack'), path.join(folder, file));
    await syncFolder(folder);
    return { name: file, bytes: (await stat(path.join(folder, file))).size, report };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
