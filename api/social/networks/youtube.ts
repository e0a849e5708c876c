import { beginningOf } from '#shared/core/text.ts';
import { YOUTUBE_TITLE } from '#shared/social/social.rules.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { bearer, countIn, field, items, sendFor } from './http-client.ts';
import type { HttpClient, MediaItem, Network, Publication, Published } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow, renewTokens } from './oauth-code.ts';

const API = 'https://www.googleapis.com';
const { scopes } = networkSetups.youtube;
const flow = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  scopes,
  pkce: true,
  issuer: 'https://accounts.google.com',
  // Without these Google gives a refresh token at the first consent only.
  extra: { access_type: 'offline', prompt: 'consent' },
};
const CHUNK_BYTES = 8 * 1024 * 1024;
const UPLOAD_MS = 120_000;

function publishedAs(body: unknown): Published {
  const id = field(body, 'id');
  return { url: `https://www.youtube.com/watch?v=${id}`, id };
}

/** YouTube, by a resumable upload: its progress can be queried at any time, so nothing is sent twice. */
export const youtube: Network = {
  platform: 'youtube',
  oauth: codeFlow(flow),
  refresh: ({ tokens }, client, http) =>
    renewTokens(flow, tokens.refresh ?? '', client ?? { id: '', secret: '' }, http),
  async revoke({ tokens }, _client, http) {
    const form = { token: tokens.refresh ?? tokens.access };
    await http.call({ url: 'https://oauth2.googleapis.com/revoke', method: 'POST', form });
  },
  async identify(access, http) {
    const url = `${API}/youtube/v3/channels?part=snippet&mine=true`;
    const { body } = await http.call({ url, headers: bearer(access) });
    const [channel] = items(body, 'items');
    if (!channel) throw new NetworkError('refused', 'This Google account has no YouTube channel.');
    return { externalId: field(channel, 'id'), name: field(channel, 'snippet', 'title') };
  },
  async publish(post, http) {
    const [video] = post.media;
    if (!video) throw new NetworkError('refused', 'YouTube needs a video.');
    const begun = post.progress.session;
    const session = begun ?? (await begin(post, video, http));
    let sent = begun ? await uploadedSoFar(session, video, post, http) : 0;
    while (typeof sent === 'number') {
      const from = sent;
      const end = Math.min(from + CHUNK_BYTES, video.size);
      const send = async () => {
        const body = await video.read(from, end);
        return step(session, `bytes ${from}-${end - 1}/${video.size}`, post, http, body);
      };
      sent = end === video.size ? await sendFor(post, send) : await send();
    }
    return sent;
  },
  async findExisting(post, http) {
    const { session } = post.progress;
    const [video] = post.media;
    if (!session || !video) return 'absent';
    const found = await uploadedSoFar(session, video, post, http);
    return typeof found === 'number' ? 'absent' : found;
  },
  reactions: {
    atOnce: 50,
    idIn: (url) => /^https:\/\/www\.youtube\.com\/(?:watch\?v=|shorts\/)([\w-]+)$/.exec(url)?.[1],
    async read(ids, access, http) {
      const query = new URLSearchParams({ part: 'statistics', id: ids.join(',') });
      const { body } = await http.call({ url: `${API}/youtube/v3/videos?${query}`, headers: bearer(access) });
      return new Map(
        items(body, 'items').map((video) => [
          field(video, 'id'),
          {
            likes: countIn(video, 'statistics', 'likeCount'),
            answers: countIn(video, 'statistics', 'commentCount'),
            reposts: null,
            views: countIn(video, 'statistics', 'viewCount'),
          },
        ]),
      );
    },
  },
};

async function begin(post: Publication, video: MediaItem, http: HttpClient): Promise<string> {
  const [first = ''] = post.text.split('\n');
  const { headers } = await http.call({
    url: `${API}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`,
    method: 'POST',
    headers: {
      ...bearer(post.access),
      'x-upload-content-length': String(video.size),
      'x-upload-content-type': video.type,
    },
    json: {
      snippet: { title: beginningOf(first, YOUTUBE_TITLE) || 'Video', description: post.text },
      status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
    },
  });
  const session = headers.get('location') ?? '';
  // The token is sent to this address, so it has to be Google's.
  if (!session.startsWith(`${API}/`))
    throw new NetworkError('temporary', 'YouTube did not begin the upload.');
  await post.save({ session });
  return session;
}

type Uploaded = number | Published;

/** How many bytes of the file YouTube has; the address of the video, once it has all. */
const uploadedSoFar = (
  session: string,
  video: MediaItem,
  post: Publication,
  http: HttpClient,
): Promise<Uploaded> => step(session, `bytes */${video.size}`, post, http);

async function step(
  session: string,
  range: string,
  post: Publication,
  http: HttpClient,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Uploaded> {
  const headers = { ...bearer(post.access), 'content-range': range };
  const reply = await http.call({
    url: session,
    method: 'PUT',
    headers,
    timeoutMs: UPLOAD_MS,
    // A 308 reply says how much YouTube has.
    redirect: 'manual',
    // Without a body, the request only asks how much YouTube has.
    ...(body ? { body } : { readOnly: true }),
  });
  if (reply.status !== 308) return publishedAs(reply.body);
  const [, last] = /^bytes=0-(\d+)$/.exec(reply.headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}
