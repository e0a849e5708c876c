import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Ports } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { addItem, NotAdded } from './add-item.ts';
import type { Proposed } from './found.ts';
import type { ImportItemRow, ImportRow, ImportTables } from './imports.store.ts';
import type { ContentTables } from './known.ts';
import { takeBack } from './take-back.ts';
import { keepFeed } from './watched-feeds.ts';

export interface RunPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<ContentTables & ImportTables & EventTables>;
}

const COULD_NOT = 'It could not be added: one of its texts does not fit.';

/** Runs accepted imports. Each item is added once, however often a run is started. */
export function importRun({ database, now, log }: RunPorts) {
  const { db } = database;
  const running = new Map<string, Promise<void>>();

  /** Adds one item in a transaction of its own, which also notes that it is done. */
  async function work(row: ImportRow, item: ImportItemRow): Promise<void> {
    const { importId, position } = item;
    const write = (trx: typeof db, values: Partial<ImportItemRow>) =>
      changeIf(trx, 'importItems', { importId, position, state: 'waiting' }, values);
    try {
      await database.transaction(async (tx) => {
        await takeTurns(tx.db, database.engine, 'imports');
        // Another process may have added it already.
        if (!(await write(tx.db, { state: 'added' }))) return;
        const options = { now, who: row.who, published: row.published === 1 };
        const found: Proposed = JSON.parse(item.found);
        const added = await addItem(tx.db, found, options);
        if (found.kind === 'show' && found.body.feed !== null) {
          const { feed: address } = found.body;
          await keepFeed(tx.db, { seriesId: added.itemId, address, mode: found.watch ?? 'off' }, tx.now);
        }
        await tx.db
          .updateTable('importItems')
          .set({ ...added, note: found.draft ?? '' })
          .where('importId', '=', importId)
          .where('position', '=', position)
          .execute();
      });
    } catch (error) {
      if (error instanceof NotAdded)
        return void (await write(db, { state: error.state, note: error.message }));
      // Other errors, such as those of the database, may not occur again: the item stays waiting for the next
      // run.
      if (!(error instanceof AppError || error instanceof z.ZodError)) throw error;
      log.warn({ err: error, importId, position }, 'import item not added');
      await write(db, { state: 'failed', note: COULD_NOT });
    }
  }

  async function runAll(row: ImportRow, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const item = await db
        .selectFrom('importItems')
        .selectAll()
        .where('importId', '=', row.id)
        .where('state', '=', 'waiting')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
      if (!item) return finish(row);
      await work(row, item);
      await nextTurn();
    }
  }

  async function finish(row: ImportRow): Promise<void> {
    await database.transaction(async (tx) => {
      const seen = { id: row.id, finishedAt: null };
      if (!(await changeIf(tx.db, 'imports', seen, { finishedAt: tx.iso }))) return;
      const added = await tx.db
        .selectFrom('importItems')
        .where('importId', '=', row.id)
        .where('state', '=', 'added')
        .groupBy('note')
        .select(({ fn }) => ['note', fn.countAll<number>().as('count')])
        .execute();
      const type = row.watched === 1 ? 'imports.new-episodes' : 'imports.finished';
      const sum = (rows: typeof added) => rows.reduce((all, { count }) => all + Number(count), 0);
      const count = sum(added);
      if (count === 0) return;
      const isPublished = row.published === 1;
      const drafts = isPublished ? sum(added.filter(({ note }) => note !== '')) : count;
      const data = { name: row.name, count, drafts, published: isPublished };
      await tx.event({ type, subjectId: row.id, data });
    });
  }

  /** Runs one import, or waits for its run if this process has started one already. */
  function run(row: ImportRow, signal: AbortSignal): Promise<void> {
    const work = running.get(row.id) ?? runAll(row, signal).finally(() => running.delete(row.id));
    running.set(row.id, work);
    return work;
  }

  return {
    run,

    /** Continues imports whose process has ended. */
    async resume(signal: AbortSignal): Promise<void> {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('acceptedAt', 'is not', null)
        .where('finishedAt', 'is', null)
        .execute();
      for (const row of rows) await run(row, signal);
    },

    /** Undoes an import, the last item first; items that were changed since are kept. */
    async undo(row: ImportRow, who: string): Promise<void> {
      const items = await db
        .selectFrom('importItems')
        .selectAll()
        .where('importId', '=', row.id)
        .where('state', '=', 'added')
        .orderBy('position', 'desc')
        .execute();
      for (const item of items) {
        await database.transaction(async (tx) => {
          const note = await takeBack(tx.db, item, { now, who });
          if (note === undefined) return;
          await tx.db
            .updateTable('importItems')
            .set({ note })
            .where('importId', '=', row.id)
            .where('position', '=', item.position)
            .execute();
        });
        await nextTurn();
      }
      await db
        .updateTable('imports')
        .set({ undoneAt: isoAt(now()) })
        .where('id', '=', row.id)
        .execute();
    },
  };
}

export type ImportRun = ReturnType<typeof importRun>;
