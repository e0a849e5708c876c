import type { ExpressionBuilder, Kysely, UpdateObject } from 'kysely';
import type { Db } from './db.ts';

/** Values that a row must still have; of a list, one. */
export type Seen<Row> = { readonly [C in keyof Row]?: Row[C] | readonly Row[C][] };

/**
 * Changes the row that still has the values with which it was seen, in one statement. Of several processes that have
 * seen the same row, one changes it: so work is claimed, and so a claim is held, given back and ended.
 * @returns the changed row; undefined when another process was faster
 */
export async function changeIf<T, N extends keyof T & string>(
  db: Db<T>,
  table: N,
  seen: Seen<T[N]>,
  set: UpdateObject<T, N> | ((row: ExpressionBuilder<T, N>) => UpdateObject<T, N>),
): Promise<T[N] | undefined> {
  // biome-ignore lint/suspicious/noExplicitAny: the compiler cannot follow Kysely's types for a table that is not named
  let changed = (db as Kysely<any>).updateTable<string>(table).set(set as UpdateObject<any, string>);
  for (const [column, value] of Object.entries(seen)) {
    const one = value === null ? 'is' : '=';
    changed = changed.where(column, Array.isArray(value) ? 'in' : one, value);
  }
  return changed.returningAll().executeTakeFirst() as Promise<T[N] | undefined>;
}
