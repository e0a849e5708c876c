import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import { json, moment } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/database.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { managedVideosContract } from '#shared/videos/videos.admin.contract.ts';
import { videoCategories } from '#shared/videos/videos.constants.ts';
import { video, videoSettings } from '#shared/videos/videos.schema.ts';
import type { VideoTables } from './videos.store.ts';

/** Videos and their settings as the owner keeps them. */
export function videosAdminStore(
  database: Database<VideoTables & DocumentTables & ChangeTables>,
  now: Clock,
) {
  return {
    videos: managedStore(
      database,
      managedVideosContract,
      {
        table: 'videos',
        key: 'id',
        codecs: { tags: json(video.shape.tags), uploadedAt: moment },
        search: ['title', 'description', 'tags'],
        published: 'isPublic',
      },
      now,
    ),
    settings: managedDocument(database, 'videos', videoSettings, { now }),

    /** How many videos each category has, and how many of them visitors see. */
    async categories() {
      const rows = await database.db
        .selectFrom('videos')
        .where('deletedAt', 'is', null)
        .groupBy('category')
        .select(({ fn }) => [
          'category',
          fn.countAll<number>().as('videos'),
          fn.sum<number>('isPublic').as('publicVideos'),
        ])
        .execute();
      return videoCategories.map((category) => {
        const { videos = 0, publicVideos = 0 } = rows.find((row) => row.category === category) ?? {};
        return { category, videos: Number(videos), publicVideos: Number(publicVideos) };
      });
    },
  };
}

export type VideosAdminStore = ReturnType<typeof videosAdminStore>;
