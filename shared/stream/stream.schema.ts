import { z } from 'zod';
import { assetUrl, instant, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { streamPlatforms } from './stream.constants.ts';

export const platformName = z.enum(streamPlatforms);

export const streamingPlatform = z.object({
  id: platformName,
  name: line,
  /** Where the channel is watched; empty where that is the address of its network among the site's links. */
  url: z.union([webUrl, z.literal('')]),
  icon: line,
  color: line,
  /** The player's address without the visitor's host; empty where the platform has no player. */
  embedUrl: z.union([webUrl, z.literal('')]),
  channelId: z.string().max(200),
});
export type StreamingPlatform = z.infer<typeof streamingPlatform>;

export const scheduledStream = z.object({ id: slug, title: line, platform: platformName, startsAt: instant });
export type ScheduledStream = z.infer<typeof scheduledStream>;

/** A stream that is over and can be watched elsewhere. */
export const pastStream = z.object({
  id: slug,
  title: line,
  description: z.string().max(5000),
  thumbnail: assetUrl,
  watchUrl: webUrl,
  platformId: platformName,
  /** As the owner writes it: '1.2K'. */
  views: line,
  publishedAt: instant,
});
export type PastStream = z.infer<typeof pastStream>;

/** What the live section shows around the player. */
export const streamSettings = z.object({
  /** `showcase` always shows the bar, with the defaults below when nothing is live; `honest` never does. */
  offlineMode: z.enum(['showcase', 'honest']),
  hostName: line,
  defaultTitle: line,
  defaultViewers: z.int().min(0),
  description: paragraph,
  /** Shown until the player has loaded. */
  poster: assetUrl,
  posterAlt: line,
  /** A stream that no API reports, started by hand; null when there is none. */
  manual: z.object({ platform: platformName, title: line, startedAt: instant }).nullable(),
});
export type StreamSettings = z.infer<typeof streamSettings>;

export const stream = z.object({
  settings: streamSettings.omit({ manual: true }),
  platforms: z.array(streamingPlatform),
  /** Streams to come, the next first. */
  schedule: z.array(scheduledStream),
  /** The latest streams that are over, the newest first. */
  archives: z.array(pastStream),
});
export type Stream = z.infer<typeof stream>;

export const platformStatus = z.object({
  stream_title: z.string(),
  viewer_count: z.int().min(0),
  started_at: instant,
});
export type PlatformStatus = z.infer<typeof platformStatus>;

/** The live stream of the owner's session, as every page shows it. */
export const onAir = z.object({
  title: z.string(),
  platform: platformName,
  /** The platform's name, and where the stream can be watched there; empty where nothing is known. */
  name: z.string(),
  address: z.string(),
  startedAt: instant,
});
export type OnAir = z.infer<typeof onAir>;

/** The shared reply to "is anything live?". Only live platforms are listed. */
export const streamStatus = z.object({
  active_platform: platformName.nullable(),
  any_live: z.boolean(),
  platforms: z.partialRecord(platformName, platformStatus),
});
export type StreamStatus = z.infer<typeof streamStatus>;

const { id: platformId, ...platformFields } = streamingPlatform.shape;
const { id: _, ...archiveFields } = pastStream.shape;

/** The same fields for the owner's calls, where the id has the name of its kind. */
export const managedPlatform = z.object({ platformId, ...platformFields });
export const streamArchive = z.object({ streamId: slug, ...archiveFields });
