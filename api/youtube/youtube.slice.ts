import { createGuardedFetch } from '#api/core/guarded-fetch.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { type YoutubeChannelApi, youtubeChannelApi } from './channel-api.ts';
import { askDataApi } from './data-api.ts';
import { youtubeFinder } from './find-videos.ts';
import type { Finding } from './video-facts.ts';

/** Whole channels and playlists, which only the Data API tells. */
export interface YoutubeChannels extends YoutubeChannelApi {
  /** What it says of videos, by their ids. @throws UpstreamError */
  facts(ids: readonly string[]): Promise<Map<string, Finding>>;
}

/** What is known of pasted videos: it has no endpoints of its own, podcasts and videos ask it. */
export function createYoutubeSlice({
  config,
  ports,
  outside,
}: Pick<SliceParts<never>, 'config' | 'ports' | 'outside'>) {
  const { YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: apiUrl } = config;
  const { fetch } = ports;
  const keys = apiKey === undefined ? undefined : { apiKey, apiUrl };
  const channels: YoutubeChannels | undefined = keys && {
    ...youtubeChannelApi(fetch, keys),
    facts: (ids) => askDataApi(fetch, keys, ids),
  };
  return {
    finder: youtubeFinder({ guardedFetch: createGuardedFetch(outside), fetch, keys }),
    /** Undefined without a key. */
    channels,
  };
}
