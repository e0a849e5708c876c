import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ChangeAction, ChangeEntry } from '#shared/core/managed.ts';
import { slugOf } from '#shared/core/text.ts';
import { hasCome, isLive } from '../db/columns.ts';
import type { StoreDatabase } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports.ts';
import {
  type ChangeTables,
  changedFields,
  changesOf,
  conflict,
  forgetChanges,
  recordChange,
  type State,
  stateBefore,
} from './changes.ts';
import { OUTDATED } from './document-store.ts';
import { type ListQuery, listItems } from './managed-list.ts';
import { reorder } from './managed-order.ts';
import { layoutOf, type ManagedSchemas, type ManagedTable } from './managed-table.ts';

type Fields = Record<string, unknown>;
type Item<C extends ManagedSchemas> = z.output<C['get']['reply']>;
// biome-ignore lint/suspicious/noExplicitAny: a table whose name arrives as a value has no types
type Trx = Kysely<any>;

export interface ContentStore<C extends ManagedSchemas, R extends z.ZodObject = z.ZodObject> {
  /** What visitors see, by position: no drafts, nothing in the trash, and nothing whose date is still to come. */
  published(): Promise<z.output<R>[]>;
  findPublished(id: string): Promise<z.output<R> | undefined>;
  /** An item that is not saved, as visitors would get it. @throws AppError `request.invalid` when it is not whole */
  shown(item: Fields): z.output<R>;
  /** Whether the date of something published has come after `since` (milliseconds since 1970) and up to now. */
  appearedSince(since: number): Promise<boolean>;
  /** Writes a row of the sample install, which has no history. */
  seed(row: z.output<R>): Promise<void>;
  list(query: ListQuery): Promise<{ items: Item<C>[]; total: number }>;
  /** @throws AppError `request.not-found`, as everything below that takes an id. */
  get(id: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the id is taken */
  create(body: z.output<C['create']['body']>, who: string): Promise<Item<C>>;
  /** The same inside a transaction of the caller's. */
  createIn(trx: Trx, body: z.output<C['create']['body']>, who: string): Promise<Item<C>>;
  /** @throws AppError `request.not-found` for an item that is not there, or in the trash */
  updateIn(trx: Trx, id: string, body: z.output<C['update']['body']>, who: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the item is not at the version that the change was made to */
  update(id: string, body: z.output<C['update']['body']>, who: string): Promise<Item<C>>;
  /** Puts an item in the trash. */
  remove(id: string, who: string): Promise<Item<C>>;
  restore(id: string, who: string): Promise<Item<C>>;
  /** @throws AppError `request.conflict` when the item is not in the trash */
  erase(id: string): Promise<void>;
  /** Erases what was put in the trash before an instant, and the history of whatever is gone. */
  emptyTrash(before: string): Promise<void>;
  /** Lets items take each other's places. @throws AppError `request.conflict` when one is not there */
  reorder(ids: readonly string[]): Promise<void>;
  history(id: string): Promise<ChangeEntry[]>;
  /** Puts back what was before a change. @throws AppError `request.conflict` as `update` does */
  undo(id: string, change: { changeId: string; version: number }, who: string): Promise<Item<C>>;
}

/**
 * One kind of content: what visitors see of it, and what the owner changes. Every change counts a version and is
 * written into the log with it.
 */
export function contentStore<C extends ManagedSchemas, R extends z.ZodObject>(
  database: StoreDatabase<ChangeTables>,
  contract: C,
  table: ManagedTable<R>,
  now: Clock,
): ContentStore<C, R> {
  const layout = layoutOf(contract, table);
  const { kind } = layout;
  const instantNow = () => new Date(now()).toISOString();
  const missing = () => new AppError('request.not-found');

  const decodeRow = (stored: unknown) => z.decode(table.row, stored as z.input<R>) as z.output<R>;
  const { date } = table;
  function publishedRows() {
    const live = (database.db as Trx)
      .selectFrom(table.table)
      .select(Object.keys(table.row.shape))
      .where(isLive(table.table, layout.columnOf(layout.published)));
    return date === undefined ? live : live.where(hasCome(table.table, date, instantNow()));
  }

  async function find(db: Trx, id: string): Promise<Item<C> | undefined> {
    const row = await db
      .selectFrom(table.table)
      .select(layout.selection as string[])
      .$if(table.derived !== undefined, (select) => select.select(table.derived as never))
      .where(`${table.table}.id`, '=', id)
      .executeTakeFirst();
    return row && (layout.decode(row) as Item<C>);
  }

  const get = async (db: Trx, id: string) => (await find(db, id)) ?? Promise.reject(missing());

  /** What is kept of an item's state in the log. */
  const stateOf = (item: Fields): State =>
    Object.fromEntries([...layout.fields, 'deletedAt'].map((name) => [name, item[name]]));

  async function check(trx: Trx, fields: Fields): Promise<void> {
    const wrong = await table.check?.(trx, fields);
    if (wrong) throw new AppError('request.invalid', { fields: wrong });
  }

  /** Brings an item from the version that was read to another state. */
  async function write(
    trx: Trx,
    {
      before,
      state,
      version,
      action,
      who,
    }: { before: Item<C>; state: State; version: number; action: ChangeAction; who: string },
  ): Promise<Item<C>> {
    const id = before[table.key] as string;
    if (before.version !== version) throw await conflict(trx, { kind, itemId: id }, before.version as number);
    if (changedFields(stateOf(before), state).length === 0) return before;
    const { deletedAt, ...fields } = state;
    const at = instantNow();
    const result = await trx
      .updateTable(table.table)
      .set({ ...layout.encode(fields), deletedAt, updatedAt: at, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0)
      throw await conflict(trx, { kind, itemId: id }, (await get(trx, id)).version as number);
    const after = await get(trx, id);
    const change = { kind, itemId: id, at, who, action, version: version + 1 };
    await recordChange(trx, { ...change, before: stateOf(before), after: stateOf(after) });
    return after;
  }

  async function createIn(trx: Trx, body: Fields, who: string): Promise<Item<C>> {
    const id = body[table.key] as string;
    await check(trx, body);
    const at = instantNow();
    const last = trx
      .selectFrom(table.table)
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'));
    const { last: highest } = await last.executeTakeFirstOrThrow();
    const made = await trx
      .insertInto(table.table)
      .values({
        ...layout.encode(body),
        version: 1,
        position: Number(highest) + 1,
        updatedAt: at,
        deletedAt: null,
      })
      .onConflict((taken) => taken.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw taken(table.key, await find(trx, id));
    // An item of this name may have gone together with what it belonged to.
    await forgetChanges(trx, kind, id);
    const item = await get(trx, id);
    await recordChange(trx, {
      kind,
      itemId: id,
      at,
      who,
      action: 'create',
      version: 1,
      before: null,
      after: stateOf(item),
    });
    return item;
  }

  async function updateIn(
    trx: Trx,
    id: string,
    { version, ...fields }: Fields & { version: number },
    who: string,
  ): Promise<Item<C>> {
    const before = await get(trx, id);
    if (before.deletedAt !== null) throw missing();
    await check(trx, { ...fields, [table.key]: id });
    const state = { ...stateOf(before), ...fields };
    return write(trx, { before, state, version, action: 'update', who });
  }

  /** Moves an item into the trash or out of it; one that is there already stays as it is. */
  const move = (id: string, action: 'delete' | 'restore', who: string) =>
    database.transaction(async (trx) => {
      const before = await get(trx, id);
      const isThere = (before.deletedAt !== null) === (action === 'delete');
      if (isThere) return before;
      const state = { ...stateOf(before), deletedAt: action === 'delete' ? instantNow() : null };
      return write(trx, { before, state, version: before.version as number, action, who });
    });

  return {
    published: async () => (await publishedRows().orderBy('position').orderBy('id').execute()).map(decodeRow),
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
      const values = { ...(z.encode(table.row, row) as Fields), updatedAt: instantNow() };
      await (database.db as Trx).insertInto(table.table).values(values).execute();
    },
    list: async (query) => {
      const { items, total } = await listItems(database.db, table, layout, query);
      return { items: items as Item<C>[], total };
    },
    get: (id) => get(database.db, id),
    createIn: (trx, body, who) => createIn(trx, body as Fields, who),
    create: (body, who) => database.transaction((trx) => createIn(trx, body as Fields, who)),
    updateIn: (trx, id, body, who) => updateIn(trx, id, body as Fields & { version: number }, who),
    update: (id, body, who) =>
      database.transaction((trx) => updateIn(trx, id, body as Fields & { version: number }, who)),
    remove: (id, who) => move(id, 'delete', who),
    restore: (id, who) => move(id, 'restore', who),
    erase: (id) =>
      database.transaction(async (trx) => {
        const { deletedAt } = await get(trx, id);
        if (deletedAt === null)
          throw new AppError('request.conflict', { text: 'Only what is in the trash can be erased.' });
        await (trx as Trx).deleteFrom(table.table).where('id', '=', id).execute();
        await forgetChanges(trx, kind, id);
      }),
    emptyTrash: (before) =>
      database.transaction(async (trx: Trx) => {
        await trx.deleteFrom(table.table).where('deletedAt', '<', before).execute();
        const there = trx.selectFrom(table.table).select('id');
        await trx.deleteFrom('changes').where('kind', '=', kind).where('itemId', 'not in', there).execute();
      }),
    reorder: (ids) => database.transaction((trx) => reorder(trx, table.table, ids)),
    history: async (id) => {
      await get(database.db, id);
      return changesOf(database.db, kind, id);
    },
    undo: (id, { changeId, version }, who) =>
      database.transaction(async (trx) => {
        const before = await get(trx, id);
        const former = await stateBefore(trx, { kind, itemId: id, id: changeId });
        if (former === undefined) throw missing();
        // What was made is taken back by putting it in the trash.
        const state = former ?? { ...stateOf(before), deletedAt: before.deletedAt ?? instantNow() };
        const known = contract.create.body.safeParse(omit(state, 'deletedAt'));
        if (!known.success)
          throw new AppError('request.conflict', {
            text: OUTDATED,
          });
        await check(trx, known.data);
        return write(trx, {
          before,
          state: { ...known.data, deletedAt: state.deletedAt },
          version,
          action: 'undo',
          who,
        });
      }),
  };
}

/** What is not saved, once it could be. @throws AppError `request.invalid` that names the fields */
export function parseWhole<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'item', message]);
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) });
}

const omit = (state: State, name: string): State =>
  Object.fromEntries(Object.entries(state).filter(([key]) => key !== name));

function taken(key: string, item: Fields | undefined): AppError {
  const inTrash = item?.deletedAt ? ' by an item in the trash: restore or erase that one' : '';
  return new AppError('request.conflict', {
    text: `This identifier is taken${inTrash}.`,
    fields: { [key]: `Taken${inTrash}` },
  });
}

/** An identifier made of a text that nothing has yet. */
export async function freeSlug(text: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(text) || 'item';
  let id = base;
  for (let next = 2; await isTaken(id); next += 1) id = `${base}-${next}`;
  return id;
}
