import type { Database } from '#api/core/db/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { hashOfCode, makeRecoveryCodes } from './auth.codes.ts';
import { type AuthTables, type OwnerRow, ownerStore } from './auth.store.ts';

interface TwoFactorPorts {
  database: Database<AuthTables>;
  now: Clock;
  /** What an authenticator app shows beside the code. */
  issuer: string;
}

const SECRET_BYTES = 20;
/** Steps of thirty seconds that a clock may be off, both ways. */
const STEPS_OFF = 1;

/** The second factor: codes of an authenticator app, and codes on paper for the day it is gone. */
export function createTwoFactor({ database, now, issuer }: TwoFactorPorts) {
  const owners = ownerStore(database.db, now);

  /** Loaded with the first code: most owners never give one. */
  async function totpOf({ username, secret }: { username: string; secret: string }) {
    const { Secret, TOTP } = await import('otpauth');
    return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret) });
  }

  /** @returns the time step of a right code. */
  async function stepOf(username: string, secret: string, code: string): Promise<number | undefined> {
    const totp = await totpOf({ username, secret });
    const delta = totp.validate({ token: code, timestamp: now(), window: STEPS_OFF });
    return delta === null ? undefined : totp.counter({ timestamp: now() }) + delta;
  }

  return {
    /** Whether this code is right; it will not be a second time. */
    async accept({ username, totpSecret }: OwnerRow, given: string): Promise<boolean> {
      const code = given.replace(/\s/g, '');
      if (totpSecret === null) return false;
      if (!/^\d{6}$/.test(code)) return owners.spendRecoveryCode(hashOfCode(code));
      const step = await stepOf(username, totpSecret, code);
      return step !== undefined && owners.spendStep(step);
    },

    /** Makes a secret that waits for its first code. */
    async start() {
      const { username } = await owners.get();
      const { Secret } = await import('otpauth');
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      await owners.setPending(secret);
      return { secret, otpauthUrl: (await totpOf({ username, secret })).toString() };
    },

    /** @returns the recovery codes, which are kept nowhere. @throws AppError when the code is not right */
    async confirm(given: string): Promise<string[]> {
      const { username, totpPending: secret } = await owners.get();
      if (secret === null) throw new AppError('request.conflict');
      const step = await stepOf(username, secret, given.replace(/\s/g, ''));
      if (step === undefined)
        throw new AppError('request.invalid', { fields: { code: 'This code is not right' } });
      const codes = makeRecoveryCodes();
      const on = await database.transaction((trx) =>
        ownerStore(trx, now).turnOn(secret, step, codes.map(hashOfCode)),
      );
      if (!on) throw new AppError('request.conflict');
      return codes;
    },

    end: () => database.transaction((trx) => ownerStore(trx, now).turnOff()),
  };
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;
