import type { Kysely } from 'kysely';

/**
 * Queries over tables: a database with more tables is accepted where fewer are needed. Declared as `out`,
 * since the compiler would otherwise compare all of Kysely, table by table, at every call: it took most of
 * its time.
 */
// @ts-expect-error It finds that this does not hold for a few of Kysely's own methods, which nobody here calls so.
export interface Db<out T> extends Kysely<T> {}
