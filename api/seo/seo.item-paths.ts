import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type MusicTables, releasePaths } from '#api/music/music.store.ts';
import { type PodcastTables, podcastPaths } from '#api/podcasts/podcasts.store.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { type VideoTables, videoPaths } from '#api/videos/videos.store.ts';
import { isoAt } from '#shared/core/time.ts';
import { isOff } from '#shared/site/site.paths.ts';

export type ItemTables = DocumentTables & PodcastTables & MusicTables & VideoTables;

/** The path of a show, from the path of a further page of its episodes. */
export const firstPageOf = (path: string) => path.replace(/\/page\/\d+$/, '');

/** The paths of shows, episodes, releases and videos that visitors see; none of pages that are off. */
export async function itemPaths(
  { db }: StoreDatabase<ItemTables>,
  now: Clock,
  readOff: ReadOff,
): Promise<string[]> {
  const instant = isoAt(now());
  const [off, podcasts, releases, videos] = await Promise.all([
    readOff(db),
    podcastPaths(db, instant),
    releasePaths(db),
    videoPaths(db, instant),
  ]);
  return [
    ...(isOff('podcasts', off.pages) ? [] : podcasts),
    ...(isOff('music', off.pages) ? [] : [...releases, ...videos]),
  ];
}
