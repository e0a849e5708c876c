import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { BackupError } from '#api/backup/backup-error.ts';
import { isEncrypted } from '#api/backup/format/encryption.ts';
import { enterInstall } from '#api/backup/read/enter-install.ts';
import { schemaOf } from '#api/backup/read/kept-installs.ts';
import { originOf, readBackup } from '#api/backup/read/read-backup.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { roomOn } from '#api/backup/write/room.ts';
import { readConfig } from '#api/core/config.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';
import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { ORIGIN_CONSEQUENCE, originWarnings } from '#shared/backup/backup-origin.ts';
import { readEnvFile } from '../env-file.ts';
import { reportText } from './report-text.ts';

const USAGE = 'npm run restore -- <file> [--check] [--yes] [--from-elsewhere] [--key-file=<file>]';
const KEY_FILE = '--key-file=';
const FROM_ELSEWHERE = '--from-elsewhere';

/** `npm run restore -- <file>`: checks the whole backup, asks, and replaces the install by it. */
async function restore(file: string, flags: ReadonlySet<string>): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = readConfig(process.env);
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new BackupError(`There is no file ${path.resolve(file)}.`);
  if (!found.isFile()) throw new BackupError(`${path.resolve(file)} is a folder: name a backup in it.`);
  (await enterInstall({ dataDir, url }))();
  const keys = await keysFor(file, flags);
  const report = await readBackup(file, { migrations, keys, roomBytes: await roomOn(dataDir) });
  process.stdout.write(`${reportText(report)}\n\nThe file is complete and undamaged.\n`);
  const origin = await originOf(report, dataDir);
  if (origin === 'own') process.stdout.write('It was signed by this install.\n');
  else process.stdout.write(`${originWarnings[origin]}\n${ORIGIN_CONSEQUENCE}\n`);
  if (flags.has('--check')) return;
  const fromElsewhere = origin !== 'own' && (await isTrusted(flags));
  if (origin !== 'own' && !fromElsewhere) {
    process.stdout.write('Nothing was changed.\n');
    return;
  }
  const place = url ? 'the database at DATABASE_URL' : 'the database';
  const question = `This replaces ${place} and the files in ${path.resolve(dataDir)}, which are kept. Type "restore" to go on: `;
  if (!flags.has('--yes') && (await answerTo(question, '--yes')) !== 'restore') {
    process.stdout.write('Nothing was changed.\n');
    return;
  }
  const options = { file, dataDir, url, migrations, keys, fromElsewhere, now: Date.now };
  const { kept } = await restoreBackup(options);
  process.stdout.write(`Restored. What was there before is in ${path.resolve(dataDir, kept)}\n`);
  if (url) process.stdout.write(`and in the schema ${schemaOf(kept)} of the database.\n`);
}

/** The keys of an encrypted backup, from a file or typed in; none if it is not encrypted. */
async function keysFor(file: string, flags: ReadonlySet<string>): Promise<string[]> {
  if (!(await isEncrypted(file))) return [];
  const keyFile = [...flags].find((flag) => flag.startsWith(KEY_FILE))?.slice(KEY_FILE.length);
  if (keyFile) {
    const text = await readFile(keyFile, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
      throw new BackupError(
        `The key file ${path.resolve(keyFile)} cannot be read (${code}). Nothing was changed.`,
      );
    });
    return linesOf(text);
  }
  if (!process.stdin.isTTY)
    throw new BackupError(
      `This backup is encrypted: name its key with ${KEY_FILE}<file>. Nothing was changed.`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('This backup is encrypted. Its secret key or passphrase: ');
  terminal.close();
  return linesOf(typed);
}

/** Keys as `age-keygen` writes them, with lines of comment between them. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a backup that this install has not signed may be restored all the same. */
const isTrusted = async (flags: ReadonlySet<string>): Promise<boolean> =>
  flags.has(FROM_ELSEWHERE) ||
  (await answerTo('Type "I made it" to go on: ', FROM_ELSEWHERE)) === 'I made it';

/** @throws BackupError without a terminal to ask at: the flag is the answer there */
async function answerTo(question: string, flag: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError(`There is no terminal to ask on: add ${flag}. Nothing was changed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

try {
  makeFilesPrivate();
  readEnvFile();
  const given = process.argv.slice(2);
  const files = given.filter((argument) => !argument.startsWith('--'));
  const flags = new Set(given.filter((argument) => argument.startsWith('--')));
  const known = [...flags].every(
    (flag) => ['--check', '--yes', FROM_ELSEWHERE].includes(flag) || flag.startsWith(KEY_FILE),
  );
  if (files.length !== 1 || !known) throw new BackupError(`Usage: ${USAGE}`);
  await restore(files[0] as string, flags);
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
