import { makePassword } from '#api/auth/auth.codes.ts';
import { createCredentials } from '#api/auth/auth.credentials.ts';
import { knownDevices } from '#api/auth/auth.devices.ts';
import { ownerGuard } from '#api/auth/auth.guard.ts';
import { createGuesses } from '#api/auth/auth.guesses.ts';
import { authJobs } from '#api/auth/auth.jobs.ts';
import { createLogin } from '#api/auth/auth.login.ts';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { authRoutes } from '#api/auth/auth.routes.ts';
import { faultOf } from '#api/auth/auth.rules.ts';
import { sessionStore } from '#api/auth/auth.sessions.store.ts';
import { createSessions } from '#api/auth/auth.sessions.ts';
import { loginStore, ownerStore } from '#api/auth/auth.store.ts';
import { ownerStreams } from '#api/auth/auth.streams.ts';
import { createTwoFactor } from '#api/auth/auth.two-factor.ts';
import type { MountOptions } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/sealer.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { AppDatabase } from './database.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface OwnerPart extends Part {
  checkOwner: MountOptions['checkOwner'];
  /** Brings what an older version kept into the form of today. */
  prepare(): Promise<void>;
  close(): void;
  /** What the owner is called in the log of changes. */
  nameOf(): Promise<string>;
  /** Makes sure that it is still the owner who sits there. @throws AppError when it is not the password */
  prove(sessionId: string, password: string): Promise<void>;
}

type OwnerOptions = PartOptions & { passwords: Passwords; sealer: Sealer };

/** Who the owner is, and what makes sure of it. */
export function createOwnerPart(options: OwnerOptions): OwnerPart {
  const { database, ports, config, signer, sealer, passwords } = options;
  const { now } = ports;
  const publicUrl = config.PUBLIC_URL;
  const limits = { idleMs: config.SESSION_IDLE_HOURS * HOUR_MS, maxMs: config.SESSION_MAX_DAYS * DAY_MS };
  const owners = ownerStore(database.db, now);
  const logins = loginStore(database.db);
  const sessionRows = sessionStore(database.db);
  const sessions = createSessions(sessionRows, { now, limits, publicUrl });
  const streams = ownerStreams(sessions, ports.bus);
  const devices = knownDevices(signer, publicUrl);
  const guesses = createGuesses(database, now);
  const twoFactor = createTwoFactor({ database, now, sealer, issuer: new URL(publicUrl).host });
  const login = createLogin({ owners, logins, passwords, guesses, devices, twoFactor, now });
  const credentials = createCredentials({ database, passwords, guesses, now });
  const stores = { owners, logins, sessionRows, sessions, streams, devices };
  return {
    endpoints: [
      bind(authContract, authRoutes({ ...stores, login, credentials, twoFactor, signer, publicUrl })),
    ],
    jobs: authJobs({
      ...{ sessions, guesses, logins, now },
      keptDays: async () => (await options.stores.retention.get()).loginDays,
    }),
    checkOwner: ownerGuard({ sessions, streams, signer, publicUrl }),
    close: streams.close,
    prepare: twoFactor.sealOld,
    nameOf: async () => (await owners.get()).username,
    prove: credentials.prove,
  };
}

interface NewOwner {
  database: AppDatabase;
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>;
  passwords: Passwords;
  now: Clock;
}

/** Makes the owner of a new install. @returns the password that was made up for it, if this start made one up. */
export async function ensureOwner({
  database,
  config,
  passwords,
  now,
}: NewOwner): Promise<string | undefined> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = config;
  const owners = ownerStore(database.db, now);
  if (await owners.find()) return undefined;
  const fault = given === undefined ? undefined : await faultOf(given, username);
  if (fault !== undefined) throw new ConfigError(`ADMIN_PASSWORD cannot be taken. ${fault}`);
  const password = given ?? makePassword();
  const made = await owners.create(username, await passwords.hash(password));
  return made && given === undefined ? password : undefined;
}
