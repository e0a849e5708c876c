import type { Kysely } from 'kysely';

/**
 * Queries over tables: who may ask more tables can stand in for who asks fewer. Said outright, since the compiler
 * would otherwise compare all of Kysely, table by table, at every call: it took most of its time.
 */
// @ts-expect-error It finds that this does not hold for a few of Kysely's own methods, which nobody here calls so.
export interface Db<out T> extends Kysely<T> {}
