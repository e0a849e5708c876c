import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { ImportKind, WatchMode } from '#shared/imports/imports.schema.ts';
import type { Found } from './found.ts';

/** `proposed` until the owner chooses, then `declined` or `waiting`; the others are results. */
export type ItemState = 'proposed' | 'declined' | 'waiting' | 'added' | 'skipped' | 'failed';

export interface ImportTables {
  imports: {
    id: string;
    address: string;
    name: string;
    /** Who accepted it. */
    who: string;
    /** Whether it holds new episodes of a watched feed, and not a channel that the owner read. */
    watched: 0 | 1;
    /** Whether visitors see what is added. */
    published: 0 | 1;
    createdAt: string;
    /** Null while it is a proposal. */
    acceptedAt: string | null;
    finishedAt: string | null;
    undoneAt: string | null;
  };
  importItems: {
    importId: string;
    position: number;
    kind: ImportKind;
    title: string;
    /** The found item, as JSON; emptied some time after the import has finished. */
    found: string;
    state: ItemState;
    /** Why it was not added, or is a draft whatever the others are. */
    note: string;
    /** The id of the item that it became. */
    itemId: string | null;
    /** The value that it replaced, as JSON; null where it is new. */
    before: string | null;
  };
  importSources: { kind: ImportKind; sourceKey: string; itemId: string | null };
  watchedFeeds: {
    seriesId: string;
    address: string;
    mode: WatchMode;
    etag: string | null;
    lastModified: string | null;
    checkedAt: string | null;
    /** When the feed is read next. */
    nextAt: string;
    /** The number of reads in a row that failed. */
    failures: number;
    error: string | null;
    /** When the owner was notified that it fails. */
    toldAt: string | null;
  };
}

export type ImportRow = ImportTables['imports'];
export type ImportItemRow = ImportTables['importItems'];
export type WatchedFeedRow = ImportTables['watchedFeeds'];

/** The name of an item in lists. */
export function titleOf(found: Found): string {
  const { body } = found;
  if ('title' in body) return body.title;
  if ('name' in body) return body.name;
  if ('handle' in body) return body.handle;
  return 'alt' in body ? body.alt : body.url;
}

interface NewImport extends Pick<ImportRow, 'address' | 'name' | 'watched' | 'published' | 'who'> {
  items: readonly Found[];
  /** Adds the items at once, without asking. */
  accepted: boolean;
}

/** Stores what was found, under a new id. */
export async function insertImport(
  trx: Db<ImportTables>,
  { items, accepted, ...row }: NewImport,
  now: Clock,
): Promise<string> {
  const id = randomUUID();
  const at = isoAt(now());
  await trx
    .insertInto('imports')
    .values({ ...row, id, createdAt: at, acceptedAt: accepted ? at : null, finishedAt: null, undoneAt: null })
    .execute();
  const rows = items.map((found, position) => ({
    importId: id,
    position,
    kind: found.kind,
    title: titleOf(found),
    found: JSON.stringify(found),
    state: accepted ? ('waiting' as const) : ('proposed' as const),
    note: '',
    itemId: null,
    before: null,
  }));
  for (const part of inParts(rows)) await trx.insertInto('importItems').values(part).execute();
  return id;
}

export const importOf = (db: Db<ImportTables>, id: string) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The keys by which items of a kind are recognised, with the ids of the items; null for what the owner left
 * out. All keys, or only those asked for.
 */
export async function sourcesOf(
  db: Db<ImportTables>,
  kind: ImportKind,
  keys?: readonly string[],
): Promise<Map<string, string | null>> {
  if (keys?.length === 0) return new Map();
  const all = db.selectFrom('importSources').select(['sourceKey', 'itemId']).where('kind', '=', kind);
  const rows = await (keys ? all.where('sourceKey', 'in', keys) : all).execute();
  return new Map(rows.map(({ sourceKey, itemId }) => [sourceKey, itemId]));
}

interface Named {
  kind: ImportKind;
  keys: readonly string[];
  /** Its id on the site; null for what the owner left out. */
  itemId: string | null;
}

/** Stores the keys of items. A key stored already keeps its item if the owner has left it out this time. */
export async function keepSources(trx: Db<ImportTables>, items: readonly Named[]): Promise<void> {
  const rows = new Map<string, ImportTables['importSources']>();
  for (const { kind, keys, itemId } of items)
    for (const sourceKey of keys) rows.set(`${kind} ${sourceKey}`, { kind, sourceKey, itemId });
  const all = [...rows.values()];
  for (const part of inParts(all.filter(({ itemId }) => itemId === null)))
    await trx
      .insertInto('importSources')
      .values(part)
      .onConflict((known) => known.columns(['kind', 'sourceKey']).doNothing())
      .execute();
  for (const part of inParts(all.filter(({ itemId }) => itemId !== null)))
    await trx
      .insertInto('importSources')
      .values(part)
      .onConflict((known) =>
        known.columns(['kind', 'sourceKey']).doUpdateSet((eb) => ({ itemId: eb.ref('excluded.itemId') })),
      )
      .execute();
}
