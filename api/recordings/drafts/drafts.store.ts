import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { type RecordingDraft, recordingDraft } from '#shared/recordings/drafts.contract.ts';
import { type Found, found } from './drafts.answer.ts';

const runRow = z.object({
  id: z.string(),
  episodeId: z.string(),
  /** Of the transcript that it reads. */
  mark: z.string(),
  state: z.enum(['running', 'paused', 'done']),
  note: z.string(),
  total: z.int(),
  /** What was found in the parts so far, so that none is read, and paid, twice. */
  found: json(z.array(found)),
  dropped: json(z.array(z.string())),
  /** Until when whoever works on it is believed to live. */
  claimedUntil: z.string(),
});
export type RunRow = z.output<typeof runRow>;

const { standsOn, notes } = recordingDraft.shape;
const draftRow = recordingDraft.extend({
  episodeId: z.string(),
  position: z.int(),
  standsOn: json(standsOn),
  notes: json(notes),
});

export interface RecordingDraftTables {
  recordingRuns: z.input<typeof runRow>;
  recordingDrafts: z.input<typeof draftRow>;
}

/** Longer than any call of the model. */
const CLAIM_MS = 5 * MINUTE_MS;

export function recordingDraftStore(db: Db<RecordingDraftTables>, now: Clock) {
  const until = () => isoAt(now() + CLAIM_MS);
  const decoded = (row: RecordingDraftTables['recordingDrafts']): RecordingDraft & { episodeId: string } => {
    const { position: _, ...draft } = z.decode(draftRow, row);
    return draft;
  };

  return {
    async run(episodeId: string): Promise<RunRow | undefined> {
      const row = await db
        .selectFrom('recordingRuns')
        .selectAll()
        .where('episodeId', '=', episodeId)
        .executeTakeFirst();
      return row && z.decode(runRow, row);
    },

    /** Begins anew, without what was drafted before. @returns undefined if another process was faster */
    async begin(episodeId: string, mark: string, total: number): Promise<RunRow> {
      await db.deleteFrom('recordingRuns').where('episodeId', '=', episodeId).execute();
      await db.deleteFrom('recordingDrafts').where('episodeId', '=', episodeId).execute();
      const fresh = { state: 'running', note: '', found: [], dropped: [] } as const;
      const row = {
        ...fresh,
        found: [],
        dropped: [],
        id: randomUUID(),
        episodeId,
        mark,
        total,
        claimedUntil: until(),
      };
      await db.insertInto('recordingRuns').values(z.encode(runRow, row)).execute();
      return row;
    },

    /** Goes on with one that nobody works on. */
    goOn: async ({ id, state, claimedUntil }: RunRow) =>
      (await changeIf(
        db,
        'recordingRuns',
        { id, state, claimedUntil },
        {
          state: 'running',
          note: '',
          claimedUntil: until(),
        },
      )) !== undefined,

    pause: (id: string, note: string) =>
      changeIf(db, 'recordingRuns', { id, state: 'running' }, { state: 'paused', note }),

    /** Stores what was found so far. @returns whether it still runs */
    async keep(id: string, parts: readonly Found[], dropped: readonly string[]): Promise<boolean> {
      const set = { found: JSON.stringify(parts), dropped: JSON.stringify(dropped), claimedUntil: until() };
      return (await changeIf(db, 'recordingRuns', { id, state: 'running' }, set)) !== undefined;
    },

    async finish(
      { id, episodeId }: RunRow,
      drafts: readonly Omit<RecordingDraft, 'id'>[],
      dropped: readonly string[],
    ) {
      const ended = { state: 'done', dropped: JSON.stringify(dropped) } as const;
      if (!(await changeIf(db, 'recordingRuns', { id, state: 'running' }, ended))) return;
      const rows = drafts.map((draft, position) =>
        z.encode(draftRow, { ...draft, id: randomUUID(), episodeId, position }),
      );
      if (rows.length > 0) await db.insertInto('recordingDrafts').values(rows).execute();
    },

    async drafts(episodeId: string): Promise<RecordingDraft[]> {
      const rows = db
        .selectFrom('recordingDrafts')
        .selectAll()
        .where('episodeId', '=', episodeId)
        .orderBy('position');
      return (await rows.execute()).map((row) => {
        const { episodeId: _, ...draft } = decoded(row);
        return draft;
      });
    },

    /** Removes a draft. @returns it; undefined where it is gone already */
    async take(episodeId: string, id: string): Promise<RecordingDraft | undefined> {
      const gone = db.deleteFrom('recordingDrafts').where('id', '=', id).where('episodeId', '=', episodeId);
      const row = await gone.returningAll().executeTakeFirst();
      return row && decoded(row);
    },
  };
}
