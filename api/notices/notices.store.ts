import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { type EventRow, type EventTables, lastEventId } from '#api/core/events/event-log.ts';
import { COUNT_MAX, type Total } from '#shared/core/paging.ts';

export interface NoticeTables extends EventTables {
  /** The id of the newest event that was seen, by the name of the reader. */
  eventMarks: { name: string; upTo: number };
}

const OWNER = 'owner';

/** Events, and up to which the owner has seen them. `told`: the event types that are shown to the owner. */
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

    /** The mark never goes back: with two windows open, the higher one counts. */
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
