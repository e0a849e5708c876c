import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';

/** Columns that mean the same on SQLite and Postgres. A store's row schema is made of these. */

/** A boolean, kept as 0 or 1. */
export const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (stored) => stored === 1,
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

/** Any JSON-shaped value, kept as text; what is read back is parsed again. */
export const json = <T extends z.ZodType>(schema: T) =>
  z.codec(z.string(), schema, {
    decode: (stored) => JSON.parse(stored),
    encode: (value) => JSON.stringify(value),
  });

/** The position of a row in its list, smallest first. */
export const position = z.int();

/** An instant, in the ISO format that sorts as text. */
export const moment = z.codec(z.string(), instant, {
  decode: (stored) => stored,
  encode: (value) => new Date(value).toISOString(),
});

/** The names of a row's columns, as its schema lists them. */
export const columnsOf = <S extends z.ZodObject>(row: S) =>
  Object.keys(row.shape) as (keyof z.output<S> & string)[];

/** A row's schema: each of its fields is stored as text, a number or null. */
type RowSchema = z.ZodObject<Record<string, z.ZodType<unknown, string | number | null>>>;

const isCodec = (field: unknown): boolean =>
  field instanceof z.ZodNullable ? isCodec(field.unwrap()) : field instanceof z.ZodCodec;

/**
 * Reads stored rows. Only columns that are stored in another form are decoded; values are not validated
 * again, as that was done when they were written.
 */
export function rowReader<S extends RowSchema>(row: S): (stored: z.input<S>) => z.output<S> {
  const codecs = Object.entries(row.shape).filter(([, field]) => isCodec(field));
  return (stored) => {
    const read: Record<string, unknown> = { ...stored };
    for (const [name, field] of codecs) read[name] = z.decode(field, read[name] as string | number | null);
    return read as z.output<S>;
  };
}

/** The values of some columns, with null for what was not given. */
export const orNull = <S extends z.ZodObject>(
  columns: S,
  given: { [Name in keyof z.output<S>]?: z.output<S>[Name] | undefined },
): z.output<S> =>
  Object.fromEntries(
    Object.keys(columns.shape).map((name) => [name, given[name as keyof z.output<S>] ?? null]),
  ) as z.output<S>;
/** Columns of every table that the owner manages, beside the columns of its slice. */
export interface ManagedColumns {
  /** 1 for a row of the sample install that the owner has not changed. */
  sample: Generated<0 | 1>;
  version: Generated<number>;
  published: Generated<0 | 1>;
  updatedAt: string;
  deletedAt: Generated<string | null>;
  position: Generated<number>;
}

/** Whether a row of owned content is one that visitors see: published and not in the trash. */
export const isLive = (table: string, published = 'published'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.${published}`)} = 1 and ${sql.ref(`${table}.deletedAt`)} is null`;

/** Whether a row's date has come: one in the future is a schedule. @param now an instant */
export const hasCome = (table: string, date: string, now: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.${date}`)} <= ${now}`;
