import type { AppDatabase } from '#api/app/database.ts';
import type { Part, PartOptions } from '#api/app/part.ts';
import { restoreMark } from '#api/backup/restore-mark.ts';
import type { Config } from '#api/core/config.ts';
import { ConfigError } from '#api/core/config-error.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { MountOptions } from '#api/core/http/mount.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/sealer.ts';
import type { Stores } from '#api/slices.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { createChallenges } from './auth.challenges.ts';
import { makePassword } from './auth.codes.ts';
import { createCredentials } from './auth.credentials.ts';
import { knownDevices } from './auth.devices.ts';
import { ownerGuard } from './auth.guard.ts';
import { createGuesses } from './auth.guesses.ts';
import { authJobs } from './auth.jobs.ts';
import { createLogin } from './auth.login.ts';
import { createOwnerLog } from './auth.owner-log.ts';
import { createPasskeys } from './auth.passkeys.ts';
import type { Passwords } from './auth.passwords.ts';
import { authRoutes } from './auth.routes.ts';
import { guessableWords, passwordFault } from './auth.rules.ts';
import { sessionStore } from './auth.sessions.store.ts';
import { createSessions } from './auth.sessions.ts';
import { loginStore, ownerStore } from './auth.store.ts';
import { ownerStreams } from './auth.streams.ts';
import type { MeasurePassword } from './auth.strength.ts';
import { createTwoFactor } from './auth.two-factor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface OwnerPart extends Part {
  checkOwner: MountOptions['checkOwner'];
  logOwner: MountOptions['logOwner'];
  /** Brings what an older version kept into the form of today. */
  prepare(): Promise<void>;
  close(): void;
  /** What the owner is called in the log of changes. */
  nameOf(): Promise<string>;
  /** Makes sure that it is still the owner who sits there. @throws AppError when it is not the password */
  prove(sessionId: string, password: string): Promise<void>;
}

interface OwnerOptions extends PartOptions {
  passwords: Passwords;
  measure: MeasurePassword;
  sealer: Sealer;
  prepareNotice: PrepareNotice;
}

/** Who the owner is, and what makes sure of it. */
export function createOwnerPart(options: OwnerOptions): OwnerPart {
  const { database, stores, ports, config, signer, sealer, passwords, measure } = options;
  const { now, bus } = ports;
  const { db } = database;
  const publicUrl = config.PUBLIC_URL;
  const limits = { idleMs: config.SESSION_IDLE_HOURS * HOUR_MS, maxMs: config.SESSION_MAX_DAYS * DAY_MS };
  const owners = ownerStore(db, now);
  const logins = loginStore(db);
  const sessionRows = sessionStore(db);
  const sessions = createSessions(sessionRows, { now, limits, publicUrl });
  const streams = ownerStreams(sessions, bus);
  const devices = knownDevices(signer, publicUrl);
  const guesses = createGuesses(database, now);
  const log = createOwnerLog({ database, now, bus, prepareNotice: options.prepareNotice });
  const twoFactor = createTwoFactor({ database, now, sealer, issuer: new URL(publicUrl).host });
  const passkeys = createPasskeys({ database, now, challenges: createChallenges(signer, now), publicUrl });
  const faultOf = async (password: string) => {
    const { username } = await owners.get();
    return passwordFault(password, { measure, words: await wordsOfSite(stores, config, username) });
  };
  const isGoodPassword = async (password: string) => (await faultOf(password)) === undefined;
  const shared = { owners, logins, sessions, devices, passwords, guesses, twoFactor, passkeys, log, now };
  const login = createLogin({ ...shared, isGoodPassword });
  const credentials = createCredentials({ ...shared, database, faultOf });
  const siteName = async () => (await stores.site.site.get()).identity.networkName;
  const routes = authRoutes({
    ...shared,
    sessionRows,
    streams,
    login,
    credentials,
    signer,
    publicUrl,
    siteName,
  });
  return {
    endpoints: [bind(authContract, routes)],
    jobs: authJobs({ ...shared, keptDays: async () => (await stores.retention.get()).loginDays }),
    checkOwner: ownerGuard({ sessions, streams, signer, publicUrl, now }),
    logOwner: (ctx, kind) => log.record(ctx, kind),
    close: streams.close,
    async prepare() {
      await twoFactor.sealOld();
      const mark = await restoreMark(db);
      if (mark) await log.restored(mark.at);
    },
    nameOf: async () => (await owners.get()).username,
    prove: credentials.prove,
  };
}

/** What a guesser would try first at this install. */
async function wordsOfSite(
  { site }: Pick<Stores, 'site'>,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  username: string,
): Promise<string[]> {
  const { identity } = await site.site.get();
  return guessableWords(identity, { username, host: new URL(PUBLIC_URL).host });
}

interface NewOwner {
  database: AppDatabase;
  stores: Pick<Stores, 'site'>;
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'PUBLIC_URL'>;
  passwords: Passwords;
  measure: MeasurePassword;
  now: Clock;
}

/** Makes the owner of a new install. @returns the password that was made up for it, if this start made one up. */
export async function ensureOwner(options: NewOwner): Promise<string | undefined> {
  const { database, stores, config, passwords, measure, now } = options;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = config;
  const owners = ownerStore(database.db, now);
  if (await owners.find()) return undefined;
  if (given !== undefined) {
    const words = await wordsOfSite(stores, config, username);
    const fault = await passwordFault(given, { measure, words });
    if (fault !== undefined) throw new ConfigError(`ADMIN_PASSWORD cannot be taken. ${fault}`);
  }
  const password = given ?? makePassword();
  const made = await owners.create(username, await passwords.hash(password));
  return made && given === undefined ? password : undefined;
}
