import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { type EventRow, type EventTables, lastEventId } from '#api/core/events/event-log.ts';
import { COUNT_MAX, type Total } from '#shared/core/paging.ts';

export interface NoticeTables extends EventTables {
  /** Up to where events were seen, by whom. */
  eventMarks: { name: string; upTo: number };
}

const OWNER = 'owner';

/** What happened, and what of it the owner has seen. `told`: the types that the owner is told about. */
export function noticesStore(db: Db<NoticeTables>, told: readonly string[]) {
  return {
    lastId: () => lastEventId(db),

    latest(after: number, limit: number): Promise<EventRow[]> {
      const latest = db.selectFrom('events').selectAll().where('id', '>', after).where('type', 'in', told);
      return latest.orderBy('id', 'desc').limit(limit).execute();
    },

    async seenUpTo(): Promise<number> {
      const mark = db.selectFrom('eventMarks').select('upTo').where('name', '=', OWNER);
      return (await mark.executeTakeFirst())?.upTo ?? 0;
    },

    /** Never goes back: of two windows the one that has seen more counts. */
    async setSeen(upTo: number): Promise<void> {
      await db
        .insertInto('eventMarks')
        .values({ name: OWNER, upTo })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ upTo }).where('eventMarks.upTo', '<', upTo),
        )
        .execute();
    },

    async unread(after: number): Promise<Total> {
      const some = db.selectFrom('events').select('id').where('id', '>', after).where('type', 'in', told);
      const counted = db
        .selectFrom(some.limit(COUNT_MAX + 1).as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'));
      return totalOf((await counted.executeTakeFirstOrThrow()).count);
    },

    async removeBefore(instant: string): Promise<void> {
      await db.deleteFrom('events').where('createdAt', '<', instant).execute();
    },
  };
}

export type NoticesStore = ReturnType<typeof noticesStore>;
