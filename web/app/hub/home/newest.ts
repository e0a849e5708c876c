import type { ListedRelease } from '#shared/music/music.schema.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath, releasePath } from '#shared/site/site.paths.ts';

/** The newest item and the path of its page. An episode has a date; a release has a label instead. */
export type Newest = { path: string } & (
  | { episode: Episode }
  | { episode?: undefined; release: ListedRelease }
);

/** The newest episode of all shows; if its page is not shown, the given release; undefined without either. */
export function newest(
  shows: readonly Show[],
  release: ListedRelease | undefined,
  isShown: (path: string) => boolean,
): Newest | undefined {
  const [latest] = shows
    .flatMap(({ id, episodes: [episode] }) =>
      episode ? [{ episode, path: episodePath(id, episode.id) }] : [],
    )
    // Not localeCompare: its first use blocks a slow phone for a tenth of a second, in the middle of hydration.
    .toSorted((a, b) => Date.parse(b.episode.publishedAt) - Date.parse(a.episode.publishedAt));
  if (latest && isShown(latest.path)) return latest;
  const path = release && releasePath(release.id);
  return path && isShown(path) ? { release, path } : undefined;
}
