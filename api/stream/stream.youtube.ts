import { z } from 'zod';
import { callUpstream, parseReply, UpstreamError, type UpstreamReply } from '#api/core/network/upstream.ts';
import { beginningOf } from '#shared/core/text.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { type LiveStream, type SourcePorts, type StreamSource, TITLE_LENGTH } from './stream.source.ts';
import { youtubeRefusal } from './stream.youtube-errors.ts';

export interface YoutubeKeys {
  apiKey: string;
  /** Without a slash at the end. */
  apiUrl: string;
}

/** Uploads per request: 50 cost as much as 1. This many let a long stream be found behind later uploads. */
const NEWEST = 20;
/** Only what is read below: descriptions would make a reply a hundred times longer. */
const VIDEO_FIELDS =
  'items(id,snippet(title,publishedAt,liveBroadcastContent),liveStreamingDetails(concurrentViewers,actualStartTime))';

const channelsReply = z.object({
  items: z
    .array(
      z.object({
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().max(100) }) }),
      }),
    )
    .default([]),
});
const playlistReply = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }) }))
    .max(50),
});
const videosReply = z.object({
  items: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{11}$/),
        snippet: z.object({
          title: z.string(),
          publishedAt: z.iso.datetime({ offset: true }),
          liveBroadcastContent: z.string(),
        }),
        liveStreamingDetails: z
          .object({
            /** Missing when the owner hides it. */
            concurrentViewers: z
              .string()
              .regex(/^\d{1,12}$/)
              .optional(),
            actualStartTime: z.iso.datetime({ offset: true }).optional(),
          })
          .optional(),
      }),
    )
    .max(50),
});

/**
 * Asks the Data API, which gives a key 10,000 units a day, until midnight in California. `search.list` is
 * never called: only 100 of those are allowed a day. A poll reads the newest uploads (`playlistItems.list`,
 * 1 unit) and what they are doing (`videos.list`, 1 unit): 2,880 polls a day cost 5,760 units. A channel given
 * by its handle costs 1 more each day (`channels.list`). Validators save bytes: an unchanged reply is a 304,
 * which costs its unit all the same.
 */
export function youtubeSource(keys: YoutubeKeys, { fetch, now }: SourcePorts): StreamSource {
  const kept = new Map<string, { url: string; etag: string; body: unknown }>();
  let uploads: { channelId: string; playlist: string; until: number } | undefined;

  async function get(
    resource: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<UpstreamReply> {
    const url = `${keys.apiUrl}/youtube/v3/${resource}?${new URLSearchParams(query)}`;
    const last = kept.get(resource);
    const known = last?.url === url ? last : undefined;
    const reply = await callUpstream(fetch, {
      url,
      headers: { 'x-goog-api-key': keys.apiKey, ...(known && { 'if-none-match': known.etag }) },
      signal,
    });
    if (reply.status === 304 && known) return { ...reply, status: 200, body: known.body };
    if (reply.status !== 200) throw youtubeRefusal(reply, now());
    const etag = reply.headers.get('etag');
    if (etag !== null) kept.set(resource, { url, etag, body: reply.body });
    return reply;
  }

  /** The playlist of everything a channel uploads or streams. */
  async function uploadsOf(channelId: string, signal: AbortSignal): Promise<string> {
    if (/^UC[\w-]{22}$/.test(channelId)) return `UU${channelId.slice(2)}`;
    if (uploads?.channelId === channelId && now() < uploads.until) return uploads.playlist;
    const reply = await get('channels', { part: 'contentDetails', forHandle: channelId }, signal);
    const playlist = parseReply(channelsReply, reply, 'YouTube channels').items[0]?.contentDetails
      .relatedPlaylists.uploads;
    if (playlist === undefined) throw new UpstreamError('failed', 'YouTube knows no channel of that handle');
    uploads = { channelId, playlist, until: now() + DAY_MS };
    return playlist;
  }

  return {
    platform: 'youtube',
    async live(channelId, signal) {
      const playlistId = await uploadsOf(channelId, signal);
      const list = { part: 'contentDetails', playlistId, maxResults: String(NEWEST) };
      const { items } = parseReply(
        playlistReply,
        await get('playlistItems', list, signal),
        'YouTube playlistItems',
      );
      if (items.length === 0) return null;
      const id = items.map(({ contentDetails }) => contentDetails.videoId).join(',');
      const videos = await get(
        'videos',
        { part: 'snippet,liveStreamingDetails', fields: VIDEO_FIELDS, id },
        signal,
      );
      return liveOf(parseReply(videosReply, videos, 'YouTube videos'));
    },
  };
}

function liveOf({ items }: z.output<typeof videosReply>): LiveStream | null {
  const video = items.find(({ snippet }) => snippet.liveBroadcastContent === 'live');
  if (!video) return null;
  const { id, snippet, liveStreamingDetails: details } = video;
  return {
    // A stream keeps its address when it is over.
    recording: `https://www.youtube.com/watch?v=${id}`,
    stream_title: beginningOf(snippet.title, TITLE_LENGTH),
    viewer_count: Number(details?.concurrentViewers ?? 0),
    started_at: new Date(details?.actualStartTime ?? snippet.publishedAt).toISOString(),
  };
}
