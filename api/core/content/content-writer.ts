import type { Kysely } from 'kysely';
import type { StoreDatabase } from '#api/core/database.ts';
import type { BulkAction, ChangeAction } from '#shared/core/managed.ts';
import { isoAt } from '#shared/core/time.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports.ts';
import {
  type ChangeTables,
  changedFields,
  conflict,
  recordChange,
  type State,
  stateBefore,
} from './changes.ts';
import { reasonOf, taken } from './content-errors.ts';
import { OUTDATED } from './document-store.ts';
import type { Layout, ManagedSchemas, ManagedTable } from './managed-table.ts';
import { dueItems, publishTimeFor, publishTimeOf, setPublishTime, takeDue } from './publish-times.ts';

const KEPT = 'This was ordered, so it stays in the trash: its buyers still need it.';

export type Fields = Record<string, unknown>;
/** An item as its layout decodes it. */
export type StoredItem = Fields & { version: number; deletedAt: string | null; publishAt: string | null };
// biome-ignore lint/suspicious/noExplicitAny: a table whose name arrives as a value has no types
export type Trx = Kysely<any>;

/** One item of a change to several. */
export interface BulkItem {
  id: string;
  version: number;
  /** With `undo`: the change that is taken back. */
  changeId?: string | undefined;
}
export interface BulkResult {
  changed: { id: string; version: number; changeId: string }[];
  /** What was left as it was, and why. */
  refused: { id: string; text: string }[];
}

interface Write {
  before: StoredItem;
  state: State;
  /** The version that the change was made to. */
  version: number;
  action: ChangeAction;
  who: string;
}

interface WriterOptions {
  database: StoreDatabase<ChangeTables>;
  contract: ManagedSchemas;
  table: ManagedTable;
  layout: Layout;
  now: Clock;
}

/** Tables with more rows of an item, deleted with it: a preview link must not open a later item of its id. */
const KEPT_BESIDE = ['changes', 'publishTimes', 'previewLinks'] as const;

