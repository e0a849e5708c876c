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

/** Where a row stands among its neighbours, smallest first. */
export const position = z.int();

/** An instant, in the one spelling that sorts as text. */
export const moment = z.codec(z.string(), instant, {
  decode: (stored) => stored,
  encode: (value) => new Date(value).toISOString(),
});

/** The names of a row's columns, as its schema lists them. */
export const columnsOf = <S extends z.ZodObject>(row: S) =>
  Object.keys(row.shape) as (keyof z.output<S> & string)[];
