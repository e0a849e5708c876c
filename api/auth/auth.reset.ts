import type { Database } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type OwnerLogTables, ownerLogStore } from './auth.owner-log.ts';
import type { Passwords } from './auth.passwords.ts';
import { type AuthTables, type OwnerRow, ownerStore } from './auth.store.ts';

interface ResetPorts {
  database: Database<AuthTables & OwnerLogTables>;
  passwords: Passwords;
  now: Clock;
}

interface Reset {
  password: string;
  twoFactorOff: boolean;
  passkeysOff: boolean;
}

/** Sets another password: ends all sessions and waits after wrong guesses, and forgets all known devices. */
export async function resetOwner(
  { database, passwords, now }: ResetPorts,
  owner: OwnerRow,
  { password, twoFactorOff, passkeysOff }: Reset,
): Promise<void> {
  const hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const owners = ownerStore(tx.db, now);
    if ((await owners.setPassword(hash, owner.epoch)) === undefined)
      throw new Error('The password was changed elsewhere just now. Run this again.');
    await tx.db.deleteFrom('loginGuesses').execute();
    if (passkeysOff) await tx.db.deleteFrom('passkeys').execute();
    if (passkeysOff || twoFactorOff) await owners.turnPasskeyFactorOff();
    if (twoFactorOff) await owners.turnOff();
    const at = tx.iso;
    const entry = { kind: 'password.reset', at, network: null, userAgent: null, method: null } as const;
    await ownerLogStore(tx.db).add(entry);
  });
}
