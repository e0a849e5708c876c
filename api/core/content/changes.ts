import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { ChangeAction, ChangeEntry } from '#shared/core/managed.ts';
import { AppError } from '../http/app-error.ts';
import type { PreviewLinkTables } from './preview-links.ts';
import type { PublishTimeTables } from './publish-times.ts';

export interface ChangeTables extends PublishTimeTables, PreviewLinkTables {
  /** What was done to owned content: the state before and after each change, as JSON. */
  changes: {
    id: string;
    kind: string;
    itemId: string;
    at: string;
    who: string;
    action: ChangeAction;
    version: number;
    /** Null for an item that was created. */
    before: string | null;
    after: string | null;
  };
}

/** The kind of all documents in the log. */
export const DOCUMENT = 'document';

/** The most changes that are stored of each item. */
const CHANGES_KEPT = 50;

export type State = Record<string, unknown>;

export interface Change {
  kind: string;
  itemId: string;
  at: string;
  who: string;
  action: ChangeAction;
  version: number;
  before: State | null;
  after: State;
}

/** Writes a change into the log, in the transaction that makes it. @returns its id */
export async function recordChange(trx: Db<ChangeTables>, change: Change): Promise<string> {
  const before = change.before && JSON.stringify(change.before);
  const id = randomUUID();
  const row = { ...change, before, after: JSON.stringify(change.after), id };
  await trx.insertInto('changes').values(row).execute();
  return id;
}

const of = (db: Db<ChangeTables>, kind: string, itemId: string) =>
  db.selectFrom('changes').selectAll().where('kind', '=', kind).where('itemId', '=', itemId);

/** Which of these items somebody has created or changed: items of the sample count once they are changed. */
export async function writtenItems(
  db: Db<ChangeTables>,
  kind: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('changes')
    .select('itemId')
    .distinct()
    .where('kind', '=', kind)
    .where('itemId', 'in', itemIds)
    .where('action', 'in', ['create', 'update'])
    .execute();
  return new Set(rows.map(({ itemId }) => itemId));
}

/** What an item was before each of its changes since an instant, the oldest change first. */
export async function changesSince(
  db: Db<ChangeTables>,
  { kind, itemId }: { kind: string; itemId: string },
  since: string,
): Promise<{ at: string; before: State | null }[]> {
  const rows = await of(db, kind, itemId).where('at', '>', since).orderBy('version').execute();
  return rows.map(({ at, before }) => ({ at, before: read(before) }));
}

/** Whether the owner has ever written one of these: items of a kind, or documents by their key. */
export async function isWritten(db: Db<ChangeTables>, names: readonly string[]): Promise<boolean> {
  const change = await db
    .selectFrom('changes')
    .select('id')
    // Removing or restoring a sample does not count as the owner's own content.
    .where('action', 'in', ['create', 'update', 'undo'])
    .where((eb) =>
      eb.or([eb('kind', 'in', names), eb.and([eb('kind', '=', DOCUMENT), eb('itemId', 'in', names)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/**
 * Reads which documents hold no more than the neutral texts that replaced the sample's.
 * @returns whether a document holds more than that: something of the owner's, or still the sample
 */
export async function writtenDocuments(db: Db<ChangeTables>): Promise<(key: string) => boolean> {
  const rows = await db
    .selectFrom('changes')
    .select(['itemId', 'action'])
    .where('kind', '=', DOCUMENT)
    .orderBy('version')
    .execute();
  const neutral = new Set<string>();
  const owned = new Set<string>();
  for (const { itemId, action } of rows) {
    if (action === 'clear') neutral.add(itemId);
    else if (action === 'restore') neutral.delete(itemId);
    else owned.add(itemId);
  }
  return (key) => owned.has(key) || !neutral.has(key);
}

export async function changesOf(db: Db<ChangeTables>, kind: string, itemId: string): Promise<ChangeEntry[]> {
  const rows = await of(db, kind, itemId).orderBy('version', 'desc').limit(CHANGES_KEPT).execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    fields: changedFields(read(before), read(after)),
  }));
}

async function lastChange(db: Db<ChangeTables>, kind: string, itemId: string) {
  return of(db, kind, itemId).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** An item's state before a change; null when it did not exist, undefined when there is no such change. */
export async function stateBefore(
  db: Db<ChangeTables>,
  { kind, itemId, id }: { kind: string; itemId: string; id: string },
): Promise<State | null | undefined> {
  const change = await of(db, kind, itemId).where('id', '=', id).executeTakeFirst();
  return change && read(change.before);
}

export async function forgetChanges(db: Db<ChangeTables>, kind: string, itemId: string): Promise<void> {
  await db.deleteFrom('changes').where('kind', '=', kind).where('itemId', '=', itemId).execute();
}

/** Deletes all but the latest changes of every item. */
export async function trimChanges(db: Db<ChangeTables>): Promise<void> {
  const ranked = db.selectFrom('changes').select((eb) => [
    'id',
    eb.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy(['kind', 'itemId']).orderBy('version', 'desc'))
      .as('rank'),
  ]);
  const old = db.selectFrom(ranked.as('ranked')).select('id').where('rank', '>', CHANGES_KEPT);
  await db.deleteFrom('changes').where('id', 'in', old).execute();
}

const read = (text: string | null): State | null => (text === null ? null : JSON.parse(text));

/** The fields in which two states differ. */
export function changedFields(before: State | null, after: State | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}

/** The error for a change to an outdated version: it says who changed the item since, and when. */
export async function conflict(
  db: Db<ChangeTables>,
  { kind, itemId }: { kind: string; itemId: string },
  version: number,
): Promise<AppError> {
  const last = await lastChange(db, kind, itemId);
  const by = last ? ` by ${last.who} on ${new Date(last.at).toUTCString()}` : '';
  return new AppError('request.conflict', {
    text: `This was changed meanwhile${by}. Nothing was saved: look at the new version first.`,
    fields: { version: `It is at version ${version} now` },
  });
}
