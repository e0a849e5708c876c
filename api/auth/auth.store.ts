import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { PasskeyTables } from './auth.passkeys.store.ts';

export interface OwnerRow {
  id: string;
  username: string;
  passwordHash: string;
  /** Goes up with each change of the password: sessions and devices of an older epoch are invalid. */
  epoch: number;
  /** Encrypted, as is `totpPending`. */
  totpSecret: string | null;
  /** A secret that waits for its first code. */
  totpPending: string | null;
  /** The newest time step whose code was used: no code is accepted twice. */
  totpStep: number;
  /** 1: the login asks for a passkey, or a recovery code, after the password. */
  passkeyFactor: 0 | 1;
  /** Whether the password is easy to guess; null until it was measured, at the next login. */
  passwordStrength: 'good' | 'weak' | null;
  /** When the owner saw the tour of the back office, or declined it. */
  tourSeenAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AuthTables extends PasskeyTables {
  owners: OwnerRow;
  /** Hashes of the unused recovery codes. */
  recoveryCodes: { hash: string };
  sessions: {
    /** The hash of the cookie, which is not stored itself. */
    keyHash: string;
    id: string;
    epoch: number;
    createdAt: string;
    lastSeenAt: string;
    userAgent: string;
    confirmedAt: string | null;
  };
  /** Wrong guesses, by the key that they are counted under. */
  loginGuesses: { key: string; failures: number; lastAt: string; blockedUntil: string };
  /** Addresses that the owner has logged in from. */
  logins: { id: string; at: string; address: string; userAgent: string; success: 1 };
}

/** There is one owner. */
const OWNER = 'owner';

export function ownerStore(db: Db<AuthTables>, now: Clock) {
  const row = () => db.selectFrom('owners').selectAll().where('id', '=', OWNER);
  const change = (values: Partial<OwnerRow>) =>
    db
      .updateTable('owners')
      .set({ ...values, updatedAt: isoAt(now()) })
      .where('id', '=', OWNER);

  async function setRecoveryCodes(hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recoveryCodes').execute();
    await db
      .insertInto('recoveryCodes')
      .values(hashes.map((hash) => ({ hash })))
      .execute();
  }

  /** Recovery codes replace a second factor; without one there is nothing to replace. */
  async function dropUselessCodes(): Promise<void> {
    const { totpSecret, passkeyFactor } = await row().executeTakeFirstOrThrow();
    if (totpSecret === null && passkeyFactor === 0) await db.deleteFrom('recoveryCodes').execute();
  }

  return {
    find: (): Promise<OwnerRow | undefined> => row().executeTakeFirst(),
    get: (): Promise<OwnerRow> => row().executeTakeFirstOrThrow(),

    /** @returns whether this call made the owner; another process may have been first. */
    async create(username: string, passwordHash: string): Promise<boolean> {
      const at = isoAt(now());
      const made = await db
        .insertInto('owners')
        .values({
          id: OWNER,
          username,
          passwordHash,
          epoch: 1,
          totpSecret: null,
          totpPending: null,
          totpStep: 0,
          passkeyFactor: 0,
          passwordStrength: 'good',
          tourSeenAt: null,
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return made !== undefined;
    },

    /**
     * Ends every session, in the caller's transaction with the change itself.
     * @returns the new epoch, or undefined when the password has changed since `epoch` was read.
     */
    async setPassword(passwordHash: string, epoch: number): Promise<number | undefined> {
      const changed = await change({ passwordHash, passwordStrength: 'good', epoch: epoch + 1 })
        .where('epoch', '=', epoch)
        .returning('epoch')
        .executeTakeFirst();
      if (changed) await db.deleteFrom('sessions').execute();
      return changed?.epoch;
    },

    /** Sets the strength of a password that was chosen before passwords were measured. */
    async setStrength(passwordStrength: 'good' | 'weak', epoch: number): Promise<void> {
      await change({ passwordStrength }).where('epoch', '=', epoch).execute();
    },

    async seeTour(): Promise<void> {
      await change({ tourSeenAt: isoAt(now()) })
        .where('tourSeenAt', 'is', null)
        .execute();
    },

    /** Puts the sealed form of a secret in place of the secret itself, unless it has changed meanwhile. */
    async sealed(column: 'totpSecret' | 'totpPending', secret: string, text: string): Promise<void> {
      await change({ [column]: text })
        .where(column, '=', secret)
        .execute();
    },

    async setPending(totpPending: string): Promise<void> {
      await change({ totpPending }).execute();
    },

    /** @returns whether `secret` was still the one that waited. */
    async turnOn(secret: string, totpStep: number, codeHashes: readonly string[]): Promise<boolean> {
      const changed = await change({ totpSecret: secret, totpPending: null, totpStep })
        .where('totpPending', '=', secret)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await setRecoveryCodes(codeHashes);
      return true;
    },

    /** Turns the authenticator app off. Recovery codes stay while the login asks for passkeys. */
    async turnOff(): Promise<void> {
      await change({ totpSecret: null, totpPending: null }).execute();
      await dropUselessCodes();
    },

    /** Has the login ask for a passkey after the password. */
    async turnPasskeyFactorOn(codeHashes: readonly string[]): Promise<void> {
      await change({ passkeyFactor: 1 }).execute();
      await setRecoveryCodes(codeHashes);
    },

    async turnPasskeyFactorOff(): Promise<void> {
      await change({ passkeyFactor: 0 }).execute();
      await dropUselessCodes();
    },

    /** @returns whether this step, or a later one, had not been used yet. */
    async spendStep(totpStep: number): Promise<boolean> {
      const used = await change({ totpStep })
        .where('totpStep', '<', totpStep)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** @returns whether there was such a code; now there is not. */
    async spendRecoveryCode(hash: string): Promise<boolean> {
      const used = await db
        .deleteFrom('recoveryCodes')
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

export type OwnerStore = ReturnType<typeof ownerStore>;

/** Where the owner has logged in from. */
export function loginStore(db: Db<AuthTables>) {
  return {
    async add(login: { at: string; address: string; userAgent: string }): Promise<void> {
      await db
        .insertInto('logins')
        .values({ ...login, id: crypto.randomUUID(), success: 1 })
        .execute();
    },

    /** Whether the owner has logged in from there before. */
    async knows(address: string): Promise<boolean> {
      const one = db.selectFrom('logins').select('id').where('address', '=', address);
      return (await one.where('success', '=', 1).limit(1).executeTakeFirst()) !== undefined;
    },

    /** Whether the owner has logged in lately at all. */
    async some(): Promise<boolean> {
      return (await db.selectFrom('logins').select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    async forget(before: string): Promise<void> {
      await db.deleteFrom('logins').where('at', '<', before).execute();
    },
  };
}

export type LoginStore = ReturnType<typeof loginStore>;
