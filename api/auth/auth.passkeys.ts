import { randomUUID } from 'node:crypto';
import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { NUMERIC_HOST } from '#shared/auth/auth.constants.ts';
import type { PasskeyAnswer, PasskeyCreation } from '#shared/auth/passkeys.schema.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Challenges } from './auth.challenges.ts';
import { type Passkey, passkeyStore } from './auth.passkeys.store.ts';
import { type AuthTables, ownerStore } from './auth.store.ts';

interface PasskeyPorts {
  database: Database<AuthTables>;
  now: Clock;
  challenges: Challenges;
  /** The site's own address: passkeys belong to its host. */
  publicUrl: string;
}

/** There is one owner, so all passkeys of this site have the same user id. */
const USER_ID = new Uint8Array(Buffer.from('owner'));
const MOST_PASSKEYS = 20;

/** Whether browsers support passkeys at this address: with a name and TLS, or on localhost. */
export function takesPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !NUMERIC_HOST.test(hostname);
}

/** The owner's passkeys: added, and asked for at the login, after the password and for a confirmation. */
export function createPasskeys({ database, now, challenges, publicUrl }: PasskeyPorts) {
  const { hostname: rpId, origin } = new URL(publicUrl);
  const possible = takesPasskeys(publicUrl);
  const store = passkeyStore(database.db);
  // Loaded on first use: most visits never need it.
  const webauthn = () => import('@simplewebauthn/server');
  const refused = (text: string) => new AppError('request.invalid', { text });

  function checkPlace(): void {
    if (!possible) throw refused(`Passkeys do not work at ${origin}: they need https and a name.`);
  }

  async function question(purpose: 'login' | 'confirm', subject: string) {
    checkPlace();
    const { generateAuthenticationOptions } = await webauthn();
    const asked = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: challenges.make(purpose, subject),
      userVerification: 'required',
    });
    return { ...asked };
  }

  return {
    place: { rpId, origin, possible },
    list: store.list,

    /** How many can be used at the present address. */
    count: async (): Promise<number> =>
      possible ? (await store.list()).filter((passkey) => passkey.rpId === rpId).length : 0,

    /** What the browser needs to ask for any passkey of this site. */
    question,

    /**
     * Checks a response to a challenge of ours, for this purpose and subject, by one of the owner's passkeys.
     * Each challenge is accepted once.
     */
    async accept(purpose: 'login' | 'confirm', subject: string, answer: PasskeyAnswer): Promise<boolean> {
      const passkey = await store.byCredential(answer.id);
      if (!possible || !passkey) return false;
      const { verifyAuthenticationResponse } = await webauthn();
      let challenge = '';
      const checked = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: (given) => {
          challenge = given;
          return challenges.isOurs(purpose, subject, given);
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        // It throws on any fault; the client does not learn which.
      }).catch(() => undefined);
      if (!checked?.verified) return false;
      const { newCounter, credentialBackedUp } = checked.authenticationInfo;
      return database.transaction(async (tx) => {
        if (!(await challenges.spend(tx.db, challenge))) return false;
        const used = { counter: newCounter, backedUp: credentialBackedUp };
        return passkeyStore(tx.db).use(passkey, { ...used, lastUsedAt: tx.iso });
      });
    },

    /** What the browser needs to make a passkey. */
    async creation(sessionId: string, siteName: string) {
      checkPlace();
      const [{ username }, known] = await Promise.all([ownerStore(database.db, now).get(), store.list()]);
      if (known.length >= MOST_PASSKEYS) throw refused('There are too many passkeys. Remove one first.');
      const { generateRegistrationOptions } = await webauthn();
      const asked = await generateRegistrationOptions({
        rpName: siteName,
        rpID: rpId,
        userID: USER_ID,
        userName: username,
        challenge: challenges.make('register', sessionId),
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...asked };
    },

    /** @throws AppError when the browser's response does not fit our challenge */
    async add(sessionId: string, { name, response }: { name: string; response: PasskeyCreation }) {
      checkPlace();
      const { verifyRegistrationResponse } = await webauthn();
      let challenge = '';
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge: (given) => {
          challenge = given;
          return challenges.isOurs('register', sessionId, given);
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!checked?.verified) throw refused('The passkey could not be added. Try again.');
      const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
      const passkey: Passkey = {
        id: randomUUID(),
        credentialId: credential.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        multiDevice: credentialDeviceType === 'multiDevice',
        backedUp: credentialBackedUp,
        rpId,
        createdAt: isoAt(now()),
        lastUsedAt: null,
      };
      const added = await database.transaction(
        async (tx) => (await challenges.spend(tx.db, challenge)) && passkeyStore(tx.db).add(passkey),
      );
      if (!added) throw refused('This passkey was added already, or this attempt was used before.');
    },

    /** The login no longer asks for passkeys once there is none. @returns whether there was such a passkey */
    remove: (id: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        const rest = passkeyStore(tx.db);
        if (!(await rest.remove(id))) return false;
        if ((await rest.list()).length === 0) await ownerStore(tx.db, now).turnPasskeyFactorOff();
        return true;
      }),

    forget: () => store.forgetChallenges(isoAt(now())),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
