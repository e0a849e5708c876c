import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { StoreDatabase } from '#api/core/database.ts';
import type { ChangeAction, ChangeEntry } from '#shared/core/managed.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Db } from '../db/db.ts';
import { type Place, prepared } from '../db/prepared.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports.ts';
import {
  type ChangeTables,
  changesOf,
  conflict,
  DOCUMENT,
  recordChange,
  type State,
  stateBefore,
} from './changes.ts';

/** Documents, and the log of their changes. */
export interface DocumentTables extends ChangeTables {
  /** Content of which there is exactly one, such as the site's identity. */
  documents: {
    key: string;
    value: string;
    updatedAt: string;
    version: Generated<number>;
    /** What the sample install wrote: parts of the value that equal it are not the owner's. Null for none. */
    sample: Generated<string | null>;
  };
}

/** Prepared, because pages and jobs read documents all the time. */
const readValue = prepared((db: Db<DocumentTables>, place: Place<{ key: string }>) =>
  db.selectFrom('documents').select('value').where('key', '=', place('key')),
);

interface Stored<T> {
  value: T;
  version: number;
  /** Null for a document that was never written. */
  updatedAt: string | null;
}

export interface DocumentStore<T> {
  /** @throws when it was never written and has no fallback: documents are seeded on the first start. */
  get(): Promise<T>;
  /** Overwrites any version, without a history: for a first value, or what the program itself decides. */
  set(value: T): Promise<void>;
  /** Writes the document of the sample install. */
  seed(value: T): Promise<void>;
  /** Replaces whatever there is, as a change that the history lists and can undo. */
  replace(value: T, action: ChangeAction, who: string): Promise<void>;
  /** The same as `get`, with the version that a change has to name. */
  stored(): Promise<Stored<T>>;
  /** @throws AppError `request.conflict` when it is not at the version that the change was made to */
  put(change: { value: T; version: number }, who: string): Promise<Stored<T>>;
  history(): Promise<ChangeEntry[]>;
  /** Restores the state before a change. @throws AppError `request.conflict` as `put` does */
  undo(change: { changeId: string; version: number }, who: string): Promise<Stored<T>>;
}

interface Options<T> {
  now: Clock;
  /** The value until it is first written, for a document that older installs do not have. */
  fallback?: T;
  /** Adjusts the owner's change, for instance removes a part that no longer fits. */
  amend?: (value: T, before: T) => T;
  /** Makes further changes that follow from the owner's, in the same transaction. */
  follow?: (trx: Db<DocumentTables>, change: { value: T; before: T; who: string }) => Promise<void>;
  /** What is wrong with the owner's change beyond its schema, by field. */
  check?: (
    value: T,
    trx: Db<DocumentTables>,
  ) => Promise<Record<string, string> | undefined> | Record<string, string> | undefined;
}

/** A stored document that does not fit its schema; a start that ends with it says so to the owner. */
class StoredDocumentError extends Error {
  readonly forOwner = true;
}

function readAs<S extends z.ZodType>(schema: S, key: string, stored: string): z.output<S> {
  const { data, error } = schema.safeParse(JSON.parse(stored));
  if (!error) return data as z.output<S>;
  const fields = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new StoredDocumentError(
    `The database holds a document "${key}" that this program cannot use (${fields}). ` +
      'If a backup was just restored, restore another one: npm run restore -- <file>.',
    { cause: error },
  );
}

/** One stored document, parsed by its schema on every read and write. */
export function documentStore<S extends z.ZodType>(
  database: StoreDatabase<DocumentTables>,
  key: string,
  schema: S,
  { now, fallback, amend = (value) => value, follow, check }: Options<z.output<S>>,
): DocumentStore<z.output<S>> {
  type T = z.output<S>;

  function unwritten(): T {
    if (fallback === undefined) throw new Error(`The document "${key}" is missing.`);
    return fallback;
  }

  async function read(db: Db<DocumentTables>): Promise<Stored<T>> {
    const stored = db.selectFrom('documents').select(['value', 'version', 'updatedAt']);
    const row = await stored.where('key', '=', key).executeTakeFirst();
    if (!row) return { value: unwritten(), version: 0, updatedAt: null };
    return { ...row, value: readAs(schema, key, row.value) };
  }
  database.readings?.set(`documents.${key}`, { table: 'documents', read });

  /** @param version at which the change was made; undefined for one that replaces any */
  const write = (given: unknown, version: number | undefined, action: ChangeAction, who: string) =>
    database.transaction(async (tx) => {
      const before = await read(tx.db);
      const seen = version ?? before.version;
      const value = amend(schema.parse(given) as T, before.value);
      const wrong = await check?.(value, tx.db);
      if (wrong) throw new AppError('request.invalid', { fields: wrong });
      const refused = async () =>
        conflict(tx.db, { kind: DOCUMENT, itemId: key }, (await read(tx.db)).version);
      if (before.version !== seen) throw await refused();
      if (JSON.stringify(before.value) === JSON.stringify(value)) return before;
      const updatedAt = isoAt(now());
      const row = { value: JSON.stringify(value), updatedAt, version: seen + 1 };
      const written = await tx.db
        .insertInto('documents')
        .values({ key, ...row })
        .onConflict((taken) => taken.column('key').doUpdateSet(row).where('documents.version', '=', seen))
        .returning('version')
        .executeTakeFirst();
      if (!written) throw await refused();
      await follow?.(tx.db, { value, before: before.value, who });
      const change = { kind: DOCUMENT, itemId: key, at: updatedAt, who, action, version: seen + 1 };
      await recordChange(tx.db, { ...change, before: before.value as State, after: value as State });
      return { ...row, value };
    });

  return {
    async get() {
      const [row] = await readValue(database.db, { key });
      return row ? readAs(schema, key, row.value) : unwritten();
    },
    async set(value) {
      const row = { value: JSON.stringify(schema.parse(value)), updatedAt: isoAt(now()) };
      await database.db
        .insertInto('documents')
        .values({ key, ...row, version: 1 })
        .onConflict((taken) =>
          taken.column('key').doUpdateSet((eb) => ({ ...row, version: eb('documents.version', '+', 1) })),
        )
        .execute();
    },
    async seed(value) {
      const text = JSON.stringify(schema.parse(value));
      const row = { key, value: text, sample: text, updatedAt: isoAt(now()) };
      await database.db.insertInto('documents').values(row).execute();
    },
    replace: async (value, action, who) => void (await write(value, undefined, action, who)),
    stored: () => read(database.db),
    put: ({ value, version }, who) => write(value, version, 'update', who),
    history: () => changesOf(database.db, DOCUMENT, key),
    async undo({ changeId, version }, who) {
      const former = await stateBefore(database.db, { kind: DOCUMENT, itemId: key, id: changeId });
      if (!former) throw new AppError('request.not-found');
      if (!schema.safeParse(former).success) throw new AppError('request.conflict', { text: OUTDATED });
      return write(former, version, 'undo', who);
    },
  };
}

export const OUTDATED = 'That state is from an older version of this program and cannot be put back.';
