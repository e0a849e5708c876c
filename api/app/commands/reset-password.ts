import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makePassword } from '#api/auth/auth.codes.ts';
import { passkeyStore } from '#api/auth/auth.passkeys.store.ts';
import { argonPasswords } from '#api/auth/auth.passwords.ts';
import { resetOwner } from '#api/auth/auth.reset.ts';
import { guessableWords, passwordFault } from '#api/auth/auth.rules.ts';
import { ownerStore } from '#api/auth/auth.store.ts';
import { measurePassword } from '#api/auth/auth.strength.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { readConfig } from '#api/core/config.ts';
import { ContentSignal } from '#api/core/content.ts';
import { ConfigError, startErrorText } from '#api/core/process/owner-error.ts';
import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { openAppDatabase } from '../database.ts';
import { readEnvFile } from '../env-file.ts';

const FLAGS = ['--stdin', '--two-factor-off', '--passkeys-off'];
const readPassword = async () => (await text(process.stdin)).replace(/\r?\n$/, '');

/**
 * `npm run owner:reset-password`: access to the server is proof enough of being the owner. Works beside a
 * running server, and ends its sessions.
 */
try {
  makeFilesPrivate();
  readEnvFile();
  const { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD, PUBLIC_URL } = readConfig(process.env);
  const unknown = process.argv.slice(2).filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) throw new ConfigError(`It takes ${FLAGS.join(', ')}, not ${unknown.join(' ')}`);
  if (!url && !existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new ConfigError(`There is no database in ${dataDir} yet: npm start makes one, and its owner.`);
  const given = process.argv.includes('--stdin') ? await readPassword() : ADMIN_PASSWORD;
  const password = given ?? makePassword();
  const twoFactorOff = process.argv.includes('--two-factor-off');
  const passkeysOff = process.argv.includes('--passkeys-off');
  const database = await openAppDatabase({ url, dataDir }, new ContentSignal());
  try {
    const owner = await ownerStore(database.db, Date.now).find();
    if (!owner) throw new ConfigError(`There is no owner in ${database.address} yet: npm start makes one.`);
    const identity = await identityDocument(database, Date.now).get();
    const { host } = new URL(PUBLIC_URL);
    const words = guessableWords(identity, { username: owner.username, host });
    const fault =
      given === undefined ? undefined : await passwordFault(given, { measure: measurePassword, words });
    if (fault !== undefined) throw new ConfigError(`The password was not changed. ${fault}`);
    await resetOwner({ database, passwords: argonPasswords(), now: Date.now }, owner, {
      password,
      twoFactorOff,
      passkeysOff,
    });
    const passkeys = await passkeyStore(database.db).list();
    process.stdout.write(
      `The password was changed, and every session has ended.\n  Username: ${owner.username}\n` +
        (given === undefined ? `  Password: ${password}\nThis password is shown only now.\n` : '') +
        (passkeys.length > 0
          ? `These passkeys still open it; --passkeys-off removes them: ${passkeys.map(({ name }) => name).join(', ')}\n`
          : '') +
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
