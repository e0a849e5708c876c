import { freeSlug } from '#api/core/content/content-store.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { musicStore } from '#api/music/music.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { founderDocument, identityDocument, linksDocument } from '#api/site/site.store.ts';
import { streamStore } from '#api/stream/stream.store.ts';
import { videosStore } from '#api/videos/videos.store.ts';
import type { ImportTables } from './imports.store.ts';
import { type ContentTables, type ListedKind, tableOf } from './known.ts';

export type ImportTrx = Db<ContentTables & ImportTables>;

/** The stores that imports write to, inside a transaction. */
export function storesIn(trx: ImportTrx, now: Clock) {
  const database = within(trx);
  const { series, episodes } = podcastsStore(database, now);
  const { services, releases } = musicStore(database, now);
  return {
    show: series,
    episode: episodes,
    video: videosStore(database, now).videos,
    release: releases,
    music: services,
    platform: streamStore(database, now).platforms,
    identity: identityDocument(database, now),
    links: linksDocument(database, now),
    founder: founderDocument(database, now),
  };
}

export type Stores = ReturnType<typeof storesIn>;

/** An id for a new item that its table does not contain yet. */
export const freeId = (trx: ImportTrx, table: string, text: string): Promise<string> =>
  freeSlug(
    text,
    async (id) =>
      (await trx
        .selectFrom(table as 'videos')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()) !== undefined,
  );

/** Whether an item of a listed kind is live, in the trash, or gone. */
export async function whereabouts(
  trx: ImportTrx,
  kind: ListedKind,
  id: string,
): Promise<'live' | 'trash' | 'gone'> {
  const row = await trx
    .selectFrom(tableOf(kind) as 'videos')
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.deletedAt === null ? 'live' : 'trash';
}

/** The highest number of an episode of a show, in the trash or not; 0 without any. */
export async function lastNumber(trx: ImportTrx, showId: string): Promise<number> {
  const row = await trx
    .selectFrom('podcastEpisodes')
    .where('showId', '=', showId)
    .select(({ fn }) => fn.max('number').as('highest'))
    .executeTakeFirst();
  return Number(row?.highest ?? 0);
}
