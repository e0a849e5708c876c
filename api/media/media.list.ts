import type { Kysely } from 'kysely';
import { beginningWith } from '#api/core/db/by-bytes.ts';
import { pageOf } from '#shared/core/paging.ts';
import type { MediaQuery } from '#shared/media/media.admin.schema.ts';
import { decodeMedia, type MediaRow, type MediaTables, mediaColumns } from './media.store.ts';
import { wordsIn } from './media.words.ts';

const columnOf = { uploadedAt: 'uploadedAt', name: 'nameKey', size: 'size' } as const;

/** The lists of the media library. */
export function mediaList(db: Kysely<MediaTables>) {
  function matching({ q = '', type, tag, state = 'all' }: MediaQuery) {
    let query = db
      .selectFrom('mediaFiles')
      .where('deletedAt', state === 'trash' ? 'is not' : 'is', null)
      .$if(type !== undefined, (some) => some.where('type', '=', type ?? 'image'))
      .$if(state === 'private', (some) => some.where('private', '=', 1));
    if (state === 'duplicates') query = query.where('hash', 'in', sharedHashes());
    if (state === 'unused')
      query = query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mediaUses').select('mediaId').whereRef('mediaUses.mediaId', '=', 'mediaFiles.id'),
          ),
        ),
      );
    if (tag !== undefined)
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('mediaTags').select('mediaId').where('tag', '=', tag),
      );
    for (const word of wordsIn(q)) {
      const { from, below } = beginningWith(word);
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('mediaWords').select('mediaId').where('word', '>=', from).where('word', '<', below),
      );
    }
    return query;
  }

  /** What is there more than once. */
  const sharedHashes = () =>
    db
      .selectFrom('mediaFiles')
      .select('hash')
      .where('deletedAt', 'is', null)
      .groupBy('hash')
      .having((eb) => eb(eb.fn.countAll(), '>', 1));

  return {
    async page(query: MediaQuery): Promise<{ items: MediaRow[]; total: number }> {
      const { limit, offset } = pageOf(query);
      const sort = query.sort ?? '-uploadedAt';
      const column = columnOf[sort.replace('-', '') as keyof typeof columnOf];
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const [stored, { total }] = await Promise.all([
        matching(query)
          .select(mediaColumns)
          // What is the same stands together.
          .$if(query.state === 'duplicates', (some) => some.orderBy('hash'))
          .orderBy(column, direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset(offset)
          .execute(),
        matching(query)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { items: stored.map(decodeMedia), total };
    },

    /** How many files outside the trash have each of these contents. */
    async copies(hashes: readonly string[]): Promise<Map<string, number>> {
      if (hashes.length === 0) return new Map();
      const rows = await db
        .selectFrom('mediaFiles')
        .select(({ fn }) => ['hash', fn.countAll<number>().as('files')])
        .where('deletedAt', 'is', null)
        .where('hash', 'in', [...new Set(hashes)])
        .groupBy('hash')
        .execute();
      return new Map(rows.map(({ hash, files }) => [hash, files]));
    },

    tags(limit: number): Promise<{ tag: string; files: number }[]> {
      return db
        .selectFrom('mediaTags')
        .innerJoin('mediaFiles', 'mediaFiles.id', 'mediaTags.mediaId')
        .select(({ fn }) => ['tag', fn.countAll<number>().as('files')])
        .where('deletedAt', 'is', null)
        .groupBy('tag')
        .orderBy('files', 'desc')
        .orderBy('tag')
        .limit(limit)
        .execute();
    },
  };
}
