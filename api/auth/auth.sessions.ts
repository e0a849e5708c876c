import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import type { Clock } from '#api/core/ports.ts';
import { type AuthTables, type OwnerRow, sessionStore } from './auth.store.ts';

export interface SessionLimits {
  idleMs: number;
  maxMs: number;
}

type KoaSession = Partial<OwnerSession> & {
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
};
type SessionContext = AppContext & { session: KoaSession | null };
type Load = (ctx: AppContext, next: () => Promise<void>) => Promise<void>;

const KEY_BYTES = 32;
const SEEN_EVERY_MS = 60_000;
const LONGEST_AGENT = 300;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The owner's sessions: rows in the database, found by a cookie of 256 random bits. */
export function createSessions(
  db: Kysely<AuthTables>,
  options: { now: Clock; limits: SessionLimits; publicUrl: string },
) {
  const { now, limits } = options;
  const secure = options.publicUrl.startsWith('https:');
  const store = sessionStore(db);
  let load: Load | undefined;

  const endsAt = ({ createdAt }: OwnerSession) => Date.parse(createdAt) + limits.maxMs;
  const idleUntil = ({ lastSeenAt }: OwnerSession) => Date.parse(lastSeenAt) + limits.idleMs;
  const isAlive = (session: OwnerSession) => now() < endsAt(session) && now() < idleUntil(session);

  async function open(ctx: AppContext): Promise<SessionContext> {
    load ??= await koaSession(ctx);
    // A proxy in front speaks TLS, and this connection does not know.
    if (secure) ctx.cookies.secure = true;
    await load(ctx, async () => {});
    return ctx as SessionContext;
  }

  /** Loaded with the first owner's call: nobody else needs it. */
  async function koaSession(ctx: AppContext): Promise<Load> {
    const { createSession } = await import('koa-session');
    const settings = {
      key: secure ? '__Host-session' : 'session',
      maxAge: limits.maxMs,
      ...{ secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // The key is 256 random bits: there is nothing to gain from signing it.
      signed: false,
      // What changes a session says so itself, and waits for it.
      autoCommit: false,
      genid: () => randomBytes(KEY_BYTES).toString('base64url'),
      store: {
        async get(key: string) {
          const row = await store.find(hashOf(key));
          if (!row || !isAlive(row)) return undefined;
          const { keyHash: _, ...session } = row;
          return session;
        },
        async set(key: string, { id, epoch, createdAt, lastSeenAt, userAgent }: OwnerSession) {
          await store.add({ keyHash: hashOf(key), id, epoch, createdAt, lastSeenAt, userAgent });
        },
        destroy: (key: string) => store.remove(hashOf(key)),
      },
    };
    return createSession(settings as never, ctx.app) as Load;
  }

  return {
    endsAt,
    idleUntil,

    /** The session of this request, if it carries a live one. */
    async find(ctx: AppContext): Promise<OwnerSession | undefined> {
      const { session } = await open(ctx);
      if (session?.id === undefined) return undefined;
      const found = session as OwnerSession;
      if (now() - Date.parse(found.lastSeenAt) < SEEN_EVERY_MS) return found;
      const lastSeenAt = new Date(now()).toISOString();
      await store.touch(found.id, lastSeenAt);
      return { ...found, lastSeenAt };
    },

    /** Whether the session that a request came with still stands, without counting as a sign of life. */
    async stands(ctx: AppContext): Promise<boolean> {
      return (await open(ctx)).session?.id !== undefined;
    },

    /** Begins a session under a new key, whatever key the request came with; that one is over. */
    async begin(ctx: AppContext, owner: Pick<OwnerRow, 'epoch'>): Promise<OwnerSession> {
      const at = new Date(now()).toISOString();
      const begun = {
        ...{ id: randomUUID(), epoch: owner.epoch, createdAt: at, lastSeenAt: at },
        userAgent: ctx.get('user-agent').slice(0, LONGEST_AGENT),
      };
      const { session } = await open(ctx);
      const fresh = Object.assign(session as KoaSession, begun);
      await fresh.regenerate();
      return begun;
    },

    /** Ends the session of this request and takes its cookie back. */
    async end(ctx: AppContext): Promise<void> {
      const opened = await open(ctx);
      const { session } = opened;
      opened.session = null;
      await session?.manuallyCommit();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
