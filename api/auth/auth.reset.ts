import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Passwords } from './auth.passwords.ts';
import { type AuthTables, type OwnerRow, ownerStore } from './auth.store.ts';

interface ResetPorts {
  database: Database<AuthTables>;
  passwords: Passwords;
  now: Clock;
}

/** Gives the owner another password: every session ends, every wait is over, no device is known any more. */
export async function resetOwner(
  { database, passwords, now }: ResetPorts,
  owner: OwnerRow,
  { password, twoFactorOff }: { password: string; twoFactorOff: boolean },
): Promise<void> {
  const hash = await passwords.hash(password);
  await database.transaction(async (trx) => {
    const owners = ownerStore(trx, now);
    if ((await owners.setPassword(hash, owner.epoch)) === undefined)
      throw new Error('The password was changed at this very moment. Run this again.');
    await trx.deleteFrom('loginGuesses').execute();
    if (twoFactorOff) await owners.turnOff();
  });
}
