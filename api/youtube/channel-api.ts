import { z } from 'zod';
import { callUpstream, parseReply, UpstreamError } from '#api/core/network/upstream.ts';
import type { YoutubeKeys } from './data-api.ts';

/** A channel by its id, or by a name of which there is one. */
export type ChannelRef = { id: string } | { forHandle: string } | { forUsername: string };

export interface YoutubeChannel {
  id: string;
  title: string;
  picture: string;
  /** Its handle, such as `@cooptv`; empty where it has none. */
  handle: string;
  /** The playlist of all its videos. */
  uploads: string;
}

export interface YoutubePlaylist {
  id: string;
  title: string;
  description: string;
  picture: string;
  /** Whether its owner has made it a podcast. */
  isPodcast: boolean;
  count: number;
}

export interface YoutubeChannelApi {
  /** Undefined where there is no such channel. */
  channel(ref: ChannelRef): Promise<YoutubeChannel | undefined>;
  /** The public playlists of a channel, at most 100. */
  playlists(channelId: string): Promise<YoutubePlaylist[]>;
  /** Undefined where there is no such playlist. */
  playlist(id: string): Promise<YoutubePlaylist | undefined>;
  /** The ids of a playlist's videos in its order, at most `limit`. */
  videoIds(playlistId: string, limit: number): Promise<string[]>;
}

const PER_PAGE = 50;
const PLAYLISTS_MAX = 100;
/** Never aborts, because each call has its own timeout. */
const never = new AbortController().signal;

const thumbnails = z.record(z.string(), z.object({ url: z.string() })).default({});
const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.string().default(''), thumbnails }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .default([]),
});
const playlists = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), description: z.string().default(''), thumbnails }),
        contentDetails: z.object({ itemCount: z.int() }).default({ itemCount: 0 }),
        status: z.object({ podcastStatus: z.string().default('') }).default({ podcastStatus: '' }),
      }),
    )
    .default([]),
});
const playlistItems = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
});

const largest = (pictures: z.output<typeof thumbnails>) =>
  (pictures.high ?? pictures.medium ?? pictures.default)?.url ?? '';

/** Channels and playlists from the Data API. Every call throws UpstreamError without a usable response. */
export function youtubeChannelApi(fetchIt: typeof fetch, { apiKey, apiUrl }: YoutubeKeys): YoutubeChannelApi {
  async function ask<S extends z.ZodType>(what: string, schema: S, query: Record<string, string>) {
    const url = `${apiUrl}/youtube/v3/${what}?${new URLSearchParams(query)}`;
    const headers = { 'x-goog-api-key': apiKey };
    const answer = await callUpstream(fetchIt, { url, headers, signal: never });
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new UpstreamError('failed', `YouTube ${what}: status ${answer.status}`);
    return parseReply(schema, answer, `YouTube ${what}`);
  }

  const playlistOf = ({
    id,
    snippet,
    contentDetails,
    status,
  }: z.output<typeof playlists>['items'][number]) => ({
    id,
    title: snippet.title,
    description: snippet.description,
    picture: largest(snippet.thumbnails),
    isPodcast: status.podcastStatus === 'enabled',
    count: contentDetails.itemCount,
  });
  const PARTS = 'snippet,contentDetails,status';

  return {
    async channel(ref) {
      const [found] =
        (await ask('channels', channels, { part: 'snippet,contentDetails', ...ref }))?.items ?? [];
      return (
        found && {
          id: found.id,
          title: found.snippet.title,
          picture: largest(found.snippet.thumbnails),
          handle: found.snippet.customUrl,
          uploads: found.contentDetails.relatedPlaylists.uploads,
        }
      );
    },
    async playlists(channelId) {
      const found: YoutubePlaylist[] = [];
      let pageToken: string | undefined;
      do {
        const query = {
          part: PARTS,
          channelId,
          maxResults: String(PER_PAGE),
          ...(pageToken && { pageToken }),
        };
        const page = await ask('playlists', playlists, query);
        found.push(...(page?.items ?? []).map(playlistOf));
        pageToken = page?.nextPageToken;
      } while (pageToken && found.length < PLAYLISTS_MAX);
      return found.slice(0, PLAYLISTS_MAX);
    },
    async playlist(id) {
      const [found] = (await ask('playlists', playlists, { part: PARTS, id }))?.items ?? [];
      return found && playlistOf(found);
    },
    async videoIds(playlistId, limit) {
      const ids = new Set<string>();
      let pageToken: string | undefined;
      do {
        const query = {
          part: 'contentDetails',
          playlistId,
          maxResults: String(PER_PAGE),
          ...(pageToken && { pageToken }),
        };
        const page = await ask('playlistItems', playlistItems, query);
        for (const { contentDetails } of page?.items ?? []) ids.add(contentDetails.videoId);
        pageToken = page?.nextPageToken;
      } while (pageToken && ids.size < limit);
      return [...ids].slice(0, limit);
    },
  };
}
