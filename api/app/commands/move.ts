import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';
import { moveToPostgres } from '#api/backup/move.ts';
import { enterInstall } from '#api/backup/read/enter-install.ts';
import { DATABASE_FILE, SECRETS_FILE } from '#api/backup/write/data-files.ts';
import { type Config, readConfig } from '#api/core/config.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';
import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { readEnvFile } from '../env-file.ts';
import { moveFiles } from './move-files.ts';

const USAGE = 'npm run move, for the database; npm run move -- --files, for the files in DATA_DIR';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Copies the SQLite database in DATA_DIR into the empty Postgres database at DATABASE_URL. */
async function moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url, SESSION_KEYS }: Config): Promise<void> {
  if (!url) throw new BackupError('Set DATABASE_URL to the Postgres database that the install moves to.');
  if (!existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new BackupError(`There is no SQLite database in ${path.resolve(dataDir)}: check DATA_DIR.`);
  (await enterInstall({ dataDir }))();
  const { checkPostgres } = await import('#api/core/db/postgres.ts');
  await checkPostgres(url);
  const counts = await moveToPostgres({
    dataDir,
    url,
    migrations,
    step: (table, rows) => rows > 0 && say(`  ${table}: ${rows}`),
  });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`${rows} rows of ${Object.keys(counts).length} tables were copied, read back, and are the same.`);
  say(`From now on start with this DATABASE_URL. Uploads and other files stay in ${path.resolve(dataDir)};`);
  say(`${DATABASE_FILE} stays there too, as the way back, and is not used any more.`);
  if (!SESSION_KEYS)
    say(
      `Other machines need the secrets of this one: copy ${SECRETS_FILE}, or set SESSION_KEYS to its content.`,
    );
}

try {
  makeFilesPrivate();
  readEnvFile();
  const [config, given] = [readConfig(process.env), process.argv.slice(2)];
  if (given.length === 0) await moveDatabase(config);
  else if (given.join() === '--files') {
    await moveFiles(config, fetch, say);
    say('The bucket has them all. The copies on the disk stay there, and are not needed any more.');
  } else throw new BackupError(`Usage: ${USAGE}`);
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
