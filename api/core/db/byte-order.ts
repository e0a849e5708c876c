import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * The type of a text column that is compared byte by byte, as SQLite always does: texts with the same prefix
 * are then adjacent in its index. Postgres would sort by the language it was set up with.
 */
export function textInByteOrder(db: Kysely<unknown>): 'text' | RawBuilder<string> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}

/** The range of all texts that begin with this one: from `from`, up to and without `below`. */
export const beginningWith = (text: string) => ({ from: text, below: `${text}\u{10ffff}` });
