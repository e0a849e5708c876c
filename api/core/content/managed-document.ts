import type { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import type { ChangeEntry } from '#shared/core/managed.ts';
import type { Database } from '../db/database.ts';
import type { DocumentTables } from '../db/document.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports.ts';
import { type ChangeTables, changesOf, recordChange, type State, stateBefore } from './changes.ts';
import { conflict } from './conflict.ts';

const KIND = 'document';

interface Stored<T> {
  value: T;
  version: number;
  /** Null for a document that was never written. */
  updatedAt: string | null;
}

export interface ManagedDocument<T> {
  get(): Promise<Stored<T>>;
  /** @throws AppError `request.conflict` when it is not at the version that the change was made to */
  put(change: { value: T; version: number }, who: string): Promise<Stored<T>>;
  history(): Promise<ChangeEntry[]>;
  /** Puts back what was before a change. @throws AppError `request.conflict` as `put` does */
  undo(change: { changeId: string; version: number }, who: string): Promise<Stored<T>>;
}

interface Options<T> {
  now: Clock;
  /** What it says until it is written, as `document` has it. */
  fallback?: T;
  /** What follows from a change, such as a part that no longer fits. */
  amend?: (value: T, before: T) => T;
  /** What has to change with it, in the same transaction. */
  follow?: (
    trx: Db<DocumentTables & ChangeTables>,
    change: { value: T; before: T; who: string },
  ) => Promise<void>;
  /** What is wrong with it beyond its schema, by field. */
  check?: (value: T) => Promise<Record<string, string> | undefined> | Record<string, string> | undefined;
}

/** The owner's side of one document. */
export function managedDocument<S extends z.ZodType>(
  database: Database<DocumentTables & ChangeTables>,
  key: string,
  schema: S,
  { now, fallback, amend = (value) => value, follow, check }: Options<z.output<S>>,
): ManagedDocument<z.output<S>> {
  type T = z.output<S>;

  async function read(db: Database<DocumentTables>['db']): Promise<Stored<T>> {
    const row = await db.selectFrom('documents').selectAll().where('key', '=', key).executeTakeFirst();
    if (row) return { ...row, value: schema.parse(JSON.parse(row.value)) };
    if (fallback === undefined) throw new Error(`The document "${key}" is missing.`);
    return { value: fallback, version: 0, updatedAt: null };
  }

  const write = (given: unknown, version: number, action: 'update' | 'undo', who: string) =>
    database.transaction(async (trx) => {
      const before = await read(trx);
      const value = amend(schema.parse(given) as T, before.value);
      const wrong = await check?.(value);
      if (wrong) throw new AppError('request.invalid', { fields: wrong });
      const refused = async () => conflict(trx, { kind: KIND, itemId: key }, (await read(trx)).version);
      if (before.version !== version) throw await refused();
      if (JSON.stringify(before.value) === JSON.stringify(value)) return before;
      const updatedAt = new Date(now()).toISOString();
      const row = { value: JSON.stringify(value), updatedAt, version: version + 1 };
      const written = await trx
        .insertInto('documents')
        .values({ key, ...row })
        .onConflict((taken) => taken.column('key').doUpdateSet(row).where('documents.version', '=', version))
        .returning('version')
        .executeTakeFirst();
      if (!written) throw await refused();
      await follow?.(trx, { value, before: before.value, who });
      const change = { kind: KIND, itemId: key, at: updatedAt, who, action, version: version + 1 };
      await recordChange(trx, { ...change, before: before.value as State, after: value as State });
      return { ...row, value };
    });

  return {
    get: () => read(database.db),
    put: ({ value, version }, who) => write(value, version, 'update', who),
    history: () => changesOf(database.db, KIND, key),
    async undo({ changeId, version }, who) {
      const former = await stateBefore(database.db, { kind: KIND, itemId: key, id: changeId });
      if (!former) throw new AppError('request.not-found');
      if (!schema.safeParse(former).success) throw new AppError('request.conflict', { text: OUTDATED });
      return write(former, version, 'undo', who);
    },
  };
}

export const OUTDATED = 'That state is from an older version of this program and cannot be put back.';
