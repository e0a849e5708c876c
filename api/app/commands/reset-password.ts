import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makePassword } from '#api/auth/auth.codes.ts';
import { argonPasswords } from '#api/auth/auth.passwords.ts';
import { resetOwner } from '#api/auth/auth.reset.ts';
import { faultOf } from '#api/auth/auth.rules.ts';
import { ownerStore } from '#api/auth/auth.store.ts';
import { DATABASE_FILE } from '#api/core/backup/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import { makeFilesPrivate } from '#api/core/private-mode.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { openAppDatabase } from '../database.ts';
import { readEnvFile } from '../env-file.ts';
import { startErrorText } from '../start-error.ts';

const readPassword = async () => (await text(process.stdin)).replace(/\r?\n$/, '');

/**
 * `npm run owner:reset-password`: for whoever may run programs on the server, which is proof enough. Works beside
 * a running server, whose sessions it ends.
 */
try {
  makeFilesPrivate();
  readEnvFile();
  const { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD } = readConfig(process.env);
  const unknown = process.argv.slice(2).filter((flag) => flag !== '--stdin' && flag !== '--two-factor-off');
  if (unknown.length > 0)
    throw new ConfigError(`It takes --stdin and --two-factor-off, not ${unknown.join(' ')}`);
  if (!url && !existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new ConfigError(`There is no database in ${dataDir} yet: npm start makes one, and its owner.`);
  const given = process.argv.includes('--stdin') ? await readPassword() : ADMIN_PASSWORD;
  const password = given ?? makePassword();
  const twoFactorOff = process.argv.includes('--two-factor-off');
  const database = await openAppDatabase({ url, dataDir }, new ContentSignal());
  try {
    const owner = await ownerStore(database.db, Date.now).find();
    if (!owner) throw new ConfigError(`There is no owner in ${database.address} yet: npm start makes one.`);
    const fault = await faultOf(password, owner.username);
    if (fault !== undefined) throw new ConfigError(`The password was not changed. ${fault}`);
    await resetOwner({ database, passwords: argonPasswords(), now: Date.now }, owner, {
      password,
      twoFactorOff,
    });
    process.stdout.write(
      `The password was changed, and every session has ended.\n  Username: ${owner.username}\n` +
        (given === undefined ? `  Password: ${password}\nThis password is shown only now.\n` : '') +
        (owner.totpSecret !== null && !twoFactorOff
          ? 'The second factor stays on; --two-factor-off turns it off.\n'
          : ''),
    );
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
