import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';

const markRow = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** Seconds since the session began. */
  second: z.int(),
  note: z.string(),
});
type MarkRow = z.output<typeof markRow>;

const laterRow = z.object({ sessionId: z.string(), kind: z.string(), subjectId: z.string() });

export interface LiveMarkTables {
  liveMarks: z.input<typeof markRow>;
  /** Requests that the owner has put off until the session is over. */
  liveLater: z.input<typeof laterRow>;
}

/** What the owner notes during live sessions: moments, and requests for afterwards. */
export function markStore(db: Db<LiveMarkTables>) {
  return {
    async add(mark: MarkRow): Promise<void> {
      const added = db.insertInto('liveMarks').values(mark);
      await added.onConflict((taken) => taken.column('id').doNothing()).execute();
    },

    get: (id: string): Promise<MarkRow | undefined> =>
      db.selectFrom('liveMarks').selectAll().where('id', '=', id).executeTakeFirst(),

    async of(sessionIds: readonly string[]): Promise<MarkRow[]> {
      if (sessionIds.length === 0) return [];
      const rows = db
        .selectFrom('liveMarks')
        .selectAll()
        .where('sessionId', 'in', [...sessionIds]);
      return rows.orderBy('second').orderBy('id').execute();
    },

    async count(sessionId: string): Promise<number> {
      const counted = db.selectFrom('liveMarks').select(({ fn }) => fn.countAll().as('count'));
      return Number((await counted.where('sessionId', '=', sessionId).executeTakeFirstOrThrow()).count);
    },

    note: (id: string, note: string): Promise<MarkRow | undefined> =>
      changeIf(db, 'liveMarks', { id }, { note }),

    /** @returns the removed one, undefined when it was gone already */
    remove: (id: string): Promise<MarkRow | undefined> =>
      db.deleteFrom('liveMarks').where('id', '=', id).returningAll().executeTakeFirst(),

    async putOff(later: z.output<typeof laterRow>): Promise<void> {
      await db
        .insertInto('liveLater')
        .values(later)
        .onConflict((taken) => taken.doNothing())
        .execute();
    },

    async laterOf(sessionIds: readonly string[]): Promise<z.output<typeof laterRow>[]> {
      if (sessionIds.length === 0) return [];
      const rows = db
        .selectFrom('liveLater')
        .selectAll()
        .where('sessionId', 'in', [...sessionIds]);
      return rows.orderBy('kind').orderBy('subjectId').execute();
    },
  };
}

export const markView = ({ id, second, note }: MarkRow) => ({ id, second, note });
