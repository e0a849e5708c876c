import type { Release } from '#shared/music/music.schema.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath, releasePath } from '#shared/site/site.paths.ts';

/** What was published last, and where its page is. An episode has a date; a release has a label instead. */
export type Newest = { path: string } & ({ episode: Episode } | { episode?: undefined; release: Release });

/** The newest episode of all shows; without one that has a page, the first release in the owner's order. */
export function newest(
  shows: readonly Show[],
  release: Release | undefined,
  isShown: (path: string) => boolean,
): Newest | undefined {
  const [latest] = shows
    .flatMap(({ id, episodes: [episode] }) =>
      episode ? [{ episode, path: episodePath(id, episode.id) }] : [],
    )
    .toSorted((a, b) => b.episode.publishedAt.localeCompare(a.episode.publishedAt));
  if (latest && isShown(latest.path)) return latest;
  const path = release && releasePath(release.id);
  return path && isShown(path) ? { release, path } : undefined;
}
