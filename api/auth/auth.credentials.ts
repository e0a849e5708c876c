import type { Database } from '#api/core/db/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PasswordChange } from '#shared/auth/auth.schema.ts';
import type { Guesses } from './auth.guesses.ts';
import type { Passwords } from './auth.passwords.ts';
import { faultOf } from './auth.rules.ts';
import { type AuthTables, ownerStore } from './auth.store.ts';

interface CredentialPorts {
  database: Database<AuthTables>;
  passwords: Passwords;
  guesses: Guesses;
  now: Clock;
}

/** What the owner does with the password once logged in. */
export function createCredentials({ database, passwords, guesses, now }: CredentialPorts) {
  const owners = ownerStore(database.db, now);

  /** Makes sure that it is still the owner who sits there. @throws AppError when it is not the password */
  async function prove(sessionId: string, password: string): Promise<void> {
    const { passwordHash } = await owners.get();
    const proven = await guesses.guess([`session:${sessionId}`], async () => {
      const right = await passwords.verify(passwordHash, password);
      return { right, result: right };
    });
    if (!proven) {
      const text = 'The current password is not right.';
      throw new AppError('request.invalid', { text, fields: { currentPassword: text } });
    }
  }

  return {
    prove,

    /** Ends every session. @returns the epoch that new ones belong to. */
    async change(sessionId: string, { currentPassword, newPassword }: PasswordChange): Promise<number> {
      const { epoch, username } = await owners.get();
      const fault = await faultOf(newPassword, username);
      if (fault !== undefined)
        throw new AppError('request.invalid', { text: fault, fields: { newPassword: fault } });
      await prove(sessionId, currentPassword);
      const hash = await passwords.hash(newPassword);
      const changed = await database.transaction((trx) => ownerStore(trx, now).setPassword(hash, epoch));
      if (changed === undefined) throw new AppError('request.conflict');
      return changed;
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
