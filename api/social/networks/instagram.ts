import { DAY_MS } from '#shared/core/time.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { field, findPost, items, sendFor } from './http-client.ts';
import type { Grant, HttpClient, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow } from './oauth-code.ts';

const GRAPH = 'https://graph.instagram.com';
const VERSION = 'v23.0';
const API = `${GRAPH}/${VERSION}`;
/** A token can be renewed once it is a day old; it expires after sixty days. */
const RENEW_AFTER_MS = 30 * DAY_MS;
const NEWEST = 50;
const LOOK_AGAIN_MS = 20_000;

const { scopes } = networkSetups.instagram;
const code = codeFlow({
  authorizeUrl: 'https://www.instagram.com/oauth/authorize',
  tokenUrl: 'https://api.instagram.com/oauth/access_token',
  scopes,
  separator: ',',
});

async function longLived(query: Record<string, string>, path: string, http: HttpClient): Promise<Grant> {
  const { body } = await http.call({ url: `${GRAPH}/${path}?${new URLSearchParams(query)}` });
  const expiresAt = http.now() + Number(field(body, 'expires_in')) * 1000;
  return {
    tokens: { access: field(body, 'access_token') },
    expiresAt,
    refreshAt: Math.min(expiresAt - DAY_MS, http.now() + RENEW_AFTER_MS),
  };
}

/** Instagram, by the API with Instagram login: a container for each file, then one call that makes it public. */
export const instagram: Network = {
  platform: 'instagram',
  oauth: {
    ...code,
    async exchange(answer, http) {
      const { tokens, scopes: granted } = await code.exchange(answer, http);
      const query = { client_secret: answer.client.secret, access_token: tokens.access };
      const grant = await longLived({ grant_type: 'ig_exchange_token', ...query }, 'access_token', http);
      return { ...grant, ...(granted && { scopes: granted }) };
    },
  },
  refresh: ({ tokens }, _client, http) =>
    longLived({ grant_type: 'ig_refresh_token', access_token: tokens.access }, 'refresh_access_token', http),
  async identify({ tokens }, http) {
    const query = new URLSearchParams({ fields: 'user_id,username', access_token: tokens.access });
    const { body } = await http.call({ url: `${API}/me?${query}` });
    return { externalId: field(body, 'user_id'), name: `@${field(body, 'username')}` };
  },
  async publish(post, http) {
    const container = post.progress.container ?? (await prepare(post, http));
    const state = await read(post, http, container, 'status_code');
    if (state.status_code === 'IN_PROGRESS')
      throw new NetworkError('later', 'Instagram is still reading the file.', {
        retryAt: http.now() + LOOK_AGAIN_MS,
      });
    if (state.status_code !== 'FINISHED')
      throw new NetworkError('refused', 'Instagram could not use the file.');
    const id = await sendFor(post, async () => {
      const published = await graph(post, http, `${post.access.externalId}/media_publish`, {
        creation_id: container,
      });
      return field(published, 'id');
    });
    // The post is public now, so an error here must not make it count as failed.
    const { permalink } = await read(post, http, id, 'permalink').catch(() => ({ permalink: undefined }));
    return { url: String(permalink ?? 'https://www.instagram.com/') };
  },
  async findExisting(post, http) {
    const query = new URLSearchParams({
      fields: 'caption,permalink,timestamp',
      limit: String(NEWEST),
      access_token: post.access.tokens.access,
    });
    const { body } = await http.call({ url: `${API}/${post.access.externalId}/media?${query}` });
    const list = { items: items(body, 'data'), asked: NEWEST, madeAt: 'timestamp', text: 'caption' };
    const found = findPost(list, post);
    return typeof found === 'string' ? found : { url: String(found.permalink) };
  },
};

async function prepare(post: Publication, http: HttpClient): Promise<string> {
  const single = post.media.length === 1;
  const parts: string[] = [];
  for (const item of post.media) {
    const made = await graph(post, http, `${post.access.externalId}/media`, {
      ...(item.kind === 'video' ? { media_type: 'REELS', video_url: item.url } : { image_url: item.url }),
      ...(item.alt && item.kind === 'image' && { alt_text: item.alt }),
      ...(single ? { caption: post.text } : { is_carousel_item: 'true' }),
    });
    parts.push(field(made, 'id'));
  }
  const container = single
    ? (parts[0] as string)
    : field(
        await graph(post, http, `${post.access.externalId}/media`, {
          media_type: 'CAROUSEL',
          caption: post.text,
          children: parts.join(','),
        }),
        'id',
      );
  await post.save({ container });
  return container;
}

async function graph(post: Publication, http: HttpClient, path: string, form: Record<string, string>) {
  const request = { url: `${API}/${path}`, method: 'POST' } as const;
  return (await http.call({ ...request, form: { ...form, access_token: post.access.tokens.access } })).body;
}

async function read(post: Publication, http: HttpClient, id: string, fields: string) {
  const query = new URLSearchParams({ fields, access_token: post.access.tokens.access });
  return (await http.call({ url: `${API}/${id}?${query}` })).body as Record<string, unknown>;
}
