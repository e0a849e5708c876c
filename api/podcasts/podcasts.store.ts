import { sql } from 'kysely';
import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { columnsOf, flag, hasCome, isLive, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type Place, prepared } from '#api/core/db/prepared.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { listenIn, listenInFields } from '#shared/podcasts/listen-in.ts';
import { EPISODES_SHOWN } from '#shared/podcasts/podcasts.constants.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.contract.ts';
import {
  audioFields,
  episode,
  feedFields,
  listenInShape,
  type Show,
  show,
} from '#shared/podcasts/podcasts.schema.ts';
import { networks } from '#shared/site/networks.ts';
import { episodePath, feedPath, showPath } from '#shared/site/site.paths.ts';
import { type GuestTables, guestsShown, guestsStore } from './podcasts.guests.store.ts';

const showRow = show
  .omit({ episodes: true, feedUrl: true, places: true })
  .extend({ ...listenInShape, ...feedFields.shape, explicit: flag, mayMove: flag, position });
const heardEpisode = episode.extend(audioFields.shape);
const episodeRow = heardEpisode.extend({ showId: z.string() });

/** A show and an episode with the fields that their feed contains. */
export type FeedShow = Omit<z.output<typeof showRow>, 'position'>;
export type FeedEpisode = z.output<typeof heardEpisode>;

export interface PodcastTables extends GuestTables {
  podcastShows: z.input<typeof showRow> & Omit<ManagedColumns, 'position'>;
  podcastEpisodes: z.input<typeof episodeRow> & ManagedColumns;
}

const episodeColumns = columnsOf(heardEpisode);

interface EpisodePage {
  showId: string;
  /** The current instant: episodes with a later date are not published yet. */
  now: string;
  limit: number;
  offset: number;
}

/** The episodes of a series that visitors see; none when they do not see the series. */
const publishedOf = (db: Db<PodcastTables>, { showId, now }: Pick<EpisodePage, 'showId' | 'now'>) =>
  db
    .selectFrom('podcastEpisodes')
    .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
    .where('podcastEpisodes.showId', '=', showId)
    .where(isLive('podcastEpisodes'))
    .where(hasCome('podcastEpisodes', 'publishedAt', now))
    .where(isLive('podcastShows'));

/** A page of these episodes, the newest first. */
const newestOf = prepared((db: Db<PodcastTables>, place: Place<EpisodePage>) =>
  publishedOf(db, { showId: place('showId'), now: place('now') })
    .select(episodeColumns.map((column) => `podcastEpisodes.${column}` as const))
    .orderBy('podcastEpisodes.number', 'desc')
    .orderBy('podcastEpisodes.id', 'desc')
    .limit(place('limit'))
    .offset(place('offset')),
);

const countOf = prepared((db: Db<PodcastTables>, place: Place<Pick<EpisodePage, 'showId' | 'now'>>) =>
  publishedOf(db, { showId: place('showId'), now: place('now') }).select((eb) =>
    eb.fn.countAll<number>().as('total'),
  ),
);

interface Neighbour {
  showId: string;
  now: string;
  id: string;
  number: number;
  way: '<' | '>';
}

/** The episode before or after one in its series, as visitors see it. */
function neighbourOf(db: Db<PodcastTables>, { showId, now, id, number, way }: Neighbour) {
  const order = way === '<' ? 'desc' : 'asc';
  return publishedOf(db, { showId, now })
    .select(['podcastEpisodes.id', 'podcastEpisodes.title'])
    .where((eb) =>
      eb.or([
        eb('podcastEpisodes.number', way, number),
        eb.and([eb('podcastEpisodes.number', '=', number), eb('podcastEpisodes.id', way, id)]),
      ]),
    )
    .orderBy('podcastEpisodes.number', order)
    .orderBy('podcastEpisodes.id', order)
    .limit(1)
    .executeTakeFirst();
}

