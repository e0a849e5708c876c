import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import { isLive } from './live.ts';

/** Content as visitors get it: drafts and what is in the trash are not there. */
export interface Collection<T> {
  /** Every row, by position. */
  list(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  create(entity: T): Promise<T>;
}

interface Options {
  now: Clock;
  /** The column that says whether visitors see a row. */
  published?: string;
}

/**
 * The store functions that every ordered table of content shares; the row schema has an `id` and a `position`.
 * Kysely cannot type a table whose name arrives as a value, so its rows have the types of the schema.
 */
export function collection<S extends z.ZodObject>(
  // biome-ignore lint/suspicious/noExplicitAny: see above; every store keeps the types of its own tables
  db: Kysely<any>,
  table: string,
  row: S,
  { now, published }: Options,
): Collection<z.output<S>> {
  type T = z.output<S>;
  const decode = (stored: unknown) => z.decode(row, stored as z.input<S>) as T;
  const columns = Object.keys(row.shape);
  const read = () => db.selectFrom(table).select(columns).where(isLive(table, published));
  return {
    async list() {
      return (await read().orderBy('position').orderBy('id').execute()).map(decode);
    },
    async get(id) {
      const stored = await read().where('id', '=', id).executeTakeFirst();
      return stored && decode(stored);
    },
    async create(entity) {
      const values = { ...(z.encode(row, entity) as object), updatedAt: new Date(now()).toISOString() };
      return decode(await db.insertInto(table).values(values).returning(columns).executeTakeFirstOrThrow());
    },
  };
}
