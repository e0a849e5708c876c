import { createGuardedFetch } from '#api/core/guarded-fetch.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { youtubeFinder } from './find-videos.ts';

/** What is known of pasted videos: it has no endpoints of its own, podcasts and videos ask it. */
export function createYoutubeSlice({
  connections,
  ports,
  outside,
}: Pick<SliceParts<never>, 'connections' | 'ports' | 'outside'>) {
  return {
    finder: youtubeFinder({
      guardedFetch: createGuardedFetch(outside),
      fetch: ports.fetch,
      keys: () => connections.current('youtube'),
    }),
  };
}
