import type { ChangeTables } from '#api/core/content/changes.ts';
import { freeSlug } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { type FoundLine, plainLink, readLines, withFindings } from '#api/youtube/bulk-rows.ts';
import type { YoutubeFinder } from '#api/youtube/find-videos.ts';
import { type BulkOutcome, urlLines } from '#shared/core/bulk.ts';
import type { EndpointInput } from '#shared/core/endpoint.ts';
import { isoAt } from '#shared/core/time.ts';
import type {
  FoundEpisode,
  FoundSeries,
  podcastsBulkContract,
} from '#shared/podcasts/podcasts.bulk.contract.ts';
import { plainEpisode, plainShow } from '#shared/podcasts/podcasts.constants.ts';
import { DEFAULT_THUMBNAIL, readWebUrl, videoThumbnail, youtubeVideoId } from '#shared/youtube/youtube.ts';
import type { PodcastsStore, PodcastTables } from './podcasts.store.ts';

type Contract = typeof podcastsBulkContract;
type Body<K extends keyof Contract> = EndpointInput<Contract[K]>['body'];

interface Ports {
  database: Database<PodcastTables & ChangeTables>;
  store: PodcastsStore;
  finder: YoutubeFinder;
  now: Clock;
}

/** The length of a new episode if none is known. */
const DEFAULT_MINUTES = 30;
const NOT_A_VIDEO = 'This is not a link to a YouTube video';
const NOT_YOUTUBE = 'This is not a link to YouTube';

