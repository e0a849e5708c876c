import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { EventTitles, NeedSource } from '#api/core/slice.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { ImportTables } from './imports.store.ts';

type Tables = ImportTables & PodcastTables;

const need = { kind: 'feed', dueAt: null, overdue: false };
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Episodes from watched feeds that wait to be published, by show. */
export const draftsOfFeeds =
  (db: Db<Tables>): NeedSource =>
  async (limit) => {
    const rows = await db
      .selectFrom('importItems')
      .innerJoin('imports', 'imports.id', 'importItems.importId')
      .innerJoin('podcastEpisodes', 'podcastEpisodes.id', 'importItems.itemId')
      .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
      .where('imports.watched', '=', 1)
      .where('importItems.kind', '=', 'episode')
      .where('importItems.state', '=', 'added')
      .where('podcastEpisodes.published', '=', 0)
      .where('podcastEpisodes.deletedAt', 'is', null)
      .where('podcastShows.deletedAt', 'is', null)
      .groupBy(['podcastShows.id', 'podcastShows.name'])
      .select(({ fn }) => [
        'podcastShows.id',
        'podcastShows.name',
        fn.countAll<number>().as('count'),
        fn.min('imports.createdAt').as('since'),
        fn.max('importItems.note').as('note'),
      ])
      .orderBy('podcastShows.id')
      .execute();
    const items = rows.map(({ id, name, count, since, note }) => ({
      ...need,
      id: `drafts-${id}`,
      since,
      title: `${counted(Number(count), 'new episode', 'new episodes')} of ${name}`,
      detail: note ? `${note}.` : 'Its feed brought them as drafts.',
      target: `${adminPaths.panel('content/podcasts/episodes')}?state=draft`,
      action: 'Look',
    }));
    return { items: items.slice(0, limit), total: totalOf(items.length) };
  };

/** Feeds that could not be read for hours. */
export const failingFeeds =
  (db: Db<Tables>): NeedSource =>
  async (limit) => {
    const rows = await db
      .selectFrom('watchedFeeds')
      .innerJoin('podcastShows', 'podcastShows.id', 'watchedFeeds.seriesId')
      .where('podcastShows.deletedAt', 'is', null)
      .where('mode', '!=', 'off')
      .where('toldAt', 'is not', null)
      .select(['seriesId', 'podcastShows.name', 'error', 'toldAt'])
      .orderBy('toldAt')
      .execute();
    const items = rows.map(({ seriesId, name, error, toldAt }) => ({
      ...need,
      id: `failing-${seriesId}`,
      since: toldAt ?? '',
      title: `The feed of ${name} cannot be read`,
      detail: error ?? '',
      target: adminPaths.channels,
      action: 'Look',
    }));
    return { items: items.slice(0, limit), total: totalOf(items.length) };
  };

/** What became of new episodes: in the mode "published", some may be drafts. */
function stateOf(count: unknown, drafts: unknown, published: unknown): string {
  if (!published || (drafts === count && count !== undefined)) return 'as drafts';
  return Number(drafts ?? 0) > 0 ? `published, ${drafts} of them only drafts` : 'published';
}

export const importWords: EventTitles = {
  'imports.finished': ({ name, count }) => ({
    title: `${counted(Number(count), 'item', 'items')} of ${name} added`,
    target: adminPaths.channels,
  }),
  'imports.new-episodes': ({ name, count, drafts, published }) => ({
    title: `${counted(Number(count), 'new episode', 'new episodes')} of ${name} ${stateOf(count, drafts, published)}`,
    target: adminPaths.panel('content/podcasts/episodes'),
  }),
  'imports.feed-failed': ({ name }) => ({
    title: `The feed of ${name} cannot be read`,
    target: adminPaths.channels,
  }),
};
