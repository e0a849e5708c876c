import { z } from 'zod';
import { assetUrl, instant, line, slug, webUrl } from '#shared/core/fields.ts';
import { itemPage } from '#shared/site/site.page-meta.ts';
import { videoCategories } from './videos.constants.ts';

export const video = z.object({
  id: slug,
  title: line,
  description: z.string().max(5000),
  url: webUrl,
  thumbnail: assetUrl,
  category: z.enum(videoCategories),
  tags: z.array(line).max(30),
  /** As the owner writes them: '3:52' and '1.2K'. */
  duration: line,
  views: line,
  uploadedAt: instant,
  releaseYear: z.int().min(1900).max(2200),
  isPublic: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** A music video as visitors see it. */
export const musicVideo = video.pick({
  id: true,
  title: true,
  description: true,
  thumbnail: true,
  url: true,
  duration: true,
  releaseYear: true,
  uploadedAt: true,
});
export type MusicVideo = z.infer<typeof musicVideo>;

/** What a video's page shows. Every public video has one, whatever its category. */
export const videoPage = musicVideo.extend({ category: video.shape.category, ...itemPage });
export type VideoPage = z.infer<typeof videoPage>;

export const videoSettings = z.object({ allVideosUrl: webUrl });

const { isPublic: _, ...fields } = video.shape;

/** A video as the owner edits it; every managed item also has the flag for being public. */
export const managedVideo = z.object(fields);