/** Shows with an episode that the owner has written or changed: removing a show removes its episodes. */
export async function ownersShows(db: Db<PodcastTables>): Promise<string[]> {
  const own = db.selectFrom('podcastEpisodes').select('showId').distinct().where('sample', '=', 0);
  return (await own.where('deletedAt', 'is', null).execute()).map(({ showId }) => showId);
}

/** The paths of all shows that visitors see. */
export async function showPaths(db: Db<PodcastTables>): Promise<string[]> {
  const shows = db.selectFrom('podcastShows').select('id').where(isLive('podcastShows')).orderBy('position');
  return (await shows.execute()).map(({ id }) => showPath(id));
}

/** The paths of all episodes that visitors see, the newest first. @param now an instant */
export async function episodePaths(db: Db<PodcastTables>, now: string): Promise<string[]> {
  const episodes = db
    .selectFrom('podcastEpisodes')
    .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
    .select(['podcastEpisodes.id', 'showId'])
    .where(isLive('podcastEpisodes'))
    .where(hasCome('podcastEpisodes', 'publishedAt', now))
    .where(isLive('podcastShows'))
    .orderBy('podcastEpisodes.publishedAt', 'desc');
  return (await episodes.execute()).map(({ id, showId }) => episodePath(showId, id));
}

/** Of so many episodes a file is looked for before a show counts as one that is not heard here. */
const SOUNDS_TRIED = 20;

const NO_AUDIO = 'Choose a public MP3 or M4A file of the media library: podcast directories accept no other';

/** Finds a public audio file of the media library by its address; undefined for anything else. */
// biome-ignore lint/suspicious/noExplicitAny: who finds it reads tables of its own
export type FindAudio = (db: Db<any>, url: string) => Promise<AudioFile | undefined>;

export interface AudioFile {
  kind: string;
  /** In bytes. */
  size: number;
}

