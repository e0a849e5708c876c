import type { Kysely } from 'kysely';
import { z } from 'zod';

export interface Collection<T> {
  /** Every row, by position. */
  list(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  create(entity: T): Promise<T>;
  /** Answers undefined when there is no such row. */
  update(id: string, patch: Partial<Omit<T, 'id'>>): Promise<T | undefined>;
  /** Answers whether there was such a row. */
  remove(id: string): Promise<boolean>;
}

/**
 * The five store functions that every ordered table of content shares; the row schema has an `id` and a
 * `position`. Kysely cannot type a table whose name arrives as a value, so this is the one place without types.
 */
export function collection<S extends z.ZodObject>(
  // biome-ignore lint/suspicious/noExplicitAny: see above; every store keeps the types of its own tables
  db: Kysely<any>,
  table: string,
  row: S,
): Collection<z.output<S>> {
  type T = z.output<S>;
  const decode = (stored: unknown) => z.decode(row, stored as z.input<S>) as T;
  const columns = Object.keys(row.shape);
  return {
    async list() {
      const stored = await db.selectFrom(table).select(columns).orderBy('position').orderBy('id').execute();
      return stored.map(decode);
    },
    async get(id) {
      const stored = await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirst();
      return stored && decode(stored);
    },
    async create(entity) {
      const values = z.encode(row, entity) as Record<string, unknown>;
      return decode(await db.insertInto(table).values(values).returning(columns).executeTakeFirstOrThrow());
    },
    async update(id, patch) {
      const values = z.encode(row.partial(), patch as never) as Record<string, unknown>;
      if (Object.keys(values).length === 0) return this.get(id);
      const stored = await db
        .updateTable(table)
        .set(values)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst();
      return stored && decode(stored);
    },
    async remove(id) {
      const result = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst();
      return Number(result.numDeletedRows) > 0;
    },
  };
}
