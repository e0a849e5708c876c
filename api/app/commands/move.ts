import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '#api/core/backup/backup-error.ts';
import { DATABASE_FILE, SECRETS_FILE } from '#api/core/backup/data-files.ts';
import { enterInstall } from '#api/core/backup/enter-install.ts';
import { moveToPostgres } from '#api/core/backup/move.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { readConfig } from '../config.ts';
import { readEnvFile } from '../env-file.ts';
import { startErrorText } from '../start-error.ts';

/** `npm run move`: copies the SQLite database in DATA_DIR into the empty Postgres database at DATABASE_URL. */
try {
  readEnvFile();
  const { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_KEYS } = readConfig(process.env);
  if (!url) throw new BackupError('Set DATABASE_URL to the Postgres database that the install moves to.');
  if (!existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new BackupError(`There is no SQLite database in ${path.resolve(dataDir)}: check DATA_DIR.`);
  (await enterInstall({ dataDir }))();
  const { checkPostgres } = await import('#api/core/db/postgres.ts');
  await checkPostgres(url);
  const counts = await moveToPostgres({
    ...{ dataDir, url, migrations },
    step: (table, rows) => process.stdout.write(rows > 0 ? `  ${table}: ${rows}\n` : ''),
  });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${rows} rows of ${Object.keys(counts).length} tables were copied, read back, and are the same.\n` +
      `From now on start with this DATABASE_URL. Uploads and other files stay in ${path.resolve(dataDir)};\n` +
      `${DATABASE_FILE} stays there too, as the way back, and is not used any more.\n` +
      (SESSION_KEYS
        ? ''
        : `Other machines need the secrets of this one: copy ${SECRETS_FILE}, or set SESSION_KEYS to what it holds.\n`),
  );
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