/** Writes the items of one kind: every change increments the version and is written to the log. */
export function contentWriter({ database, contract, table, layout, now }: WriterOptions) {
  const { kind } = layout;
  const missing = () => new AppError('request.not-found');

  async function find(db: Trx, id: string): Promise<StoredItem | undefined> {
    const row = await db
      .selectFrom(table.table)
      .select(layout.selection as string[])
      .select(publishTimeOf(table.table))
      .$if(table.derived !== undefined, (select) => select.select(table.derived as never))
      .where(`${table.table}.id`, '=', id)
      .executeTakeFirst();
    return row && (layout.decode(row) as StoredItem);
  }

  async function forgetBeside(trx: Trx, id: string): Promise<void> {
    for (const beside of KEPT_BESIDE)
      await trx.deleteFrom(beside).where('kind', '=', kind).where('itemId', '=', id).execute();
  }

  const get = async (db: Trx, id: string) => (await find(db, id)) ?? Promise.reject(missing());

  /** The part of an item that the log stores. */
  const stateOf = (item: Fields): State =>
    Object.fromEntries(
      [...layout.fields, 'publishAt', 'deletedAt'].map((name) => [name, item[name] ?? null]),
    );

  const keptIn = async (trx: Trx) => (await table.kept?.(trx)) ?? [];

  async function check(trx: Trx, fields: Fields): Promise<void> {
    const wrong = await table.check?.(trx, fields);
    if (wrong) throw new AppError('request.invalid', { fields: wrong });
  }

  const publishTime = (fields: Fields, before: string | null) =>
    publishTimeFor({
      asked: fields.publishAt as string | null | undefined,
      before,
      isPublished: fields[layout.published] === true,
      isDated: table.date !== undefined,
      now: now(),
    });

  /** Updates an item from the version that was read. @returns the item, and the change's id if it changed */
  async function write(
    trx: Trx,
    { before, state, version, action, who }: Write,
  ): Promise<{ after: StoredItem; changeId?: string }> {
    const id = before[table.key] as string;
    if (before.version !== version) throw await conflict(trx, { kind, itemId: id }, before.version);
    const changed = changedFields(stateOf(before), stateOf(state));
    if (changed.length === 0) return { after: before };
    // What the owner has changed is theirs; the trash alone changes nothing of a sample.
    const owned = changed.some((field) => field !== 'deletedAt') ? { sample: 0 } : {};
    const { deletedAt, publishAt, ...fields } = state;
    const at = isoAt(now());
    const result = await trx
      .updateTable(table.table)
      .set({ ...layout.encode(fields), ...owned, deletedAt, updatedAt: at, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0)
      throw await conflict(trx, { kind, itemId: id }, (await get(trx, id)).version);
    await setPublishTime(trx, { kind, itemId: id, publishAt: publishAt as string | null, who });
    const after = await get(trx, id);
    const change = { kind, itemId: id, at, who, action, version: version + 1 };
    const changeId = await recordChange(trx, { ...change, before: stateOf(before), after: stateOf(after) });
    return { after, changeId };
  }

  async function createIn(trx: Trx, body: Fields, who: string): Promise<StoredItem> {
    const id = body[table.key] as string;
    await check(trx, body);
    const publishAt = publishTime(body, null);
    const at = isoAt(now());
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
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw taken(table.key, await find(trx, id));
    // An earlier item with this id may have been deleted together with what it belonged to.
    await forgetBeside(trx, id);
    await setPublishTime(trx, { kind, itemId: id, publishAt, who });
    const item = await get(trx, id);
    const change = { kind, itemId: id, at, who, action: 'create', version: 1 } as const;
    await recordChange(trx, { ...change, before: null, after: stateOf(item) });
    return item;
  }

  async function updateIn(
    trx: Trx,
    id: string,
    { version, ...fields }: Fields & { version: number },
    who: string,
  ): Promise<StoredItem> {
    const before = await get(trx, id);
    if (before.deletedAt !== null) throw missing();
    await check(trx, { ...fields, [table.key]: id });
    const state = { ...stateOf(before), ...fields, publishAt: publishTime(fields, before.publishAt) };
    return (await write(trx, { before, state, version, action: 'update', who })).after;
  }

  /** Moves an item into the trash or out of it; one that is there already stays as it is. */
  async function move(trx: Trx, id: string, action: 'delete' | 'restore', who: string): Promise<StoredItem> {
    const before = await get(trx, id);
    const isThere = (before.deletedAt !== null) === (action === 'delete');
    if (isThere) return before;
    const state = { ...stateOf(before), deletedAt: action === 'delete' ? isoAt(now()) : null };
    return (await write(trx, { before, state, version: before.version, action, who })).after;
  }

  async function undo(
    trx: Trx,
    id: string,
    { changeId, version }: { changeId: string; version: number },
    who: string,
  ) {
    const before = await get(trx, id);
    const former = await stateBefore(trx, { kind, itemId: id, id: changeId });
    if (former === undefined) throw missing();
    // Undoing the creation of an item puts it in the trash.
    const { deletedAt, publishAt, ...fields } = former ?? {
      ...stateOf(before),
      deletedAt: before.deletedAt ?? isoAt(now()),
    };
    const known = contract.create.body.safeParse(fields);
    if (!known.success) throw new AppError('request.conflict', { text: OUTDATED });
    await check(trx, known.data);
    // A time in the past would publish it at once.
    const isToCome = Date.parse(String(publishAt)) > now();
    const state = { ...known.data, deletedAt, publishAt: isToCome ? publishAt : null };
    return write(trx, { before, state, version, action: 'undo', who });
  }

  /** Applies one action to several items: one that is refused does not stop the others. */
  async function bulk(
    trx: Trx,
    { action, items }: { action: BulkAction; items: readonly BulkItem[] },
    who: string,
  ): Promise<BulkResult> {
    const result: BulkResult = { changed: [], refused: [] };
    for (const item of items)
      try {
        const { after, changeId } = await one(item);
        if (changeId) result.changed.push({ id: item.id, version: after.version, changeId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        result.refused.push({ id: item.id, text: reasonOf(error) });
      }
    return result;

    async function one({ id, version, changeId = '' }: BulkItem) {
      if (action === 'undo') return undo(trx, id, { changeId, version }, who);
      const before = await get(trx, id);
      if (before.deletedAt !== null) throw missing();
      const change =
        action === 'delete'
          ? { deletedAt: isoAt(now()) }
          : { [layout.published]: action === 'publish', publishAt: null };
      const state = { ...stateOf(before), ...change };
      if (action === 'publish') await check(trx, state);
      return write(trx, { before, state, version, action: action === 'delete' ? 'delete' : 'update', who });
    }
  }

  /**
   * Publishes an item whose time has come, unless `table.check` refuses it.
   * @returns the item, and why it was refused; undefined where another process did it, or the item is gone
   */
  async function publishDueItem(
    trx: Trx,
    id: string,
    who: string,
  ): Promise<{ item: StoredItem; refused: string | undefined } | undefined> {
    const before = await find(trx, id);
    if (!(await takeDue(trx, { kind, itemId: id }, isoAt(now())))) return undefined;
    if (!before || before.deletedAt !== null) return undefined;
    const wrong = await table.check?.(trx, before);
    const state = { ...stateOf(before), [layout.published]: wrong === undefined, publishAt: null };
    const { after } = await write(trx, { before, state, version: before.version, action: 'publish', who });
    return { item: after, refused: wrong && Object.values(wrong)[0] };
  }

  return {
    find,
    get,
    createIn,
    updateIn,
    move,
    undo,
    bulk,
    publishDueItem,
    due: () => dueItems(database.db as Trx, kind, isoAt(now())),
    async erase(trx: Trx, id: string): Promise<void> {
      const { deletedAt } = await get(trx, id);
      if (deletedAt === null)
        throw new AppError('request.conflict', { text: 'Only what is in the trash can be erased.' });
      if ((await keptIn(trx)).includes(id)) throw new AppError('request.conflict', { text: KEPT });
      await trx.deleteFrom(table.table).where('id', '=', id).execute();
      await forgetBeside(trx, id);
    },
    /** Erases trash from before an instant, unless it must be kept, and more rows of items that are gone. */
    async emptyTrash(trx: Trx, before: string): Promise<void> {
      // Never empty, as `not in ()` is not valid SQL.
      const kept = ['', ...(await keptIn(trx))];
      const old = trx.deleteFrom(table.table).where('deletedAt', '<', before);
      await old.where('id', 'not in', kept).execute();
      const there = trx.selectFrom(table.table).select('id');
      for (const beside of KEPT_BESIDE)
        await trx.deleteFrom(beside).where('kind', '=', kind).where('itemId', 'not in', there).execute();
    },
  };
}
