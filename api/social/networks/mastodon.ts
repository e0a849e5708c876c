import { networkSetups } from '#shared/social/social.setup.ts';
import {
  bearer,
  countIn,
  field,
  findPost,
  items,
  mayBeBehind,
  oneUnlessMissing,
  sendFor,
} from './http-client.ts';
import type { HttpClient, MediaItem, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow } from './oauth-code.ts';

const { scopes } = networkSetups.mastodon;
const at = (path: string) => (server: string | null) => `https://${server}${path}`;
const APP_NAME = 'Creator hub';
const UPLOAD_MS = 60_000;
const PAGE = 40;
const MOST_PAGES = 100;
const LOOK_AGAIN_MS = 10_000;

/** Any Mastodon server. An app is registered at the server when the owner connects. */
export const mastodon: Network = {
  platform: 'mastodon',
  oauth: {
    ...codeFlow({
      authorizeUrl: at('/oauth/authorize'),
      tokenUrl: at('/oauth/token'),
      scopes,
      needs: ['write:statuses'],
      pkce: true,
    }),
    async register(server, redirectUri, http) {
      const { body } = await http.call({
        url: `https://${server}/api/v1/apps`,
        method: 'POST',
        form: { client_name: APP_NAME, redirect_uris: redirectUri, scopes: scopes.join(' ') },
      });
      return { id: field(body, 'client_id'), secret: field(body, 'client_secret') };
    },
  },
  async identify({ tokens, server }, http) {
    const url = `https://${server}/api/v1/accounts/verify_credentials`;
    const { body } = await http.call({ url, headers: bearer({ tokens }) });
    return { externalId: field(body, 'id'), name: `@${field(body, 'username')}@${server}` };
  },
  async revoke({ tokens, server }, _client, http) {
    const { id = '', secret = '' } = tokens.client ?? {};
    const form = { client_id: id, client_secret: secret, token: tokens.access };
    await http.call({ url: `https://${server}/oauth/revoke`, method: 'POST', form });
  },
  async publish(post, http) {
    const media: string[] = [];
    for (const [index, item] of post.media.entries()) {
      const known = post.progress[`media${index}`];
      const id = known ?? (await upload(item, post, http));
      if (!known) await post.save({ [`media${index}`]: id });
      media.push(id);
    }
    for (const id of media) await expectReady(id, post, http);
    return sendFor(post, async () => {
      const { body } = await http.call({
        url: `https://${post.access.server}/api/v1/statuses`,
        method: 'POST',
        // The server drops a second request with this key within an hour.
        headers: { ...bearer(post.access), 'idempotency-key': post.key },
        json: { status: post.text, media_ids: media, in_reply_to_id: post.earlier.at(-1) },
      });
      return { url: field(body, 'url'), id: field(body, 'id') };
    });
  },
  async findExisting(post, http) {
    const { server, externalId } = post.access;
    const query = new URLSearchParams({ limit: String(PAGE), exclude_reblogs: 'true' });
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = `https://${server}/api/v1/accounts/${externalId}/statuses?${query}`;
      const { body } = await http.call({ url, headers: bearer(post.access) });
      const list = { items: items(body), asked: PAGE, madeAt: 'created_at', text: 'content' };
      const found = findPost(list, post);
      if (typeof found !== 'string') return { url: String(found.url), id: String(found.id) };
      if (!mayBeBehind(list, post)) return found;
      query.set('max_id', field(list.items.at(-1), 'id'));
    }
    return 'unknown';
  },
  reactions: {
    atOnce: 1,
    idIn(url, { server }) {
      const found = URL.parse(url);
      return found?.host === server ? /^\/@\w+\/(\d+)$/.exec(found.pathname)?.[1] : undefined;
    },
    read: ([id = ''], access, http) =>
      oneUnlessMissing(id, async () => {
        const url = `https://${access.server}/api/v1/statuses/${encodeURIComponent(id)}`;
        const { body } = await http.call({ url, headers: bearer(access) });
        return {
          likes: countIn(body, 'favourites_count'),
          answers: countIn(body, 'replies_count'),
          reposts: countIn(body, 'reblogs_count'),
          views: null,
        };
      }),
  },
};

async function upload(item: MediaItem, post: Publication, http: HttpClient): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([await item.read()], { type: item.type }), `file.${item.type.split('/')[1]}`);
  if (item.alt) body.set('description', item.alt);
  const url = `https://${post.access.server}/api/v2/media`;
  const reply = await http.call({
    url,
    method: 'POST',
    body,
    timeoutMs: UPLOAD_MS,
    headers: bearer(post.access),
  });
  return field(reply.body, 'id');
}

/** A file that the server is still processing cannot be posted. @throws NetworkError `later` */
async function expectReady(id: string, post: Publication, http: HttpClient): Promise<void> {
  const url = `https://${post.access.server}/api/v1/media/${id}`;
  const { status } = await http.call({ url, headers: bearer(post.access) });
  if (status === 206)
    throw new NetworkError('later', 'Mastodon is still reading the file.', {
      retryAt: http.now() + LOOK_AGAIN_MS,
    });
}
