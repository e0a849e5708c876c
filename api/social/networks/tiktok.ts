import { beginningOf } from '#shared/core/text.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { bearer, field, items, sendFor } from './http-client.ts';
import type { HttpClient, Network, Publication, Published } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow, renewTokens } from './oauth-code.ts';

const API = 'https://open.tiktokapis.com/v2';
const { scopes } = networkSetups.tiktok;
const flow = {
  authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenUrl: `${API}/oauth/token/`,
  scopes,
  clientKey: 'client_key',
  separator: ',',
};
const LOOK_AGAIN_MS = 15_000;
const CHUNK_BYTES = 16 * 1024 * 1024;
const UPLOAD_MS = 120_000;
const PHOTO_TITLE = 90;

/**
 * TikTok, by its Content Posting API. A video gets a publish id first, and uploading its file publishes it.
 * For pictures, the call that returns the publish id publishes them. The id is used to ask for the status.
 */
export const tiktok: Network = {
  platform: 'tiktok',
  oauth: codeFlow(flow),
  refresh: ({ tokens }, client, http) =>
    renewTokens(flow, tokens.refresh ?? '', client ?? { id: '', secret: '' }, http),
  async revoke({ tokens }, client, http) {
    const form = { client_key: client?.id ?? '', client_secret: client?.secret ?? '', token: tokens.access };
    await http.call({ url: `${API}/oauth/revoke/`, method: 'POST', form });
  },
  async identify(access, http) {
    const { body } = await http.call({
      url: `${API}/user/info/?fields=open_id,display_name`,
      headers: bearer(access),
    });
    return {
      externalId: field(body, 'data', 'user', 'open_id'),
      name: field(body, 'data', 'user', 'display_name'),
    };
  },
  async publish(post, http) {
    if (post.sentAt === null || !post.progress.publishId) await send(post, http);
    const found = await outcome(post, http);
    if (found === 'waiting') throw stillAtWork(http);
    return found;
  },
  async findExisting(post, http) {
    // For pictures, the id was in the reply that was lost.
    if (!post.progress.publishId) return 'unknown';
    // An upload that was cut off is never completed, so it counts as absent.
    const found = await outcome(post, http);
    return found === 'waiting' ? 'absent' : found;
  },
};

async function send(post: Publication, http: HttpClient): Promise<void> {
  const headers = bearer(post.access);
  const creator = await http.call({
    url: `${API}/post/publish/creator_info/query/`,
    method: 'POST',
    headers,
    readOnly: true,
  });
  const levels = (creator.body as { data?: { privacy_level_options?: string[] } }).data
    ?.privacy_level_options;
  const privacy = levels?.includes('PUBLIC_TO_EVERYONE')
    ? 'PUBLIC_TO_EVERYONE'
    : (levels?.[0] ?? 'SELF_ONLY');
  const [video] = post.media;
  if (video?.kind !== 'video') return sendPictures(post, privacy, http);
  // A file of less than two chunks is sent in one.
  const piece = video.size < 2 * CHUNK_BYTES ? video.size : CHUNK_BYTES;
  const pieces = Math.floor(video.size / piece);
  const { body } = await http.call({
    url: `${API}/post/publish/video/init/`,
    method: 'POST',
    headers,
    json: {
      post_info: { title: post.text, privacy_level: privacy },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: video.size,
        chunk_size: piece,
        total_chunk_count: pieces,
      },
    },
  });
  await post.save({ publishId: field(body, 'data', 'publish_id') });
  const url = field(body, 'data', 'upload_url');
  for (let index = 0; index < pieces; index += 1) {
    const start = index * piece;
    const end = index === pieces - 1 ? video.size : start + piece;
    const upload = async () =>
      http.call({
        url,
        method: 'PUT',
        timeoutMs: UPLOAD_MS,
        body: await video.read(start, end),
        headers: { 'content-type': video.type, 'content-range': `bytes ${start}-${end - 1}/${video.size}` },
      });
    await (index === pieces - 1 ? sendFor(post, upload) : upload());
  }
}

async function sendPictures(post: Publication, privacy: string, http: HttpClient): Promise<void> {
  const [first = ''] = post.text.split('\n');
  const publishId = await sendFor(post, async () => {
    const { body } = await http.call({
      url: `${API}/post/publish/content/init/`,
      method: 'POST',
      headers: bearer(post.access),
      json: {
        media_type: 'PHOTO',
        post_mode: 'DIRECT_POST',
        post_info: { title: beginningOf(first, PHOTO_TITLE), description: post.text, privacy_level: privacy },
        source_info: {
          source: 'PULL_FROM_URL',
          photo_images: post.media.map(({ url }) => url),
          photo_cover_index: 0,
        },
      },
    });
    return field(body, 'data', 'publish_id');
  });
  await post.save({ publishId });
}

/** The status of a post at TikTok; `waiting` while the file is not complete there. */
async function outcome(post: Publication, http: HttpClient): Promise<Published | 'waiting'> {
  const { body } = await http.call({
    url: `${API}/post/publish/status/fetch/`,
    method: 'POST',
    headers: bearer(post.access),
    json: { publish_id: post.progress.publishId },
    readOnly: true,
  });
  const data = (body as { data?: Record<string, unknown> }).data ?? {};
  if (data.status === 'FAILED')
    throw new NetworkError('refused', `TikTok refused it: ${String(data.fail_reason ?? 'no reason given')}`);
  if (data.status === 'PROCESSING_UPLOAD') return 'waiting';
  if (data.status !== 'PUBLISH_COMPLETE') throw stillAtWork(http);
  const [id] = items(data, 'publicaly_available_post_id') as unknown[];
  return { url: id === undefined ? 'https://www.tiktok.com/' : `https://www.tiktok.com/@/video/${id}` };
}

const stillAtWork = (http: HttpClient) =>
  new NetworkError('later', 'TikTok is still at work on it.', { retryAt: http.now() + LOOK_AGAIN_MS });
