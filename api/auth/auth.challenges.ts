import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { PasskeyTables } from './auth.passkeys.store.ts';

/** What a challenge is for; a response for one purpose is not accepted for another. */
export type ChallengePurpose = 'register' | 'login' | 'confirm';

const PURPOSE = 'passkey';
const LIVES_MS = 5 * MINUTE_MS;
const SHAPE = /^(\d{13})\.([\w-]{22})\.([\w-]{22})$/;

/**
 * Challenges for passkeys: random, signed by the install, valid for five minutes and for one response. A row
 * is written when one is used and not when one is made, so that asking for challenges cannot fill the table.
 *
 * `subject`: the session that asks; empty for the login, where there is none yet.
 */
export function createChallenges(signer: Signer, now: Clock) {
  const signed = (purpose: ChallengePurpose, subject: string, expires: string, random: string) =>
    `${purpose} ${subject} ${expires} ${random}`;

  return {
    make(purpose: ChallengePurpose, subject: string): Uint8Array<ArrayBuffer> {
      const expires = String(now() + LIVES_MS);
      const random = randomBytes(16).toString('base64url');
      const signature = signer.sign(PURPOSE, signed(purpose, subject, expires, random));
      return new Uint8Array(Buffer.from(`${expires}.${random}.${signature}`));
    },

    /** @param challenge as the browser returns it: in base64url */
    isOurs(purpose: ChallengePurpose, subject: string, challenge: string): boolean {
      const text = Buffer.from(challenge, 'base64url').toString();
      const [, expires = '', random = '', signature = ''] = SHAPE.exec(text) ?? [];
      return (
        Number(expires) > now() &&
        signer.verify(PURPOSE, signed(purpose, subject, expires, random), signature)
      );
    },

    /** @returns whether it was not used before; from now on it is */
    async spend(db: Db<PasskeyTables>, challenge: string): Promise<boolean> {
      const spent = await db
        .insertInto('spentChallenges')
        .values({
          hash: hash('sha256', challenge, 'base64url'),
          expiresAt: isoAt(now() + LIVES_MS),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .executeTakeFirst();
      return spent !== undefined;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
