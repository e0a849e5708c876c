import { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { flag, json, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import { isLive, type ManagedColumns } from '#api/core/db/live.ts';
import type { Clock } from '#api/core/ports.ts';
import type { VideoCategory } from '#shared/videos/videos.constants.ts';
import { type MusicVideo, video, videoSettings } from '#shared/videos/videos.schema.ts';

const videoRow = video.extend({ tags: json(video.shape.tags), isPublic: flag, position });

export interface VideoTables {
  videos: z.input<typeof videoRow> & Omit<ManagedColumns, 'published' | 'position'>;
}

const MUSIC: VideoCategory = 'Music Video';

export function videosStore(db: Db<VideoTables & DocumentTables>, now: Clock) {
  return {
    videos: collection(db, 'videos', videoRow, { now, published: 'isPublic' }),
    settings: document(db, 'videos', videoSettings, now),

    /** The music videos that visitors may see, in their order. */
    async listMusic(): Promise<MusicVideo[]> {
      const rows = await db
        .selectFrom('videos')
        .selectAll()
        .where('category', '=', MUSIC)
        .where(isLive('videos', 'isPublic'))
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => z.decode(videoRow, row));
    },
  };
}

export type VideosStore = ReturnType<typeof videosStore>;
