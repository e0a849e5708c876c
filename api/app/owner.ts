import { randomBytes } from 'node:crypto';
import { ownerGuard } from '#api/auth/auth.guard.ts';
import { createLogin } from '#api/auth/auth.login.ts';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { authRoutes } from '#api/auth/auth.routes.ts';
import { createSessions } from '#api/auth/auth.sessions.ts';
import { ownerStore } from '#api/auth/auth.store.ts';
import type { MountOptions } from '#api/core/http/mount.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface OwnerPart extends Part {
  checkOwner: MountOptions['checkOwner'];
  stillOwner: MountOptions['stillOwner'];
  /** As the owner logs in. */
  ownerName(): Promise<string>;
  /** Makes the owner of a new install. @returns the password that was made up for it, if one was. */
  ensureOwner(): Promise<string | undefined>;
}

/** Who the owner is, and what makes sure of it. */
export function createOwnerPart({
  database,
  ports,
  config,
  signer,
  passwords,
}: PartOptions & { passwords: Passwords }): OwnerPart {
  const { now } = ports;
  const publicUrl = config.PUBLIC_URL;
  const owners = ownerStore(database.db, now);
  const limits = { idleMs: config.SESSION_IDLE_HOURS * HOUR_MS, maxMs: config.SESSION_MAX_DAYS * DAY_MS };
  const sessions = createSessions(database.db, { now, limits, publicUrl });
  const login = createLogin({ owners, passwords });
  return {
    endpoints: [bind(authContract, authRoutes({ owners, sessions, login, signer, publicUrl }))],
    jobs: [],
    checkOwner: ownerGuard(sessions, signer, publicUrl),
    stillOwner: sessions.stands,
    ownerName: async () => (await owners.find())?.username ?? 'owner',
    async ensureOwner() {
      if (await owners.find()) return undefined;
      const password = config.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
      const made = await owners.create(config.ADMIN_USERNAME, await passwords.hash(password));
      return made && config.ADMIN_PASSWORD === undefined ? password : undefined;
    },
  };
}
