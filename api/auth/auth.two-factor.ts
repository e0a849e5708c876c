import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { hashOfCode, makeRecoveryCodes } from './auth.codes.ts';
import { type AuthTables, type OwnerRow, ownerStore } from './auth.store.ts';

interface TwoFactorPorts {
  database: Database<AuthTables>;
  now: Clock;
  /** The app's secret is needed to check every code, so it cannot be a hash: it is stored encrypted. */
  sealer: Sealer;
  /** What an authenticator app shows beside the code. */
  issuer: string;
}

const PURPOSE = 'totp';
const SECRET_BYTES = 20;
/** A secret as older versions stored it, unencrypted: 20 bytes in base32. */
const UNSEALED = /^[A-Z2-7]{32}$/;
/** Steps of thirty seconds that a clock may be off, both ways. */
const STEPS_OFF = 1;

/** The second factor: codes of an authenticator app, and recovery codes for when the app is lost. */
export function createTwoFactor({ database, now, sealer, issuer }: TwoFactorPorts) {
  const owners = ownerStore(database.db, now);
  const seal = (secret: string) => sealer.seal(PURPOSE, secret);

  /** @returns undefined when this install has lost the key: then recovery codes are left, as with a lost phone. */
  function open(sealed: string): string | undefined {
    try {
      return sealer.open(PURPOSE, sealed);
    } catch {
      return undefined;
    }
  }

  /** Loaded with the first code: most owners never enter one. */
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
    /**
     * @returns which kind of code it is, if it is right; each code is accepted once. `unreadable`: it cannot be checked,
     * because the secret of the app was encrypted with secrets that this install no longer has
     */
    async accept(
      { username, totpSecret }: OwnerRow,
      given: string,
    ): Promise<'code' | 'recovery-code' | 'unreadable' | undefined> {
      const code = given.replace(/\s/g, '');
      if (!/^\d{6}$/.test(code))
        return (await owners.spendRecoveryCode(hashOfCode(code))) ? 'recovery-code' : undefined;
      if (totpSecret === null) return undefined;
      const secret = open(totpSecret);
      if (secret === undefined) return 'unreadable';
      const step = await stepOf(username, secret, code);
      return step !== undefined && (await owners.spendStep(step)) ? 'code' : undefined;
    },

    /** Makes a secret that waits for its first code. */
    async start() {
      const { username } = await owners.get();
      const { Secret } = await import('otpauth');
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      await owners.setPending(seal(secret));
      return { secret, otpauthUrl: (await totpOf({ username, secret })).toString() };
    },

    /** @returns the recovery codes, which are not stored. @throws AppError when the code is not right */
    async confirm(given: string): Promise<string[]> {
      const { username, totpPending } = await owners.get();
      const secret = totpPending === null ? undefined : open(totpPending);
      if (totpPending === null || secret === undefined) throw new AppError('request.conflict');
      const step = await stepOf(username, secret, given.replace(/\s/g, ''));
      if (step === undefined)
        throw new AppError('request.invalid', { fields: { code: 'This code is not right' } });
      const codes = makeRecoveryCodes();
      const on = await database.transaction((tx) =>
        ownerStore(tx.db, now).turnOn(totpPending, step, codes.map(hashOfCode)),
      );
      if (!on) throw new AppError('request.conflict');
      return codes;
    },

    /** Encrypts secrets that older versions stored unencrypted; done once, by the first process. */
    async sealOld(): Promise<void> {
      const owner = await owners.find();
      for (const column of ['totpSecret', 'totpPending'] as const) {
        const secret = owner?.[column];
        if (secret && UNSEALED.test(secret)) await owners.sealed(column, secret, seal(secret));
      }
    },

    /**
     * Has the login ask for a passkey after the password. @returns new recovery codes, which are not stored.
     */
    async startPasskeys(): Promise<string[]> {
      const codes = makeRecoveryCodes();
      await database.transaction((tx) => ownerStore(tx.db, now).turnPasskeyFactorOn(codes.map(hashOfCode)));
      return codes;
    },

    endPasskeys: () => database.transaction((tx) => ownerStore(tx.db, now).turnPasskeyFactorOff()),

    end: () => database.transaction((tx) => ownerStore(tx.db, now).turnOff()),
  };
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;
