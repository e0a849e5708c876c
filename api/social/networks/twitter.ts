import { networkSetups } from '#shared/social/social.setup.ts';
import { bearer, countIn, field, findPost, items, sendFor } from './http-client.ts';
import type { HttpClient, MediaItem, Network, Publication } from './network.ts';
import { basicOf, codeFlow, renewTokens } from './oauth-code.ts';

const API = 'https://api.x.com/2';
const { scopes } = networkSetups.twitter;
const flow = {
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: `${API}/oauth2/token`,
  scopes,
  needs: ['tweet.write', 'users.read'],
  pkce: true,
  basic: true,
};
const CHUNK_BYTES = 4_000_000;
const UPLOAD_MS = 60_000;
const NEWEST = 100;

const publishedAs = (id: string) => ({ url: `https://x.com/i/status/${id}`, id });

/** X, by its API v2. */
export const twitter: Network = {
  platform: 'twitter',
  oauth: codeFlow(flow),
  refresh: ({ tokens }, client, http) =>
    renewTokens(flow, tokens.refresh ?? '', client ?? { id: '', secret: '' }, http),
  async revoke({ tokens }, client, http) {
    const token = tokens.refresh ?? tokens.access;
    const headers = client ? basicOf(client) : {};
    await http.call({ url: `${API}/oauth2/revoke`, method: 'POST', form: { token }, headers });
  },
  async identify(access, http) {
    const { body } = await http.call({ url: `${API}/users/me`, headers: bearer(access) });
    return { externalId: field(body, 'data', 'id'), name: `@${field(body, 'data', 'username')}` };
  },
  async publish(post, http) {
    const ids: string[] = [];
    for (const [index, item] of post.media.entries()) {
      const known = post.progress[`media${index}`];
      const id = known ?? (await upload(item, post, http));
      if (!known) await post.save({ [`media${index}`]: id });
      ids.push(id);
    }
    const before = post.earlier.at(-1);
    const tweet = {
      text: post.text,
      ...(ids.length > 0 && { media: { media_ids: ids } }),
      ...(before !== undefined && { reply: { in_reply_to_tweet_id: before } }),
    };
    return sendFor(post, async () => {
      const request = { url: `${API}/tweets`, method: 'POST', json: tweet } as const;
      const { body } = await http.call({ ...request, headers: bearer(post.access) });
      return publishedAs(field(body, 'data', 'id'));
    });
  },
  async findExisting(post, http) {
    const query = new URLSearchParams({
      max_results: String(NEWEST),
      'tweet.fields': 'created_at,note_tweet',
    });
    const url = `${API}/users/${post.access.externalId}/tweets?${query}`;
    const { body } = await http.call({ url, headers: bearer(post.access) });
    const list = { items: items(body, 'data'), asked: NEWEST, madeAt: 'created_at', text: 'text' };
    const found = findPost(list, post);
    return typeof found === 'string' ? found : publishedAs(String(found.id));
  },
  reactions: {
    atOnce: 100,
    isDear: true,
    idIn: (url) => /^https:\/\/(?:x|twitter)\.com\/\w+(?:\/web)?\/status\/(\d+)$/.exec(url)?.[1],
    async read(ids, access, http) {
      const query = new URLSearchParams({ ids: ids.join(','), 'tweet.fields': 'public_metrics' });
      const { body } = await http.call({ url: `${API}/tweets?${query}`, headers: bearer(access) });
      return new Map(
        items(body, 'data').map((tweet) => [
          field(tweet, 'id'),
          {
            likes: countIn(tweet, 'public_metrics', 'like_count'),
            answers: countIn(tweet, 'public_metrics', 'reply_count'),
            reposts: countIn(tweet, 'public_metrics', 'retweet_count'),
            views: countIn(tweet, 'public_metrics', 'impression_count'),
          },
        ]),
      );
    },
  },
};

async function upload(item: MediaItem, post: Publication, http: HttpClient): Promise<string> {
  const headers = bearer(post.access);
  const category = item.kind === 'video' ? 'tweet_video' : 'tweet_image';
  const begun = await http.call({
    url: `${API}/media/upload/initialize`,
    method: 'POST',
    headers,
    json: { media_type: item.type, total_bytes: item.size, media_category: category },
  });
  const id = field(begun.body, 'data', 'id');
  for (let start = 0, segment = 0; start < item.size; start += CHUNK_BYTES, segment += 1) {
    const body = new FormData();
    body.set('segment_index', String(segment));
    body.set('media', new Blob([await item.read(start, Math.min(start + CHUNK_BYTES, item.size))]));
    const url = `${API}/media/upload/${id}/append`;
    await http.call({ url, method: 'POST', headers, body, timeoutMs: UPLOAD_MS });
  }
  await http.call({ url: `${API}/media/upload/${id}/finalize`, method: 'POST', headers });
  return id;
}
