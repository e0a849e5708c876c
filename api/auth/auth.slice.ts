import { restoreMark } from '#api/backup/read/restore-mark.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { MountOptions } from '#api/core/http/mount.ts';
import type { EventTitles, NeedSource, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { ownerLogKinds } from '#shared/core/owner-log.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import { createChallenges } from './auth.challenges.ts';
import { createCredentials } from './auth.credentials.ts';
import { knownDevices } from './auth.devices.ts';
import { ownerGuard } from './auth.guard.ts';
import { createGuesses } from './auth.guesses.ts';
import { authJobs } from './auth.jobs.ts';
import { createLogin } from './auth.login.ts';
import { createOwnerLog, type OwnerLogTables } from './auth.owner-log.ts';
import { createPasskeys } from './auth.passkeys.ts';
import type { Passwords } from './auth.passwords.ts';
import { authPrivacy } from './auth.privacy.ts';
import { authRoutes } from './auth.routes.ts';
import { guessableWords, passwordFault } from './auth.rules.ts';
import { sessionStore } from './auth.sessions.store.ts';
import { createSessions } from './auth.sessions.ts';
import { type AuthTables, loginStore, type OwnerStore, ownerStore } from './auth.store.ts';
import { ownerStreams } from './auth.streams.ts';
import type { MeasurePassword } from './auth.strength.ts';
import { createTwoFactor } from './auth.two-factor.ts';

interface AuthOptions extends SliceParts<AuthTables & OwnerLogTables & DocumentTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  passwords: Passwords;
  measure: MeasurePassword;
  retention: { get(): Promise<{ loginDays: number }> };
}

/** The owner's account and its authentication. */
export function createAuthSlice(options: AuthOptions) {
  const { database, ports, config, signer, sealer, passwords, measure, notices, retention } = options;
  const { now, bus } = ports;
  const { db } = database;
  const publicUrl = config.PUBLIC_URL;
  const { host } = new URL(publicUrl);
  const limits = { idleMs: config.SESSION_IDLE_HOURS * HOUR_MS, maxMs: config.SESSION_MAX_DAYS * DAY_MS };
  const identity = identityDocument(database, now);
  const keptDays = async () => (await retention.get()).loginDays;
  const owners = ownerStore(db, now);
  const logins = loginStore(db);
  const sessionRows = sessionStore(db);
  const sessions = createSessions(sessionRows, { now, limits, publicUrl });
  const streams = ownerStreams(sessions, bus);
  const devices = knownDevices(signer, publicUrl);
  const guesses = createGuesses(database, now);
  const log = createOwnerLog({ database, now, tellOwner: notices.tellOwner });
  const twoFactor = createTwoFactor({ database, now, sealer, issuer: host });
  const passkeys = createPasskeys({ database, now, challenges: createChallenges(signer, now), publicUrl });
  const faultOf = async (password: string) => {
    const { username } = await owners.get();
    const words = guessableWords(await identity.get(), { username, host });
    return passwordFault(password, { measure, words });
  };
  const isGoodPassword = async (password: string) => (await faultOf(password)) === undefined;
  const shared = { owners, logins, sessions, devices, passwords, guesses, twoFactor, passkeys, log, now };
  const login = createLogin({ ...shared, isGoodPassword });
  const credentials = createCredentials({ ...shared, database, faultOf });
  const routes = authRoutes({
    ...shared,
    sessionRows,
    streams,
    login,
    credentials,
    signer,
    publicUrl,
    siteName: async () => (await identity.get()).networkName,
  });
  const logOwner: MountOptions['logOwner'] = (ctx, kind) => log.record(ctx, kind);
  return {
    endpoints: [bind(authContract, routes)],
    jobs: authJobs({ ...shared, keptDays }),
    needs: [passwordToChange(owners)],
    privacyFacts: authPrivacy(keptDays),
    eventTitles,
    checkOwner: ownerGuard({ sessions, streams, signer, publicUrl, now }),
    logOwner,
    /** Checks the password again, in case the session was taken over. @throws AppError when it is wrong */
    prove: credentials.prove,
    /** Encrypts secrets that an older version stored, and logs a restore of the install. */
    async start(): Promise<void> {
      await twoFactor.sealOld();
      const mark = await restoreMark(db);
      if (mark) await log.restored(mark.at);
    },
    stop: streams.close,
  };
}

export type AuthSlice = ReturnType<typeof createAuthSlice>;

/** A password from before passwords were measured that is easy to guess. */
const passwordToChange =
  (owners: Pick<OwnerStore, 'get'>): NeedSource =>
  async () => {
    const { passwordStrength, updatedAt } = await owners.get();
    if (passwordStrength !== 'weak') return { items: [], total: totalOf(0) };
    const item = {
      kind: 'password',
      id: 'password',
      title: 'Choose a stronger password',
      detail: 'Yours is easy to guess.',
      since: updatedAt,
      dueAt: null,
      overdue: false,
      target: adminPaths.password,
      action: 'Change',
    };
    return { items: [item], total: totalOf(1) };
  };

/** The kinds of log entries of which the owner is notified at once. */
const eventTitles: EventTitles = Object.fromEntries(
  Object.entries(ownerLogKinds)
    .filter(([, { told }]) => told)
    .map(([kind, { text }]) => [`owner.${kind}`, () => ({ title: text, target: adminPaths.ownerLog })]),
);