/** Adding several episodes or series at once, from pasted links. */
export function podcastsBulk({ database, store, finder, now }: Ports) {
  const { db } = database;

  /** The videos that are episodes already, each with the name of its series. */
  async function knownVideos(trx = db): Promise<Map<string, string>> {
    const rows = await trx
      .selectFrom('podcastEpisodes')
      .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
      .select(['listenUrl', 'podcastShows.name'])
      .where('podcastEpisodes.deletedAt', 'is', null)
      .execute();
    return new Map(rows.map(({ listenUrl, name }) => [videoName(listenUrl), name]));
  }

  async function knownLinks(trx = db): Promise<Map<string, string>> {
    const rows = trx
      .selectFrom('podcastShows')
      .select(['allEpisodesUrl', 'name'])
      .where('deletedAt', 'is', null);
    return new Map(
      (await rows.execute()).map(({ allEpisodesUrl, name }) => [linkName(allEpisodesUrl), name]),
    );
  }

  /** @throws AppError `request.invalid` when there is no such series */
  async function lastNumber(trx: typeof db, seriesId: string): Promise<number> {
    const series = trx
      .selectFrom('podcastShows')
      .select('id')
      .where('id', '=', seriesId)
      .where('deletedAt', 'is', null);
    if (!(await series.executeTakeFirst()))
      throw new AppError('request.invalid', { fields: { seriesId: 'There is no such series' } });
    const highest = trx
      .selectFrom('podcastEpisodes')
      .where('showId', '=', seriesId)
      .select(({ fn }) => [fn.max('number').as('highest'), fn.countAll<number>().as('episodes')]);
    const { highest: last, episodes } = await highest.executeTakeFirstOrThrow();
    return Math.max(Number(last ?? 0), Number(episodes));
  }

  return {
    async previewEpisodes(form: Body<'previewEpisodes'>): Promise<{ items: FoundEpisode[] }> {
      const start = await lastNumber(db, form.seriesId);
      const known = await knownVideos();
      const lines = readLines(urlLines(form.youtubeUrls), {
        nameOf: youtubeVideoId,
        malformed: NOT_A_VIDEO,
        known: (id) => (known.has(id) ? `Already an episode of ${known.get(id)}` : undefined),
      });
      const asked = lines.filter(({ status }) => status === 'ok').flatMap(({ videoId }) => videoId ?? []);
      const findings = form.autoExtractMetadata ? await finder.videos(asked) : new Map();
      const found = withFindings(lines, findings, ({ videoId }) => videoId);
      let number = start;
      return {
        items: found.map(({ facts, ...row }) => ({
          ...row,
          number: isNew(row) ? ++number : number + 1,
          title: facts?.title ?? '',
          description: facts?.description || form.defaultDescription,
          thumbnail: videoThumbnail(row.videoId),
          duration: facts?.seconds ? Math.max(1, Math.round(facts.seconds / 60)) : DEFAULT_MINUTES,
          publishedAt: facts?.publishedAt ?? isoAt(now()),
        })),
      };
    },

    saveEpisodes: ({ seriesId, items }: Body<'saveEpisodes'>, who: string): Promise<BulkOutcome> =>
      database.transaction(async (tx) => {
        // If a form is sent twice at the same time, the second request must find the episodes of the first.
        await takeTurns(tx.db, database.engine, 'podcasts');
        await lastNumber(tx.db, seriesId);
        const known = await knownVideos(tx.db);
        const isTaken = async (id: string) =>
          (await tx.db.selectFrom('podcastEpisodes').select('id').where('id', '=', id).executeTakeFirst()) !==
          undefined;
        let added = 0;
        for (const { url, ...row } of items) {
          if (known.has(videoName(url))) continue;
          known.set(videoName(url), seriesId);
          const episodeId = await freeSlug(`${seriesId}-${row.number}`, isTaken);
          const episode = { ...plainEpisode, ...row, episodeId, seriesId, listenUrl: url, published: true };
          await store.episodes.createIn(tx.db, episode, who);
          added += 1;
        }
        return { added, known: items.length - added };
      }),

    async previewSeries(form: Body<'previewSeries'>): Promise<{ items: FoundSeries[] }> {
      const known = await knownLinks();
      const lines = readLines(urlLines(form.youtubeUrls), {
        nameOf: plainLink,
        malformed: NOT_YOUTUBE,
        known: (link) => (known.has(link) ? `Already the series ${known.get(link)}` : undefined),
      });
      const asked = lines.filter(({ status }) => status === 'ok').flatMap(({ url }) => plainLink(url) ?? []);
      const findings = form.autoExtractMetadata ? await finder.links(asked) : new Map();
      const found = withFindings(lines, findings, ({ url }) => plainLink(url));
      return {
        items: found.map(({ facts, ...row }) => ({
          ...row,
          ...channelIsFine(row),
          name: facts?.title ?? channelOf(row.url),
          description: facts?.description || form.defaultDescription,
          cover: row.videoId ? videoThumbnail(row.videoId) : DEFAULT_THUMBNAIL,
        })),
      };
    },

    saveSeries: ({ items, ...colors }: Body<'saveSeries'>, who: string): Promise<BulkOutcome> =>
      database.transaction(async (tx) => {
        await takeTurns(tx.db, database.engine, 'podcasts');
        const known = await knownLinks(tx.db);
        const isTaken = async (id: string) =>
          (await tx.db.selectFrom('podcastShows').select('id').where('id', '=', id).executeTakeFirst()) !==
          undefined;
        let added = 0;
        for (const { url, ...row } of items) {
          if (known.has(linkName(url))) continue;
          known.set(linkName(url), row.name);
          const seriesId = await freeSlug(row.name, isTaken);
          const series = {
            ...plainShow,
            ...row,
            ...colors,
            seriesId,
            allEpisodesUrl: url,
            interviewCents: null,
            published: true,
          };
          await store.series.createIn(tx.db, series, who);
          added += 1;
        }
        return { added, known: items.length - added };
      }),
  };
}

/** What a link leads to, the same for all spellings of its address. */
const videoName = (url: string): string => youtubeVideoId(url) ?? url;
const linkName = (url: string): string => plainLink(url) ?? url;

/** Whether a line will become an episode as it stands. */
const isNew = ({ status }: Pick<FoundLine, 'status'>) => status === 'ok' || status === 'unknown';

/** The name that a channel's address ends in. */
function channelOf(link: string): string {
  const parts = readWebUrl(link)?.pathname.split('/').filter(Boolean) ?? [];
  const name = parts.find((part) => part.startsWith('@')) ?? '';
  return decodeName(name.slice(1));
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** YouTube only gives details of videos and playlists, so a channel without details may still exist. */
function channelIsFine({
  url,
  status,
}: Pick<FoundLine, 'url' | 'status'>): Partial<Pick<FoundLine, 'status' | 'message'>> {
  const isChannel = /^\/(?:@|channel\/|c\/|user\/)/.test(readWebUrl(url)?.pathname ?? '');
  return status === 'dead' && isChannel
    ? { status: 'unknown', message: 'YouTube says nothing about channels: fill in the name' }
    : {};
}
