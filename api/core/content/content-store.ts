import { z } from 'zod';
import type { Database, StoreDatabase, Tx } from '#api/core/database.ts';
import type { BulkAction, ChangeEntry } from '#shared/core/managed.ts';
import { slugOf } from '#shared/core/text.ts';
import { isoAt } from '#shared/core/time.ts';
import { hasCome, isLive } from '../db/columns.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports.ts';
import { type ChangeTables, changesOf } from './changes.ts';
import { type BulkItem, type BulkResult, contentWriter, type Fields, type Trx } from './content-writer.ts';
import { type ListQuery, listItems } from './managed-list.ts';
import { reorder } from './managed-order.ts';
import { layoutOf, type ManagedSchemas, type ManagedTable } from './managed-table.ts';

type Item<C extends ManagedSchemas> = z.output<C['get']['reply']>;

/** An item, whether visitors see it or not. */
interface Draft {
  /** Its fields, with the published one set to true. */
  fields: Fields;
  title: string;
  /** Whether visitors see it now. */
  isLive: boolean;
}

/** An item whose time to be published has come. */
interface DueItem {
  kind: string;
  id: string;
  title: string;
  /** Why it stays a draft; nothing where it was published. */
  refused?: string | undefined;
}

export interface ContentStore<C extends ManagedSchemas, R extends z.ZodObject = z.ZodObject> {
  /** The name under which its items are filed. */
  readonly kind: string;
  /** The id and the title of an item. */
  nameOf(item: Item<C>): { id: string; title: string };
  /** What visitors see, by position: no drafts, nothing in the trash, and nothing whose date is still to come. */
  published(): Promise<z.output<R>[]>;
  findPublished(id: string): Promise<z.output<R> | undefined>;
  /** An item as its form would write it; undefined for one that is not there, or in the trash. */
  draft(id: string): Promise<Draft | undefined>;
  /** An unsaved item, as visitors would get it. @throws AppError `request.invalid` when it is incomplete */
  shown(item: Fields): z.output<R>;
  /** Whether the date of something published has come after `since` (milliseconds since 1970) and up to now. */
  appearedSince(since: number): Promise<boolean>;
  /** Writes a row of the sample install. It has no history, and is marked until the owner's first change. */
  seed(row: z.output<R>): Promise<void>;
  list(query: ListQuery): Promise<{ items: Item<C>[]; total: number }>;
  /** @throws AppError `request.not-found`, as everything below that takes an id. */
  get(id: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the id is taken */
  create(body: z.output<C['create']['body']>, who: string): Promise<Item<C>>;
  /** The same inside the caller's transaction. */
  createIn(trx: Trx, body: z.output<C['create']['body']>, who: string): Promise<Item<C>>;
  /** @throws AppError `request.not-found` for an item that is not there, or in the trash */
  updateIn(trx: Trx, id: string, body: z.output<C['update']['body']>, who: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the item is not at the version that the change was made to */
  update(id: string, body: z.output<C['update']['body']>, who: string): Promise<Item<C>>;
  /** Puts an item in the trash. */
  remove(id: string, who: string): Promise<Item<C>>;
  restore(id: string, who: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the item is not in the trash, or has to be kept */
  erase(id: string): Promise<void>;
  /** Erases trash from before an instant, unless it must be kept, and the history of items that are gone. */
  emptyTrash(before: string): Promise<void>;
  /** Reorders items among their positions. @throws AppError `request.conflict` when one is not there */
  reorder(ids: readonly string[]): Promise<void>;
  history(id: string): Promise<ChangeEntry[]>;
  /** Restores the state before a change. @throws AppError `request.conflict` as `update` does */
  undo(id: string, change: { changeId: string; version: number }, who: string): Promise<Item<C>>;
  /** Applies one action to several items, in one transaction. */
  bulk(change: { action: BulkAction; items: readonly BulkItem[] }, who: string): Promise<BulkResult>;
  /** Publishes the drafts whose time has come. `tell` is called in the transaction that publishes one. */
  publishDue(
    whole: Database<ChangeTables>,
    tell: (tx: Tx<ChangeTables>, item: DueItem) => Promise<void>,
  ): Promise<void>;
}

/**
 * One kind of content: what visitors see of it, and what the owner changes. Every change increments the
 * version and is written to the log in the same transaction.
 */
export function contentStore<C extends ManagedSchemas, R extends z.ZodObject>(
  database: StoreDatabase<ChangeTables>,
  contract: C,
  table: ManagedTable<R>,
  now: Clock,
): ContentStore<C, R> {
  const layout = layoutOf(contract, table);
  const { kind } = layout;
  const writer = contentWriter({ database, contract, table, layout, now });
  const written = (work: (trx: Trx) => Promise<object>) =>
    database.transaction((tx) => work(tx.db)) as Promise<Item<C>>;

  const decodeRow = (stored: unknown) => z.decode(table.row, stored as z.input<R>) as z.output<R>;
  const { date } = table;
  function publishedRows(db: Trx = database.db as Trx) {
    const live = db
      .selectFrom(table.table)
      .select(Object.keys(table.row.shape))
      .where(isLive(table.table, layout.columnOf(layout.published)));
    return date === undefined ? live : live.where(hasCome(table.table, date, isoAt(now())));
  }

  const published = async (db?: Trx) =>
    (await publishedRows(db).orderBy('position').orderBy('id').execute()).map(decodeRow);
  database.readings?.set(kind, { table: kind, read: published });

  const titleOf = (item: Fields, id: string) => String(item.title ?? item.name ?? id);

  return {
    kind,
    nameOf(item) {
      const fields = item as Fields;
      const id = String(fields[table.key]);
      return { id, title: titleOf(fields, id) };
    },
    async draft(id) {
      const item = await writer.find(database.db, id);
      if (!item || item.deletedAt !== null) return undefined;
      const dated = layout.fields.find((field) => layout.columnOf(field) === date);
      const isToCome = dated !== undefined && Date.parse(String(item[dated])) > now();
      const fields = Object.fromEntries(layout.fields.map((name) => [name, item[name]]));
      return {
        fields: { ...fields, [layout.published]: true },
        title: titleOf(item, id),
        isLive: item[layout.published] === true && !isToCome,
      };
    },
    published: () => published(),
    shown(item) {
      const whole = parseWhole(contract.create.body, item);
      return decodeRow({ position: 0, ...layout.encode(whole) });
    },
    async findPublished(id) {
      const stored = await publishedRows().where('id', '=', id).executeTakeFirst();
      return stored && decodeRow(stored);
    },
    async appearedSince(since) {
      if (date === undefined) return false;
      const appeared = publishedRows().where(`${table.table}.${date}`, '>', new Date(since).toISOString());
      return (await appeared.limit(1).executeTakeFirst()) !== undefined;
    },
    async seed(row) {
      const values = { ...(z.encode(table.row, row) as Fields), sample: 1, updatedAt: isoAt(now()) };
      await (database.db as Trx).insertInto(table.table).values(values).execute();
    },
    list: async (query) => {
      const { items, total } = await listItems(database.db, table, layout, query);
      return { items: items as Item<C>[], total };
    },
    get: (id) => writer.get(database.db, id) as Promise<Item<C>>,
    createIn: (trx, body, who) => writer.createIn(trx, body as Fields, who) as Promise<Item<C>>,
    create: (body, who) => written((trx) => writer.createIn(trx, body as Fields, who)),
    updateIn: (trx, id, body, who) => writer.updateIn(trx, id, body as Changed, who) as Promise<Item<C>>,
    update: (id, body, who) => written((trx) => writer.updateIn(trx, id, body as Changed, who)),
    remove: (id, who) => written((trx) => writer.move(trx, id, 'delete', who)),
    restore: (id, who) => written((trx) => writer.move(trx, id, 'restore', who)),
    erase: (id) => database.transaction((tx) => writer.erase(tx.db, id)),
    emptyTrash: (before) => database.transaction((tx) => writer.emptyTrash(tx.db, before)),
    reorder: (ids) => database.transaction((tx) => reorder(tx.db, table.table, ids)),
    history: async (id) => {
      await writer.get(database.db, id);
      return changesOf(database.db, kind, id);
    },
    undo: (id, change, who) => written(async (trx) => (await writer.undo(trx, id, change, who)).after),
    bulk: (change, who) => database.transaction((tx) => writer.bulk(tx.db, change, who)),
    async publishDue(whole, tell) {
      for (const { itemId, who } of await writer.due())
        await whole.transaction(async (tx) => {
          const due = await writer.publishDueItem(tx.db, itemId, who);
          if (due)
            await tell(tx, { kind, id: itemId, title: titleOf(due.item, itemId), refused: due.refused });
        });
    },
  };
}

type Changed = Fields & { version: number };

/** Validates an unsaved item as if it were saved. @throws AppError `request.invalid` that names the fields */
export function parseWhole<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'item', message]);
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) });
}

/** An unused identifier made from a text. */
export async function freeSlug(text: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(text) || 'item';
  let id = base;
  for (let next = 2; await isTaken(id); next += 1) id = `${base}-${next}`;
  return id;
}
