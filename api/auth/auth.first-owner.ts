import type { Config } from '#api/core/config.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { ConfigError } from '#api/core/process/owner-error.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { makePassword } from './auth.codes.ts';
import type { Passwords } from './auth.passwords.ts';
import { guessableWords, passwordFault } from './auth.rules.ts';
import { type AuthTables, ownerStore } from './auth.store.ts';
import type { MeasurePassword } from './auth.strength.ts';

interface NewOwner {
  database: Database<AuthTables & DocumentTables>;
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'PUBLIC_URL'>;
  passwords: Passwords;
  measure: MeasurePassword;
  now: Clock;
}

/** Makes the owner of a new install. @returns the password that was made up for it, if this start made one up. */
export async function ensureOwner(options: NewOwner): Promise<string | undefined> {
  const { database, config, passwords, measure, now } = options;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given, PUBLIC_URL: publicUrl } = config;
  const owners = ownerStore(database.db, now);
  if (await owners.find()) return undefined;
  if (given !== undefined) {
    const identity = await identityDocument(database, now).get();
    const words = guessableWords(identity, { username, host: new URL(publicUrl).host });
    const fault = await passwordFault(given, { measure, words });
    if (fault !== undefined) throw new ConfigError(`ADMIN_PASSWORD cannot be used. ${fault}`);
  }
  const password = given ?? makePassword();
  const made = await owners.create(username, await passwords.hash(password));
  return made && given === undefined ? password : undefined;
}

/** Shown once, on the start that made the password: it is not stored. */
export const welcome = (config: Pick<Config, 'PUBLIC_URL' | 'ADMIN_USERNAME'>, password: string): string =>
  `\nThe back office is at ${config.PUBLIC_URL}/admin\n  Username: ${config.ADMIN_USERNAME}\n  Password: ${password}\n` +
  'This password is shown only now. Keep it, or choose your own under Settings.\n\n';
