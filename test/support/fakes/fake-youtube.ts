import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type FakePlatform, type FakeRequest, misbehaves, sendJson } from './fake-platform.ts';

export const youtubeKey = 'hub-key';

const UPLOADS = 'UU0123456789abcdefghijkl';
const VIDEO_ID = 'dQw4w9WgXcQ';
const OLD_VIDEO_ID = 'aqz-KE-bpKQ';

/** The resources of the Data API that tell whether a channel is live, with validators, as documented. */
export function fakeYoutube(youtube: FakePlatform, notModified: () => void) {
  return {
    answer({ url, headers }: FakeRequest, res: ServerResponse) {
      if (misbehaves(youtube.mode, res)) return;
      const key = headers['x-goog-api-key'] ?? url.searchParams.get('key');
      if (key !== youtubeKey) return refuse(res, 400, 'keyInvalid');
      if (youtube.mode === 'unauthorized') return refuse(res, 403, 'accessNotConfigured');
      if (youtube.mode === 'quota') return refuse(res, 403, 'quotaExceeded');
      if (youtube.mode === 'limited') {
        const date = new Date(youtube.resetAt * 1000).toUTCString();
        return refuse(res, 429, 'rateLimitExceeded', youtube.resetAt > 0 ? { 'retry-after': date } : {});
      }
      const body = bodyOf(url, youtube);
      if (!body) return refuse(res, 404, 'playlistNotFound');
      const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
      if (headers['if-none-match'] !== etag) return sendJson(res, 200, body, { etag });
      notModified();
      res.writeHead(304, { etag }).end();
    },
  };
}

function refuse(
  res: ServerResponse,
  code: number,
  reason: string,
  headers: Record<string, string> = {},
): void {
  const errors = [{ message: reason, domain: 'youtube.quota', reason }];
  sendJson(res, code, { error: { code, message: reason, errors } }, headers);
}

/** One resource's body; undefined for what does not exist. */
function bodyOf(url: URL, { mode, title, viewers, startedAt }: FakePlatform): object | undefined {
  switch (url.pathname) {
    case '/youtube/v3/channels': {
      const known = url.searchParams.get('forHandle') === '@cooptv';
      const contentDetails = { relatedPlaylists: { likes: '', uploads: UPLOADS } };
      return { kind: 'youtube#channelListResponse', ...(known && { items: [{ id: 'UC', contentDetails }] }) };
    }
    case '/youtube/v3/playlistItems': {
      if (url.searchParams.get('playlistId') !== UPLOADS) return undefined;
      const items = [OLD_VIDEO_ID, VIDEO_ID].map((videoId) => ({ contentDetails: { videoId } }));
      return { kind: 'youtube#playlistItemListResponse', items };
    }
    case '/youtube/v3/videos': {
      const live = mode === 'live';
      const old = { title: 'An old upload', publishedAt: startedAt, liveBroadcastContent: 'none' };
      const snippet = { title, publishedAt: startedAt, liveBroadcastContent: live ? 'live' : 'none' };
      const viewing = live ? { concurrentViewers: String(viewers) } : {};
      const liveStreamingDetails = { actualStartTime: startedAt, ...viewing };
      const items = [
        { id: OLD_VIDEO_ID, snippet: old },
        { id: VIDEO_ID, snippet, liveStreamingDetails },
      ];
      return { kind: 'youtube#videoListResponse', items };
    }
    default:
      return undefined;
  }
}
