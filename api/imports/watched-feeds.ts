import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { WatchedFeed, WatchMode } from '#shared/imports/imports.schema.ts';
import type { ImportTables, WatchedFeedRow } from './imports.store.ts';

const LOOK_EVERY_MS = HOUR_MS;
/** A feed that keeps failing is read once a day. */
const LONGEST_WAIT_MS = 24 * LOOK_EVERY_MS;
/** Reads in a row that fail before the owner is notified: a single failure may be a server restart. */
export const TOLD_AFTER = 3;

const iso = (at: number) => new Date(at).toISOString();

/** Stores the address of a show's feed and what to do with its new episodes. */
export async function keepFeed(
  trx: Db<ImportTables>,
  { seriesId, address, mode }: Pick<WatchedFeedRow, 'seriesId' | 'address' | 'mode'>,
  now: number,
): Promise<void> {
  const row = {
    address,
    mode,
    etag: null,
    lastModified: null,
    checkedAt: null,
    nextAt: iso(now + LOOK_EVERY_MS),
    failures: 0,
    error: null,
    toldAt: null,
  };
  await trx
    .insertInto('watchedFeeds')
    .values({ seriesId, ...row })
    .onConflict((conflict) => conflict.column('seriesId').doUpdateSet(row))
    .execute();
}

/** The feeds of shows that are not in the trash. */
export async function watchedFeeds(db: Db<ImportTables & PodcastTables>): Promise<WatchedFeed[]> {
  return db
    .selectFrom('watchedFeeds')
    .innerJoin('podcastShows', 'podcastShows.id', 'watchedFeeds.seriesId')
    .where('podcastShows.deletedAt', 'is', null)
    .select(['seriesId', 'podcastShows.name', 'address', 'mode', 'checkedAt', 'error'])
    .orderBy('podcastShows.name')
    .execute();
}

/** @throws AppError `request.not-found` for a show whose feed is not known */
export async function setMode(
  db: Db<ImportTables>,
  seriesId: string,
  mode: WatchMode,
  now: number,
): Promise<void> {
  const changed = await db
    .updateTable('watchedFeeds')
    .set({ mode, nextAt: iso(now), failures: 0, error: null, toldAt: null })
    .where('seriesId', '=', seriesId)
    .returning('seriesId')
    .executeTakeFirst();
  if (!changed) throw new AppError('request.not-found');
}

/** The feeds that are due, of shows that are not in the trash. */
export const dueFeeds = (db: Db<ImportTables & PodcastTables>, now: number): Promise<WatchedFeedRow[]> =>
  db
    .selectFrom('watchedFeeds')
    .innerJoin('podcastShows', 'podcastShows.id', 'watchedFeeds.seriesId')
    .where('podcastShows.deletedAt', 'is', null)
    .where('mode', '!=', 'off')
    .where('nextAt', '<=', iso(now))
    .selectAll('watchedFeeds')
    .orderBy('nextAt')
    .execute();

/** What changes after a successful read. */
export const lookedAt = (now: number, validators: Pick<WatchedFeedRow, 'etag' | 'lastModified'>) => ({
  ...validators,
  checkedAt: iso(now),
  nextAt: iso(now + LOOK_EVERY_MS),
  failures: 0,
  error: null,
  toldAt: null,
});

/** What changes after a failed read: the wait until the next doubles, up to a day. */
export function failedLook(row: WatchedFeedRow, error: string, now: number) {
  const failures = row.failures + 1;
  const wait = Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_WAIT_MS);
  return { checkedAt: iso(now), nextAt: iso(now + wait), failures, error };
}
