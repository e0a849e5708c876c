import type { ExpressionBuilder, Kysely } from 'kysely';
import { z } from 'zod';
import { flag } from '../db/columns.ts';

/** The parts of a managed contract that its store is derived from. */
export interface ManagedSchemas {
  readonly create: { readonly body: z.ZodObject };
  readonly update: { readonly body: z.ZodObject };
  readonly get: { readonly reply: z.ZodObject };
  readonly list: { readonly query: z.ZodObject };
}

/** Where a kind of content is stored, and what is special about it. */
export interface ManagedTable<R extends z.ZodObject = z.ZodObject> {
  /** Also the name under which its changes are filed. */
  table: string;
  /** A row as visitors get it: its columns, with the codecs of those that are not stored as they are. */
  row: R;
  /** The field that holds an item's id. */
  key: string;
  /** Columns that are not called like their field; the key's is always `id`. */
  columns?: Readonly<Record<string, string>>;
  /** Text fields that are searched; sorting by them ignores case. */
  search: readonly string[];
  /** The default order of a list. */
  order?: string;
  /** The field that says whether visitors see it. */
  published?: string;
  /** The column with the instant from which visitors see it, for what can be scheduled. */
  date?: string;
  /** Further values of an item, computed in the query. */
  // biome-ignore lint/suspicious/noExplicitAny: tables whose names arrive as values have no types
  derived?: (eb: ExpressionBuilder<any, any>) => readonly any[];
  /** The ids of items that may not be erased, as something outside of the content depends on them. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  kept?: (trx: Kysely<any>) => Promise<readonly string[]>;
  /** What is wrong with an item beyond its schema, by field; runs in the transaction that writes it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  check?: (trx: Kysely<any>, fields: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
}

const keptCodecs = {
  version: z.int(),
  position: z.int(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
};
/** Stored in another table, see `publishTimeOf`. */
const beside = { publishAt: z.string().nullable() };

export interface Layout {
  readonly kind: string;
  readonly published: string;
  /** The owner's fields, including the published one. */
  readonly fields: readonly string[];
  columnOf(field: string): string;
  /** What a query selects, every column under its field's name. */
  readonly selection: readonly string[];
  /** Stored values under their columns' names. */
  encode(fields: Record<string, unknown>): Record<string, unknown>;
  decode(row: unknown): Record<string, unknown>;
}

/** How items of a kind become rows and back. */
export function layoutOf(schemas: ManagedSchemas, table: ManagedTable): Layout {
  const { published = 'published', columns = {} } = table;
  const columnOf = (field: string) => (field === table.key ? 'id' : (columns[field] ?? field));
  const { publishAt: _, ...written } = schemas.create.body.shape;
  const codecs = Object.keys(written).flatMap((field) => {
    const column = table.row.shape[columnOf(field)];
    return column instanceof z.ZodCodec ? [[field, column] as const] : [];
  });
  const shape = { ...written, ...Object.fromEntries(codecs), [published]: flag };
  const row = z.object(shape);
  const derived = Object.keys(schemas.get.reply.shape).filter(
    (name) => !(name in shape) && !(name in keptCodecs) && !(name in beside),
  );
  const whole = z.object({ ...shape, ...keptCodecs, ...beside, ...pick(schemas.get.reply.shape, derived) });
  const fields = Object.keys(shape);
  const qualified = (field: string) => `${table.table}.${columnOf(field)} as ${field}`;
  return {
    kind: table.table,
    published,
    fields,
    columnOf,
    selection: [...fields, ...Object.keys(keptCodecs)].map(qualified),
    encode: (values) =>
      Object.fromEntries(
        Object.entries(z.encode(row.partial(), values)).map(([field, value]) => [columnOf(field), value]),
      ),
    decode: (stored) => z.decode(whole, stored as z.input<typeof whole>),
  };
}

const pick = (shape: z.ZodRawShape, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, shape[name] as z.core.$ZodType]));
