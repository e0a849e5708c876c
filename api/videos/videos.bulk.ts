import type { ChangeTables } from '#api/core/content/changes.ts';
import { freeSlug } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import type { Clock } from '#api/core/ports.ts';
import { readLines, withFindings } from '#api/youtube/bulk-rows.ts';
import type { YoutubeFinder } from '#api/youtube/find-videos.ts';
import { type BulkOutcome, urlLines } from '#shared/core/bulk.ts';
import type { EndpointInput } from '#shared/core/endpoint.ts';
import { formatClock, isoAt } from '#shared/core/time.ts';
import type { FoundVideo, videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import { videoThumbnail, youtubeVideoId } from '#shared/youtube/youtube.ts';
import type { VideosStore, VideoTables } from './videos.store.ts';

type Contract = typeof videosBulkContract;
type Body<K extends keyof Contract> = EndpointInput<Contract[K]>['body'];

interface Ports {
  database: Database<VideoTables & ChangeTables>;
  store: VideosStore;
  finder: YoutubeFinder;
  now: Clock;
}

/** Adding several videos at once, from pasted links. */
export function videosBulk({ database, store, finder, now }: Ports) {
  async function knownVideos(trx = database.db): Promise<Map<string, string>> {
    const rows = await trx
      .selectFrom('videos')
      .select(['url', 'title'])
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(rows.map(({ url, title }) => [nameOf(url), title]));
  }

  return {
    async preview(form: Body<'preview'>): Promise<{ items: FoundVideo[] }> {
      const known = await knownVideos();
      const lines = readLines(urlLines(form.videoUrls), {
        nameOf: youtubeVideoId,
        malformed: 'This is not a link to a YouTube video',
        known: (id) => (known.has(id) ? `Already there as ${known.get(id)}` : undefined),
      });
      const asked = lines.filter(({ status }) => status === 'ok').flatMap(({ videoId }) => videoId ?? []);
      const findings = form.autoFetchMetadata ? await finder.videos(asked) : new Map();
      return {
        items: withFindings(lines, findings, ({ videoId }) => videoId).map(({ facts, ...row }) => {
          const uploadedAt = facts?.publishedAt ?? isoAt(now());
          return {
            ...row,
            title: facts?.title ?? '',
            description: facts?.description ?? '',
            thumbnail: videoThumbnail(row.videoId),
            duration: formatClock(facts?.seconds ?? 0),
            uploadedAt,
            releaseYear: new Date(uploadedAt).getUTCFullYear(),
          };
        }),
      };
    },

    save: ({ category, tags, isPublic, items }: Body<'save'>, who: string): Promise<BulkOutcome> =>
      database.transaction(async (tx) => {
        // When a form is sent twice at the same time, the second must find the videos that the first added.
        await takeTurns(tx.db, database.engine, 'videos');
        const known = await knownVideos(tx.db);
        const isTaken = async (id: string) =>
          (await tx.db.selectFrom('videos').select('id').where('id', '=', id).executeTakeFirst()) !==
          undefined;
        let added = 0;
        for (const { url, ...row } of items) {
          if (known.has(nameOf(url))) continue;
          known.set(nameOf(url), row.title);
          const id = await freeSlug(row.title, isTaken);
          await store.videos.createIn(tx.db, { ...row, id, url, category, tags, views: '0', isPublic }, who);
          added += 1;
        }
        return { added, known: items.length - added };
      }),
  };
}

/** What a link leads to, however it is spelt. */
const nameOf = (url: string): string => youtubeVideoId(url) ?? url;
