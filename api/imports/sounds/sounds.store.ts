import type { Database } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import { isoAt } from '#shared/core/time.ts';
import { FAILED_SHOWN } from '#shared/imports/sounds.contract.ts';

/** `running` is held by a process until `heldUntil`; then another one may go on with it. */
type State = 'waiting' | 'running' | 'done' | 'failed' | 'stopped';

export interface SoundTables {
  soundFetches: {
    episodeId: string;
    seriesId: string;
    position: number;
    address: string;
    /** What the episode led to when it was asked for. */
    listenUrl: string;
    /** The size as the feed gives it. */
    bytes: number | null;
    state: State;
    /** Why it failed, or waits. */
    note: string;
    who: string;
    /** Attempts in a row that brought nothing. */
    attempts: number;
    nextAt: string;
    heldUntil: string | null;
    uploadId: string | null;
  };
}
export type SoundRow = SoundTables['soundFetches'];

/** Longer than any step between two pieces takes. */
const HELD_MS = 60_000;

type Tables = SoundTables & PodcastTables;

/** The list of sounds to be brought here. */
export function soundsStore(database: Database<Tables>) {
  const { db } = database;
  const ofSeries = (seriesId: string) =>
    db.selectFrom('soundFetches').where('soundFetches.seriesId', '=', seriesId);
  const titled = (seriesId: string, state: State) =>
    ofSeries(seriesId)
      .innerJoin('podcastEpisodes', 'podcastEpisodes.id', 'soundFetches.episodeId')
      .select(['soundFetches.episodeId', 'podcastEpisodes.title', 'note', 'uploadId'])
      .where('soundFetches.state', '=', state)
      .orderBy('soundFetches.position');

  return {
    /** The episodes of a show that have no sound here yet. */
    silent: (seriesId: string) =>
      db
        .selectFrom('podcastEpisodes')
        .select(['id', 'title', 'listenUrl'])
        .where('showId', '=', seriesId)
        .where('audio', 'is', null)
        .where('deletedAt', 'is', null)
        .execute(),

    /** Adds sounds. Those that are on the list and not under way begin anew, with their present address. */
    async add(trx: Db<Tables>, rows: readonly Omit<SoundRow, keyof typeof fresh>[]): Promise<void> {
      for (const row of rows)
        await trx
          .insertInto('soundFetches')
          .values({ ...row, ...fresh })
          .onConflict((known) =>
            known
              .column('episodeId')
              .doUpdateSet(({ ref }) => ({
                address: ref('excluded.address'),
                listenUrl: ref('excluded.listenUrl'),
                bytes: ref('excluded.bytes'),
                position: ref('excluded.position'),
                who: ref('excluded.who'),
                state: 'waiting',
                note: '',
                attempts: 0,
                nextAt: '',
                heldUntil: null,
              }))
              .where('soundFetches.state', '!=', 'running'),
          )
          .execute();
    },

    /** Takes the next sound, while no other is under way: one connection to another host at a time. */
    claim: (): Promise<SoundRow | undefined> =>
      database.transaction(async (tx) => {
        await takeTurns(tx.db, database.engine, 'sounds');
        const held = tx.db.selectFrom('soundFetches').select('episodeId').where('state', '=', 'running');
        if (await held.where('heldUntil', '>', tx.iso).executeTakeFirst()) return undefined;
        const next = await tx.db
          .selectFrom('soundFetches')
          .selectAll()
          .where((eb) =>
            eb.or([
              eb('state', '=', 'running'),
              eb.and([eb('state', '=', 'waiting'), eb('nextAt', '<=', tx.iso)]),
            ]),
          )
          // What a process has left half done comes first.
          .orderBy('state')
          .orderBy('nextAt')
          .orderBy('position')
          .limit(1)
          .executeTakeFirst();
        if (!next) return undefined;
        const { episodeId, state, heldUntil } = next;
        return changeIf(
          tx.db,
          'soundFetches',
          { episodeId, state, heldUntil },
          {
            state: 'running',
            note: '',
            heldUntil: isoAt(tx.now + HELD_MS),
          },
        );
      }),

    /** Changes a sound that is still this process's. @returns undefined if it is not, or the owner stopped it */
    hold: (row: SoundRow, now: number, values: Partial<SoundRow> = {}) => {
      const { episodeId, heldUntil } = row;
      const seen = { episodeId, heldUntil, state: 'running' } as const;
      return changeIf(db, 'soundFetches', seen, { heldUntil: isoAt(now + HELD_MS), ...values });
    },

    /** The same within a transaction, as the last change to it. */
    end: (trx: Db<Tables>, { episodeId, heldUntil }: SoundRow, values: Partial<SoundRow>) =>
      changeIf(
        trx,
        'soundFetches',
        { episodeId, heldUntil, state: 'running' },
        { heldUntil: null, ...values },
      ),

    /** @param episodeId all of the show without it */
    async change(seriesId: string, from: readonly State[], to: State, episodeId?: string): Promise<void> {
      let query = db
        .updateTable('soundFetches')
        .set({ state: to, note: '', heldUntil: null, attempts: 0, nextAt: '' })
        .where('seriesId', '=', seriesId)
        .where('state', 'in', from);
      if (episodeId !== undefined) query = query.where('episodeId', '=', episodeId);
      await query.execute();
    },

    async counts(seriesId: string): Promise<Record<State, number>> {
      const rows = await ofSeries(seriesId)
        .groupBy('state')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .execute();
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
      return { waiting: 0, running: 0, done: 0, failed: 0, stopped: 0, ...counted };
    },

    running: (seriesId: string) => titled(seriesId, 'running').executeTakeFirst(),
    failed: (seriesId: string) => titled(seriesId, 'failed').limit(FAILED_SHOWN).execute(),
    /** The next one that waits because an attempt failed. */
    delayed: (seriesId: string) => titled(seriesId, 'waiting').where('note', '!=', '').executeTakeFirst(),
  };
}

export type SoundsStore = ReturnType<typeof soundsStore>;

/** An instant before all others: at once. */
const fresh = {
  state: 'waiting',
  note: '',
  attempts: 0,
  nextAt: '',
  heldUntil: null,
  uploadId: null,
} as const;