/** Series, their episodes and guests. */
export function podcastsStore(
  database: StoreDatabase<PodcastTables & ChangeTables>,
  now: Clock,
  findAudio: FindAudio = async () => undefined,
) {
  const { db } = database;
  const series = contentStore(
    database,
    seriesContract,
    {
      table: 'podcastShows',
      row: showRow,
      key: 'seriesId',
      search: ['name', 'description'],
      derived: (eb) => [
        eb
          .selectFrom('podcastEpisodes')
          .whereRef('podcastEpisodes.showId', '=', 'podcastShows.id')
          .where('podcastEpisodes.deletedAt', 'is', null)
          .select((count) => count.fn.countAll().as('episodes'))
          .as('episodeCount'),
        eb
          .selectFrom('podcastEpisodes')
          .whereRef('podcastEpisodes.showId', '=', 'podcastShows.id')
          .select((last) => last.fn.coalesce(last.fn.max('number'), sql<number>`0`).as('highest'))
          .as('lastNumber'),
      ],
    },
    now,
  );
  const episodes = contentStore(
    database,
    episodesContract,
    {
      table: 'podcastEpisodes',
      row: episodeRow,
      key: 'episodeId',
      columns: { seriesId: 'showId' },
      search: ['title', 'description'],
      order: '-publishedAt',
      date: 'publishedAt',
      async check(trx, { seriesId, audio }): Promise<Record<string, string> | undefined> {
        const known = trx.selectFrom('podcastShows').select('id').where('id', '=', seriesId);
        if (!(await known.executeTakeFirst())) return { seriesId: 'There is no such series' };
        return typeof audio === 'string' && !(await findAudio(trx, audio)) ? { audio: NO_AUDIO } : undefined;
      },
    },
    now,
  );

  /** Whether an episode of a show has a sound here whose file is still there. */
  async function isHeard(showId: string): Promise<boolean> {
    const sounds = publishedOf(db, { showId, now: isoAt(now()) })
      .select('podcastEpisodes.audio')
      .where('podcastEpisodes.audio', 'is not', null)
      .orderBy('podcastEpisodes.number', 'desc')
      .limit(SOUNDS_TRIED);
    for (const { audio } of await sounds.execute()) if (audio && (await findAudio(db, audio))) return true;
    return false;
  }

  /** A show with its feed and its places, as visitors get it. */
  async function shownShow(row: FeedShow) {
    const feedUrl = row.movedTo ?? ((await isHeard(row.id)) ? feedPath(row.id) : null);
    const elsewhere = listenInFields.flatMap((field) => {
      const url = row[field];
      const { name, drawing } = listenIn[field];
      return url === null ? [] : [{ name, drawing, url }];
    });
    const feed = feedUrl === null ? [] : [{ name: null, url: feedUrl, drawing: networks.rss.drawing }];
    return { ...row, feedUrl, places: [...elsewhere, ...feed] };
  }

  const shows = async () => Promise.all((await series.published()).map(shownShow));

  return {
    series,
    episodes,
    shownShow,
    /** All shows that visitors see, in the owner's order. */
    shows,
    guests: guestsStore(database, now),
    guestsShown: guestsShown(db),

    /** All series that visitors see, in the owner's order, each with its newest episodes. */
    async list(): Promise<Show[]> {
      // One query for each series: ranking the episodes of all of them at once would read every one.
      const rows = await shows();
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          episodes: await newestOf(db, {
            showId: row.id,
            now: isoAt(now()),
            limit: EPISODES_SHOWN,
            offset: 0,
          }),
        })),
      );
    },

    /** When what a show's feed says was changed last: the show or one of its episodes. */
    async feedChangedAt(showId: string): Promise<string> {
      const show = db.selectFrom('podcastShows').select('updatedAt').where('id', '=', showId);
      const newest = publishedOf(db, { showId, now: isoAt(now()) }).select(({ fn }) => [
        fn.max('podcastEpisodes.updatedAt').as('updatedAt'),
        fn.max('podcastEpisodes.publishedAt').as('publishedAt'),
      ]);
      const [{ updatedAt }, { updatedAt: changed, publishedAt }] = await Promise.all([
        show.executeTakeFirstOrThrow(),
        newest.executeTakeFirstOrThrow(),
      ]);
      return [updatedAt, changed ?? '', publishedAt ?? ''].toSorted().at(-1) as string;
    },

    /** Visible episodes dated since an instant, the newest first, each with its show. */
    publishedSince(since: string) {
      return db
        .selectFrom('podcastEpisodes')
        .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
        .select(['podcastEpisodes.id', 'podcastEpisodes.title', 'showId', 'podcastShows.name as showName'])
        .where('podcastEpisodes.publishedAt', '>=', since)
        .where(hasCome('podcastEpisodes', 'publishedAt', isoAt(now())))
        .where(isLive('podcastEpisodes'))
        .where(isLive('podcastShows'))
        .orderBy('podcastEpisodes.publishedAt', 'desc')
        .orderBy('podcastEpisodes.id')
        .execute();
    },

    /** One page of a series' episodes, the newest first. */
    async episodesOf(showId: string, { limit, offset }: { limit: number; offset: number }) {
      const [items, [counted]] = await Promise.all([
        newestOf(db, { showId, now: isoAt(now()), limit, offset }),
        countOf(db, { showId, now: isoAt(now()) }),
      ]);
      return { items, total: Number(counted?.total ?? 0) };
    },

    /** An episode that visitors see, with its series and the episodes around it; undefined for any other. */
    async episodePage(id: string) {
      const found = await episodes.findPublished(id);
      const show = found && (await series.findPublished(found.showId));
      if (!show) return undefined;
      const { showId, ...item } = found;
      const [before, after] = await Promise.all([
        neighbourOf(db, { showId, now: isoAt(now()), id, number: item.number, way: '<' }),
        neighbourOf(db, { showId, now: isoAt(now()), id, number: item.number, way: '>' }),
      ]);
      return { ...item, show: await shownShow(show), before, after };
    },
  };
}

export type PodcastsStore = ReturnType<typeof podcastsStore>;
