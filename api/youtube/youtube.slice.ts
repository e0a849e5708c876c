import { createGuardedFetch } from '#api/core/guarded-fetch.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { youtubeFinder } from './find-videos.ts';

/** What is known of pasted videos: it has no endpoints of its own, podcasts and videos ask it. */
export function createYoutubeSlice({
  config,
  ports,
  outside,
}: Pick<SliceParts<never>, 'config' | 'ports' | 'outside'>) {
  const { YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: apiUrl } = config;
  return {
    finder: youtubeFinder({
      guardedFetch: createGuardedFetch(outside),
      fetch: ports.fetch,
      keys: apiKey === undefined ? undefined : { apiKey, apiUrl },
    }),
  };
}
