import { bind } from '#api/core/http/endpoints.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { youtubeContract } from '#shared/youtube/youtube.contract.ts';
import { type YoutubeChannelApi, youtubeChannelApi } from './channel-api.ts';
import { askDataApi } from './data-api.ts';
import { youtubeFinder } from './find-videos.ts';
import type { Finding } from './video-facts.ts';
import { youtubeRoutes } from './youtube.routes.ts';

/** Whole channels and playlists, which only the Data API can list. */
export interface YoutubeChannels extends YoutubeChannelApi {
  /** YouTube's facts about videos, by their ids. @throws UpstreamError */
  facts(ids: readonly string[]): Promise<Map<string, Finding>>;
}

/** What is known of pasted videos and channels, for podcasts, videos and imports. */
export function createYoutubeSlice({
  connections,
  ports: { fetch },
  outside,
}: Pick<SliceParts<never>, 'connections' | 'ports' | 'outside'>) {
  const keys = () => connections.current('youtube');
  const finder = youtubeFinder({ guardedFetch: createGuardedFetch(outside), fetch, keys });
  return {
    finder,
    /** Undefined without a key. */
    channels(): YoutubeChannels | undefined {
      const current = keys();
      if (!current) return undefined;
      return { ...youtubeChannelApi(fetch, current), facts: (ids) => askDataApi(fetch, current, ids) };
    },
    endpoints: [bind(youtubeContract, youtubeRoutes(finder))],
  };
}

export type YoutubeSlice = ReturnType<typeof createYoutubeSlice>;
