import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { pageOf } from '#shared/core/paging.ts';
import type { MediaQuery } from '#shared/media/media.admin.schema.ts';
import { decodeMedia, type MediaRow, type MediaTables, mediaColumns } from './media.store.ts';
import { allTags, leadsOf, tagIn, type WordRange } from './media.words.ts';

/** The value of `private` for the list states that filter by it. */
const privacyOf: Partial<Record<NonNullable<MediaQuery['state']>, 0 | 1>> = { public: 0, private: 1 };

const columnOf = { uploadedAt: 'uploadedAt', name: 'nameKey', size: 'size' } as const;

/** Up to this many matches are all read and sorted; for more, files are scanned in the requested order. */
const FEW = 500;

/** The lists of the library. Their cost does not grow with its size: see the test with 20,000 files. */
export function mediaList(db: Db<MediaTables>) {
  const leading = ({ from, below }: WordRange) =>
    db.selectFrom('mediaWords').select('mediaId').where('word', '>=', from).where('word', '<', below);

  /** How many word entries are in a range, counted up to `FEW` + 1. */
  async function reach(range: WordRange): Promise<number> {
    const { words } = await db
      .selectFrom(
        leading(range)
          .limit(FEW + 1)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('words'))
      .executeTakeFirstOrThrow();
    return words;
  }

  /** The range with the fewest word entries, if there are at most `FEW`. */
  async function narrowest(ranges: readonly WordRange[]): Promise<WordRange | undefined> {
    const reached = await Promise.all(ranges.map(async (range) => ({ range, words: await reach(range) })));
    const [first] = reached.sort((a, b) => a.words - b.words);
    return first && first.words <= FEW ? first.range : undefined;
  }

  /** The ids of one page, in order, and how many there are in all. */
  async function idsOf(query: MediaQuery): Promise<{ ids: string[]; total: number; more: boolean }> {
    const { limit, offset } = pageOf(query);
    const leads = leadsOf(query);
    const conditions = conditionsOf(query, leads);
    const few = await narrowest(leads);
    if (few) {
      // `materialized` forces a query plan that goes from the words to the files.
      const found = db
        .with(
          (cte) => cte('lead').materialized(),
          () => leading(few).distinct(),
        )
        .selectFrom('lead')
        .crossJoin('mediaFiles')
        .whereRef('mediaFiles.id', '=', 'lead.mediaId')
        .where(({ and }) => and(conditions))
        .select('mediaFiles.id');
      const rows = await orderOf(query)
        .reduce((some, [column, direction]) => some.orderBy(column, direction), found)
        .execute();
      return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length, more: false };
    }
    const found = db
      .selectFrom('mediaFiles')
      .where(({ and }) => and(conditions))
      .select('mediaFiles.id');
    const along = (order: readonly Order[]) =>
      order.reduce((some, [column, direction]) => some.orderBy(column, direction), found);
    // Matches found by scanning files are not all counted, as that would scan to the end.
    if (leads.length > 0 || query.state === 'unused') {
      const rows = await along(orderOf(query))
        .limit(limit + 1)
        .offset(offset)
        .execute();
      const more = rows.length > limit;
      return { ids: rows.slice(0, limit).map(({ id }) => id), total: offset + rows.length, more };
    }
    const total = await totalOf(query, found);
    if (offset <= total / 2) {
      const rows = await along(orderOf(query)).limit(limit).offset(offset).execute();
      return { ids: rows.map(({ id }) => id), total, more: false };
    }
    // Pages in the second half are read backwards from the end, which skips fewer rows.
    const rest = Math.max(0, total - offset);
    const backwards = along(orderOf(query).map(([column, direction]) => [column, opposite[direction]]));
    const rows = await backwards
      .limit(Math.min(limit, rest))
      .offset(Math.max(0, rest - limit))
      .execute();
    return { ids: rows.map(({ id }) => id).reverse(), total, more: false };
  }

  async function totalOf(
    { type, state = 'all' }: MediaQuery,
    found: SelectQueryBuilder<MediaTables, 'mediaFiles', { id: string }>,
  ): Promise<number> {
    const privacy = privacyOf[state];
    if (state !== 'all' && privacy === undefined) {
      const { files } = await db
        .selectFrom(found.as('found'))
        .select(({ fn }) => fn.countAll<number>().as('files'))
        .executeTakeFirstOrThrow();
      return files;
    }
    let counts = db.selectFrom('mediaCounts').select('files');
    if (type !== undefined) counts = counts.where('type', '=', type);
    if (privacy !== undefined) counts = counts.where('private', '=', privacy);
    return (await counts.execute()).reduce((sum, { files }) => sum + files, 0);
  }

  return {
    /** `more`: there are more files than `total`, which then is only the number found so far. */
    async page(query: MediaQuery): Promise<{ items: MediaRow[]; total: number; more: boolean }> {
      const { ids, ...count } = await idsOf(query);
      if (ids.length === 0) return { items: [], ...count };
      const stored = await db.selectFrom('mediaFiles').select(mediaColumns).where('id', 'in', ids).execute();
      const rows = new Map(stored.map((row) => [row.id, decodeMedia(row)]));
      return { items: ids.flatMap((id) => rows.get(id) ?? []), ...count };
    },

    /** The number of files outside the trash with each of these content hashes. */
    async copies(hashes: readonly string[]): Promise<Map<string, number>> {
      if (hashes.length === 0) return new Map();
      const rows = await db
        .selectFrom('mediaContents')
        .selectAll()
        .where('hash', 'in', [...new Set(hashes)])
        .execute();
      return new Map(rows.map(({ hash, files }) => [hash, files]));
    },

    async tags(limit: number): Promise<{ tag: string; files: number }[]> {
      const rows = await db
        .selectFrom('mediaWords')
        .select(({ fn }) => ['word', fn.countAll<number>().as('files')])
        .where('word', '>=', allTags.from)
        .where('word', '<', allTags.below)
        .groupBy('word')
        .orderBy('files', 'desc')
        .orderBy('word')
        .limit(limit)
        .execute();
      return rows.map(({ word, files }) => ({ tag: tagIn(word), files }));
    },
  };
}

