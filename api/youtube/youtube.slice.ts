import { createGuardedFetch } from '#api/core/guarded-fetch.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { youtubeContract } from '#shared/youtube/youtube.contract.ts';
import { youtubeFinder } from './find-videos.ts';
import { youtubeRoutes } from './youtube.routes.ts';

/** What is known of pasted videos, for podcasts and videos. */
export function createYoutubeSlice({
  connections,
  ports,
  outside,
}: Pick<SliceParts<never>, 'connections' | 'ports' | 'outside'>) {
  const finder = youtubeFinder({
    guardedFetch: createGuardedFetch(outside),
    fetch: ports.fetch,
    keys: () => connections.current('youtube'),
  });
  return { finder, endpoints: [bind(youtubeContract, youtubeRoutes(finder))] };
}
