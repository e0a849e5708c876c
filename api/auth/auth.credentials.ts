import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { OwnerSession } from '#api/core/http/context.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Confirmation, PasswordChange } from '#shared/auth/auth.schema.ts';
import type { Guesses } from './auth.guesses.ts';
import type { Passkeys } from './auth.passkeys.ts';
import type { Passwords } from './auth.passwords.ts';
import type { Sessions } from './auth.sessions.ts';
import { type AuthTables, ownerStore } from './auth.store.ts';

interface CredentialPorts {
  database: Database<AuthTables>;
  passwords: Passwords;
  passkeys: Passkeys;
  guesses: Guesses;
  sessions: Pick<Sessions, 'confirm'>;
  /** What is wrong with a new password, if anything, see `passwordFault`. */
  faultOf: (password: string) => Promise<string | undefined>;
  now: Clock;
}

const FREE = 5;

/** What the owner does with the password once logged in. */
export function createCredentials(ports: CredentialPorts) {
  const { database, passwords, passkeys, guesses, sessions, faultOf, now } = ports;
  const owners = ownerStore(database.db, now);

  /** Checks the password again, in case the session was taken over. @throws AppError when it is wrong */
  async function prove(sessionId: string, password: string): Promise<void> {
    const { passwordHash } = await owners.get();
    const guesser = { counts: [{ key: `session:${sessionId}`, free: FREE }] };
    const proven = await guesses.guess(guesser, async () => {
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

    /**
     * Checks the password or a passkey again, which opens endpoints that need a confirmation for a while.
     * @returns until when @throws AppError when it was neither
     */
    async confirm(session: OwnerSession, given: Confirmation): Promise<number> {
      if ('currentPassword' in given) await prove(session.id, given.currentPassword);
      else if (!(await passkeys.accept('confirm', session.id, given.passkey)))
        throw new AppError('request.invalid', { text: 'This passkey was not accepted.' });
      return sessions.confirm(session);
    },

    /** Ends every session. @returns the epoch that new ones belong to. */
    async change(sessionId: string, { currentPassword, newPassword }: PasswordChange): Promise<number> {
      const { epoch } = await owners.get();
      const fault = await faultOf(newPassword);
      if (fault !== undefined)
        throw new AppError('request.invalid', { text: fault, fields: { newPassword: fault } });
      await prove(sessionId, currentPassword);
      const hash = await passwords.hash(newPassword);
      const changed = await database.transaction((tx) => ownerStore(tx.db, now).setPassword(hash, epoch));
      if (changed === undefined) throw new AppError('request.conflict');
      return changed;
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
