import type { Db } from '#api/core/db/db.ts';
import type { OwnerSession } from '#api/core/http/context.ts';
import type { AuthTables } from './auth.store.ts';

const columns = ['id', 'epoch', 'createdAt', 'lastSeenAt', 'userAgent', 'confirmedAt'] as const;

/** Rows of sessions. Only those that began under the present password are ever found. */
export function sessionStore(db: Db<AuthTables>) {
  const present = () =>
    db
      .selectFrom('sessions')
      .innerJoin('owners', 'owners.epoch', 'sessions.epoch')
      .select(columns.map((column) => `sessions.${column}` as const));
  return {
    find: (keyHash: string): Promise<OwnerSession | undefined> =>
      present().where('keyHash', '=', keyHash).executeTakeFirst(),

    /** The last seen first. */
    list: (): Promise<OwnerSession[]> =>
      present().orderBy('lastSeenAt', 'desc').orderBy('sessions.id').execute(),

    async add(keyHash: string, session: OwnerSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ keyHash, ...session })
        .execute();
    },

    async touch(id: string, lastSeenAt: string): Promise<void> {
      await db.updateTable('sessions').set({ lastSeenAt }).where('id', '=', id).execute();
    },

    async confirm(id: string, confirmedAt: string): Promise<void> {
      await db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
    },

    async remove(keyHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('keyHash', '=', keyHash).execute();
    },

    /** @returns whether there was one. */
    async end(id: string): Promise<boolean> {
      const ended = db.deleteFrom('sessions').where('id', '=', id).returning('id');
      return (await ended.executeTakeFirst()) !== undefined;
    },

    async endOthers(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '!=', id).execute();
    },

    /** Deletes sessions that are over. */
    async forget(limits: { begunBefore: string; unseenSince: string }): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where(({ eb, or }) =>
          or([eb('createdAt', '<=', limits.begunBefore), eb('lastSeenAt', '<=', limits.unseenSince)]),
        )
        .execute();
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
