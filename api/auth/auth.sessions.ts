import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { agentOf } from './auth.owner-log.ts';
import type { SessionStore } from './auth.sessions.store.ts';
import type { OwnerRow } from './auth.store.ts';

interface SessionOptions {
  now: Clock;
  /** How long a session lives without being used, and at most. */
  limits: { idleMs: number; maxMs: number };
  publicUrl: string;
}

type KoaSession = Partial<OwnerSession> & { regenerate(): Promise<void>; manuallyCommit(): Promise<void> };
type SessionContext = AppContext & { session: KoaSession | null };
type Load = (ctx: AppContext, next: () => Promise<void>) => Promise<void>;

const KEY_BYTES = 32;
const SEEN_EVERY_MS = 60_000;
/** How long a confirmation by password or passkey is valid. */
const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

const hashOf = (key: string) => hash('sha256', key, 'base64url');

/** The owner's sessions: rows in the database, found by a cookie of 256 random bits. */
export function createSessions(store: SessionStore, { now, limits, publicUrl }: SessionOptions) {
  const secure = publicUrl.startsWith('https:');
  let load: Load | undefined;

  const endsAt = ({ createdAt }: OwnerSession) => Date.parse(createdAt) + limits.maxMs;
  const idleUntil = ({ lastSeenAt }: OwnerSession) => Date.parse(lastSeenAt) + limits.idleMs;
  /** Until when the confirmation of this session is valid; in the past if it is not. */
  const confirmedUntil = ({ confirmedAt }: OwnerSession) =>
    confirmedAt === null ? 0 : Date.parse(confirmedAt) + CONFIRMED_FOR_MS;
  const isAlive = (session: OwnerSession) => now() < endsAt(session) && now() < idleUntil(session);

  async function open(ctx: AppContext): Promise<SessionContext> {
    load ??= await koaSession(ctx);
    // TLS ends at a proxy in front, so this connection does not count as secure by itself.
    if (secure) ctx.cookies.secure = true;
    await load(ctx, async () => {});
    return ctx as SessionContext;
  }

  /** Loaded with the first request of the owner: no other request needs it. */
  async function koaSession(ctx: AppContext): Promise<Load> {
    const { createSession } = await import('koa-session');
    const settings = {
      key: secure ? '__Host-session' : 'session',
      maxAge: limits.maxMs,
      secure,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      // The key is 256 random bits: there is nothing to gain from signing it.
      signed: false,
      // Code that changes a session commits it itself, and awaits that.
      autoCommit: false,
      genid: () => randomBytes(KEY_BYTES).toString('base64url'),
      store: {
        async get(key: string) {
          const session = await store.find(hashOf(key));
          return session && isAlive(session) ? session : undefined;
        },
        set: (key: string, { id, epoch, createdAt, lastSeenAt, userAgent, confirmedAt }: OwnerSession) =>
          store.add(hashOf(key), { id, epoch, createdAt, lastSeenAt, userAgent, confirmedAt }),
        destroy: (key: string) => store.remove(hashOf(key)),
      },
    };
    return createSession(settings as never, ctx.app) as Load;
  }

  return {
    endsAt,
    idleUntil,
    confirmedUntil,

    /** Stores that the owner has just confirmed. @returns until when that is valid */
    async confirm({ id }: OwnerSession): Promise<number> {
      await store.confirm(id, isoAt(now()));
      return now() + CONFIRMED_FOR_MS;
    },

    /** The session of this request, if it carries a live one. */
    async find(ctx: AppContext): Promise<OwnerSession | undefined> {
      const { session } = await open(ctx);
      if (session?.id === undefined) return undefined;
      const found = session as OwnerSession;
      if (now() - Date.parse(found.lastSeenAt) < SEEN_EVERY_MS) return found;
      const lastSeenAt = isoAt(now());
      await store.touch(found.id, lastSeenAt);
      return { ...found, lastSeenAt };
    },

    list: async (): Promise<OwnerSession[]> => (await store.list()).filter(isAlive),

    /** Begins a session under a new key, and ends the session that the request came with. */
    async begin(ctx: AppContext, { epoch }: Pick<OwnerRow, 'epoch'>): Promise<OwnerSession> {
      const at = isoAt(now());
      const begun = {
        id: randomUUID(),
        epoch,
        createdAt: at,
        lastSeenAt: at,
        userAgent: agentOf(ctx),
        confirmedAt: at,
      };
      const { session } = await open(ctx);
      // Awaited, since the cookie has to be set before the headers are sent.
      await Object.assign(session as KoaSession, begun).regenerate();
      return begun;
    },

    /** Ends the session of this request and removes its cookie. */
    async end(ctx: AppContext): Promise<void> {
      const opened = await open(ctx);
      const { session } = opened;
      opened.session = null;
      await session?.manuallyCommit();
    },

    /** Deletes sessions that are over. */
    forget: () =>
      store.forget({
        begunBefore: isoAt(now() - limits.maxMs),
        unseenSince: isoAt(now() - limits.idleMs),
      }),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
