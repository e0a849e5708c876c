import type { Database } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Ports } from '#api/core/ports.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { type ImportState, type Proposal, UNDO_HOURS } from '#shared/imports/imports.schema.ts';
import { type Acceptance, choose } from './choose.ts';
import type { ImportRun } from './import-run.ts';
import { stateOf } from './import-state.ts';
import { type ImportRow, type ImportTables, importOf, insertImport } from './imports.store.ts';
import type { ContentTables } from './known.ts';
import { compare, proposalOf } from './proposal.ts';
import { ReadError, type ReaderPorts, type Tell } from './read/read-address.ts';
import { readChannel } from './read/read-channel.ts';

interface ServicePorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<ContentTables & ImportTables & EventTables>;
  reader: ReaderPorts;
  run: ImportRun;
}

const TOO_LATE = `This was longer than ${UNDO_HOURS} hours ago. What it added can be deleted in its lists.`;
const AT_WORK = 'It is still running. Take it back when it has finished.';
/** Never aborted: the run of an import only stops with the process. */
const never = new AbortController().signal;

/** Makes proposals from channels, and runs and undoes those that the owner accepts. */
export function importsService({ database, reader, run, now, log }: ServicePorts) {
  const { db } = database;

  async function accepted(id: string): Promise<ImportRow & { acceptedAt: string }> {
    const row = await importOf(db, id);
    if (!row || row.acceptedAt === null) throw new AppError('request.not-found');
    return { ...row, acceptedAt: row.acceptedAt };
  }

  const state = async (id: string): Promise<ImportState> => stateOf(db, await accepted(id), now());

  return {
    state,

    /** @throws AppError `request.invalid` with the reason when nothing can be read */
    async preview(address: string, tell: Tell): Promise<Proposal> {
      const channel = await readChannel(reader, address, tell).catch((error) => {
        if (!(error instanceof ReadError)) throw error;
        const { message: text } = error;
        throw new AppError('request.invalid', { text, fields: { address: text }, cause: error });
      });
      tell('Comparing it with what is here');
      const found = await compare(database, channel, now);
      const row = { address, name: channel.name, who: '', watched: 0, published: 1 } as const;
      const id = await database.transaction((tx) =>
        insertImport(tx.db, { ...row, items: found.items, accepted: false }, now),
      );
      return proposalOf(id, address, channel, found);
    },

    /** Starts to add the chosen items. A proposal is accepted once: later calls only return its state. */
    async accept(choice: Acceptance, who: string): Promise<ImportState> {
      const { id } = choice;
      const begun = await database.transaction(async (tx) => {
        const row = await importOf(tx.db, id);
        if (!row)
          throw new AppError('request.not-found', {
            text: 'This proposal is too old. Read the channel again.',
          });
        const accepted = { acceptedAt: tx.iso, who };
        const mine = await changeIf(tx.db, 'imports', { id, acceptedAt: null }, accepted);
        if (!mine) return undefined;
        await choose(tx.db, choice, tx.now);
        return mine;
      });
      if (begun) run.run(begun, never).catch((error) => log.error({ err: error, id }, 'import stopped'));
      return state(id);
    },

    /** @throws AppError `request.conflict` when the import is still running, or finished too long ago */
    async undo(id: string, who: string): Promise<ImportState> {
      const row = await accepted(id);
      if (row.undoneAt !== null) return state(id);
      if (row.finishedAt === null) throw new AppError('request.conflict', { text: AT_WORK });
      if (now() > Date.parse(row.finishedAt) + UNDO_HOURS * HOUR_MS)
        throw new AppError('request.conflict', { text: TOO_LATE });
      await run.undo(row, who);
      return state(id);
    },
  };
}

export type ImportsService = ReturnType<typeof importsService>;