function conditionsOf(
  { type, state = 'all' }: MediaQuery,
  leads: readonly WordRange[],
): Expression<SqlBool>[] {
  const eb = expressionBuilder<MediaTables, 'mediaFiles'>();
  const { exists, not, selectFrom } = eb;
  const conditions: Expression<SqlBool>[] = [
    state === 'trash' ? eb('mediaFiles.deletedAt', '>', '') : eb('mediaFiles.deletedAt', 'is', null),
  ];
  if (type !== undefined) conditions.push(eb('mediaFiles.type', '=', type));
  const privacy = privacyOf[state];
  if (privacy !== undefined) conditions.push(eb('mediaFiles.private', '=', privacy));
  if (state === 'duplicates')
    conditions.push(
      eb('mediaFiles.hash', 'in', selectFrom('mediaContents').select('hash').where('files', '>', 1)),
    );
  if (state === 'unused')
    conditions.push(
      not(
        exists(
          selectFrom('mediaUses')
            .select('mediaUses.mediaId')
            .whereRef('mediaUses.mediaId', '=', 'mediaFiles.id'),
        ),
      ),
    );
  for (const { from, below } of leads)
    conditions.push(
      exists(
        selectFrom('mediaWords')
          .select('word')
          .whereRef('mediaWords.mediaId', '=', 'mediaFiles.id')
          .where('word', '>=', from)
          .where('word', '<', below),
      ),
    );
  return conditions;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

type OrderColumn = 'mediaFiles.id' | 'hash' | 'deletedAt' | (typeof columnOf)[keyof typeof columnOf];

type Order = readonly [OrderColumn, 'asc' | 'desc'];

function orderOf({ state, sort = '-uploadedAt' }: MediaQuery): Order[] {
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return [
    // Duplicates are next to each other; in the trash, the last deleted file comes first.
    ...(state === 'duplicates' ? [['hash', 'asc'] as const] : []),
    ...(state === 'trash' ? [['deletedAt', 'desc'] as const] : []),
    [column, direction],
    ['mediaFiles.id', direction],
  ];
}
