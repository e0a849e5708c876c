/** A number of rows or values that every SQLite and Postgres accepts in one statement. */
const ROWS_AT_ONCE = 500;

/** Rows or values in parts that one statement can hold. */
export function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) yield all.slice(start, start + ROWS_AT_ONCE);
}
