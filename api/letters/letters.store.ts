import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf, type Seen } from '#api/core/db/change-if.ts';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, type PageWanted } from '#api/core/db/key-page.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { LetterState } from '#shared/letters/letters.constants.ts';
import { type Letter, type LetterDraft, letter } from '#shared/letters/letters.schema.ts';

const { blocks, figures, segment } = letter.shape;
const letterRow = letter.extend({
  blocks: json(blocks),
  figures: z.nullable(json(figures.unwrap())),
  segment: z.nullable(json(segment.unwrap())),
  /** What the draft was made from automatically, such as `episode first-one`; null if the owner began it. */
  source: z.string().nullable(),
  /** When it was moved to the trash. */
  deletedAt: z.string().nullable(),
});

type Stored = z.input<typeof letterRow>;
export interface LetterTables {
  letters: Stored;
}

const read = (row: LetterTables['letters']): Letter => {
  const { source: _, deletedAt: __, ...rest } = z.decode(letterRow, row);
  return rest;
};

type Change = Partial<Pick<Letter, 'state' | 'sendAt' | 'startedAt' | 'endedAt' | 'figures' | 'segment'>>;

/** How many letters are noted beside figures. */
const NOTED = 60;

/** Letters, from the draft to the final figures. */
export function lettersStore(db: Db<LetterTables>, now: Clock) {
  const pages = keyPages<LetterTables['letters'] & Record<string, unknown>>(db, 'letters');
  async function changed(seen: Seen<Stored>, set: Partial<Stored>): Promise<Letter | undefined> {
    const next = { ...set, updatedAt: isoAt(now()) };
    const row = await changeIf(db, 'letters', seen, (row) => ({ ...next, version: row('version', '+', 1) }));
    return row && read(row);
  }
  const known = () => db.selectFrom('letters').selectAll().where('deletedAt', 'is', null);

  return {
    async list(wanted: PageWanted) {
      const query = db.selectFrom('letters').where('deletedAt', 'is', null);
      const { rows, ...page } = await pages.page(query, { column: 'createdAt', down: true }, wanted);
      return { ...page, items: rows.map(read) };
    },

    /** Letters that began to leave in a time, the oldest first. */
    async sentBetween(from: string, before: string): Promise<Letter[]> {
      const rows = known().where('startedAt', '>=', from).where('startedAt', '<', before);
      return (await rows.orderBy('startedAt').limit(NOTED).execute()).map(read);
    },

    async byId(id: string): Promise<Letter | undefined> {
      const row = await known().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    /** @returns the new draft; undefined when there is one from the same source */
    async add(draft: LetterDraft, source: string | null = null): Promise<Letter | undefined> {
      const fresh = {
        ...draft,
        id: randomUUID(),
        state: 'draft' as const,
        sendAt: null,
        startedAt: null,
        endedAt: null,
        figures: null,
        segment: null,
        version: 1,
        createdAt: isoAt(now()),
        updatedAt: isoAt(now()),
        source,
        deletedAt: null,
      };
      const added = await db
        .insertInto('letters')
        .values(z.encode(letterRow, fresh))
        .onConflict((taken) => taken.column('source').doNothing())
        .returningAll()
        .executeTakeFirst();
      return added && read(added);
    },

    /** @returns the saved draft; undefined when it is not a draft of this version any more */
    async save(id: string, version: number, { subject, preview, blocks }: LetterDraft) {
      const seen = { id, version, state: 'draft', deletedAt: null } as const;
      return changed(seen, { subject, preview, blocks: JSON.stringify(blocks) });
    },

    /**
     * Changes a letter that is in one of these states, and of this version where one is given.
     * @returns the letter; undefined when its state or version does not match any more
     */
    async move(id: string, from: readonly LetterState[], change: Change, version?: number) {
      const { figures, segment, ...rest } = change;
      const seen = { id, state: from, deletedAt: null, ...(version !== undefined && { version }) };
      return changed(seen, {
        ...rest,
        ...(figures && { figures: JSON.stringify(figures) }),
        ...(segment !== undefined && { segment: segment && JSON.stringify(segment) }),
      });
    },

    /** Moves a draft to the trash, or out of it. @returns whether it was a draft */
    async trash(id: string, isTrash: boolean): Promise<boolean> {
      const moved = db
        .updateTable('letters')
        .set({ deletedAt: isTrash ? isoAt(now()) : null })
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .where('deletedAt', isTrash ? 'is' : 'is not', null);
      return (await moved.returning('id').executeTakeFirst()) !== undefined;
    },

    async ofState(states: readonly LetterState[]): Promise<Letter[]> {
      const rows = await known().where('state', 'in', states).orderBy('createdAt').orderBy('id').execute();
      return rows.map(read);
    },

    /** Scheduled letters that are due, the earliest first. */
    async due(): Promise<Letter[]> {
      const rows = known().where('state', '=', 'scheduled').where('sendAt', '<=', isoAt(now()));
      return (await rows.orderBy('sendAt').orderBy('id').execute()).map(read);
    },

    async emptyTrash(before: string): Promise<void> {
      await db.deleteFrom('letters').where('deletedAt', '<', before).execute();
    },
  };
}
