import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import { type Place, prepared } from '#api/core/db/prepared.ts';

export interface DocumentTables {
  /** Content of which there is exactly one, such as the site's identity. */
  documents: { key: string; value: string; updatedAt: string; version: Generated<number> };
}

const readValue = prepared((db: Db<DocumentTables>, place: Place<{ key: string }>) =>
  db.selectFrom('documents').select('value').where('key', '=', place('key')),
);

export interface Document<T> {
  /** @throws when it was never written and has no fallback: documents are seeded on the first start. */
  get(): Promise<T>;
  set(value: T): Promise<void>;
}

/**
 * One stored document, parsed by its schema on every read and write. `fallback` is what it says until it is
 * written, for a document that installs from before it do not have.
 */
export function document<S extends z.ZodType>(
  db: Db<DocumentTables>,
  key: string,
  schema: S,
  now: () => number,
  fallback?: z.output<S>,
): Document<z.output<S>> {
  return {
    async get() {
      const [row] = await readValue(db, { key });
      if (!row && fallback !== undefined) return fallback;
      if (!row) throw new Error(`The document "${key}" is missing.`);
      return schema.parse(JSON.parse(row.value));
    },
    async set(value) {
      const row = { value: JSON.stringify(schema.parse(value)), updatedAt: new Date(now()).toISOString() };
      await db
        .insertInto('documents')
        .values({ key, ...row, version: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ ...row, version: eb('documents.version', '+', 1) })),
        )
        .execute();
    },
  };
}
