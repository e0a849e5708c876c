import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#api/core/ports.ts';
import { instant } from '#shared/core/fields.ts';

const ownerRow = z.object({
  id: z.string(),
  username: z.string(),
  passwordHash: z.string(),
  /** Moves on with the password: what began under an older one is over. */
  epoch: z.int(),
  totpSecret: z.string().nullable(),
  /** A secret that waits for its first code. */
  totpPending: z.string().nullable(),
  /** The newest time step whose code was used: none counts twice. */
  totpStep: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnerRow = z.infer<typeof ownerRow>;

const sessionRow = z.object({
  /** Of the cookie, which is kept nowhere. */
  keyHash: z.string(),
  id: z.string(),
  epoch: z.int(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export interface AuthTables {
  owners: OwnerRow;
  sessions: SessionRow;
}

/** There is one owner. */
const OWNER = 'owner';

export function ownerStore(db: Kysely<AuthTables>, now: Clock) {
  const row = () => db.selectFrom('owners').selectAll().where('id', '=', OWNER);
  return {
    find: (): Promise<OwnerRow | undefined> => row().executeTakeFirst(),
    get: (): Promise<OwnerRow> => row().executeTakeFirstOrThrow(),

    /** @returns whether this call made the owner; another process may have been first. */
    async create(username: string, passwordHash: string): Promise<boolean> {
      const at = new Date(now()).toISOString();
      const made = await db
        .insertInto('owners')
        .values({
          ...{ id: OWNER, username, passwordHash, epoch: 1 },
          ...{ totpSecret: null, totpPending: null, totpStep: 0, createdAt: at, updatedAt: at },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return made !== undefined;
    },
  };
}

export function sessionStore(db: Kysely<AuthTables>) {
  return {
    /** A session that began under the present password. */
    find: (keyHash: string): Promise<SessionRow | undefined> =>
      db
        .selectFrom('sessions')
        .innerJoin('owners', 'owners.epoch', 'sessions.epoch')
        .selectAll('sessions')
        .where('keyHash', '=', keyHash)
        .executeTakeFirst(),

    async add(row: SessionRow): Promise<void> {
      await db.insertInto('sessions').values(row).execute();
    },

    async touch(id: string, lastSeenAt: string): Promise<void> {
      await db.updateTable('sessions').set({ lastSeenAt }).where('id', '=', id).execute();
    },

    async remove(keyHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('keyHash', '=', keyHash).execute();
    },
  };
}
