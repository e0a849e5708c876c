import { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { flag, hasCome, isLive, json, type ManagedColumns, moment, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { videoPath } from '#shared/site/site.paths.ts';
import { type VideoCategory, videoCategories } from '#shared/videos/videos.constants.ts';
import { managedVideosContract } from '#shared/videos/videos.contract.ts';
import { type MusicVideo, video, videoSettings } from '#shared/videos/videos.schema.ts';

const videoRow = video.extend({
  tags: json(video.shape.tags),
  uploadedAt: moment,
  isPublic: flag,
  position,
});

export interface VideoTables {
  videos: z.input<typeof videoRow> & Omit<ManagedColumns, 'published' | 'position'>;
}

const MUSIC: VideoCategory = 'Music Video';

/** The paths of all pages of videos that visitors see, the newest first. @param now an instant */
export async function videoPaths(db: Db<VideoTables>, now: string): Promise<string[]> {
  const rows = db
    .selectFrom('videos')
    .select('id')
    .where(isLive('videos', 'isPublic'))
    .where(hasCome('videos', 'uploadedAt', now))
    .orderBy('uploadedAt', 'desc');
  return (await rows.execute()).map(({ id }) => videoPath(id));
}

/** Videos and their settings. */
export function videosStore(database: StoreDatabase<VideoTables & DocumentTables>, now: Clock) {
  return {
    videos: contentStore(
      database,
      managedVideosContract,
      {
        table: 'videos',
        row: videoRow,
        key: 'id',
        search: ['title', 'description', 'tags'],
        published: 'isPublic',
        date: 'uploadedAt',
      },
      now,
    ),
    settings: documentStore(database, 'videos', videoSettings, { now }),

    /** The music videos that visitors may see, in their order. */
    async listMusic(): Promise<MusicVideo[]> {
      const rows = await database.db
        .selectFrom('videos')
        .selectAll()
        .where('category', '=', MUSIC)
        .where(isLive('videos', 'isPublic'))
        .where(hasCome('videos', 'uploadedAt', isoAt(now())))
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => z.decode(videoRow, row));
    },

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

export type VideosStore = ReturnType<typeof videosStore>;
