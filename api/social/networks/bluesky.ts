import { randomInt } from 'node:crypto';
import { linksIn } from '#shared/core/address/links.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { bearer, countIn, field, items, sendFor } from './http-client.ts';
import type { Access, Grant, HttpClient, Network, Publication, Published } from './network.ts';
import { NetworkError } from './network-error.ts';

const HOME = 'https://bsky.social';
const callOf = ({ server }: Pick<Access, 'server'>, method: string) => `${server ?? HOME}/xrpc/${method}`;
const COLLECTION = 'app.bsky.feed.post';
/** Access tokens live for two hours, refresh tokens for about two months. */
const RENEW_AFTER_MS = 60 * MINUTE_MS;
const EXPIRES_AFTER_MS = 110 * MINUTE_MS;

const grantOf = (body: unknown, now: number): Grant => ({
  tokens: { access: field(body, 'accessJwt'), refresh: field(body, 'refreshJwt') },
  expiresAt: now + EXPIRES_AFTER_MS,
  refreshAt: now + RENEW_AFTER_MS,
});

/** Bluesky, by an app password, on its own server or on another one of its network. We choose the key of a post, so a retry cannot post it twice. */
export const bluesky: Network = {
  platform: 'bluesky',
  async connect({ handle = '', password = '', server: named }, http) {
    const server = named === undefined ? HOME : await serverNamed(named, http);
    const identifier = handle.replace(/^@/, '');
    const { body } = await http
      .call({
        url: callOf({ server }, 'com.atproto.server.createSession'),
        method: 'POST',
        json: { identifier, password },
      })
      .catch((error) => {
        if (error instanceof NetworkError && error.problem === 'unauthorized')
          throw new NetworkError('refused', 'Bluesky does not know this handle with this app password.');
        throw error;
      });
    return {
      externalId: field(body, 'did'),
      name: `@${field(body, 'handle')}`,
      server,
      ...grantOf(body, http.now()),
    };
  },
  async refresh({ tokens, server }, _client, http) {
    const { body } = await http
      .call({
        url: callOf({ server }, 'com.atproto.server.refreshSession'),
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.refresh}` },
      })
      .catch(asUnauthorized);
    return grantOf(body, http.now());
  },
  async revoke({ tokens, server }, _client, http) {
    await http.call({
      url: callOf({ server }, 'com.atproto.server.deleteSession'),
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.refresh}` },
    });
  },
  async identify(access, http) {
    const url = callOf(access, 'com.atproto.server.getSession');
    const { body } = await http.call({ url, headers: bearer(access) }).catch(asUnauthorized);
    return { externalId: field(body, 'did'), name: `@${field(body, 'handle')}` };
  },
  async publish(post, http) {
    const images: unknown[] = [];
    for (const item of post.media) {
      const { alt, width, height } = item;
      images.push({
        image: await uploaded(await item.read(), item.type, post, http),
        alt,
        // Without it, clients crop the picture before they have read it.
        ...(width && height && { aspectRatio: { width, height } }),
      });
    }
    const record = {
      $type: COLLECTION,
      text: post.text,
      createdAt: isoAt(http.now()),
      ...replyOf(post),
      facets: [...facetsOf(post.text), ...(await mentionsIn(post, http))],
      ...(images.length > 0
        ? { embed: { $type: 'app.bsky.embed.images', images } }
        : await cardOf(post, http)),
    };
    // Stored before the call, so that a retry writes the same record.
    const rkey = post.progress.rkey ?? recordKey(http.now());
    if (!post.progress.rkey) await post.save({ rkey });
    return sendFor(post, async () => {
      const { body } = await http
        .call({
          url: callOf(post.access, 'com.atproto.repo.putRecord'),
          method: 'POST',
          headers: bearer(post.access),
          json: { repo: post.access.externalId, collection: COLLECTION, rkey, record },
        })
        .catch(asUnauthorized);
      return publishedAs(post, rkey, body);
    });
  },
  async findExisting(post, http) {
    const { externalId: repo } = post.access;
    const { rkey } = post.progress;
    if (!rkey) return 'absent';
    const query = new URLSearchParams({ repo, collection: COLLECTION, rkey });
    const url = callOf(post.access, `com.atproto.repo.getRecord?${query}`);
    try {
      const { body } = await http.call({ url, headers: bearer(post.access) }).catch(asUnauthorized);
      return publishedAs(post, rkey, body);
    } catch (error) {
      if (error instanceof NetworkError && error.problem === 'refused') return 'absent';
      throw error;
    }
  },
  reactions: {
    atOnce: 25,
    idIn(url) {
      const [, did, rkey] = /^https:\/\/bsky\.app\/profile\/(did:[\w:.%-]+)\/post\/(\w+)$/.exec(url) ?? [];
      return did && rkey ? `at://${did}/${COLLECTION}/${rkey}` : undefined;
    },
    async read(ids, access, http) {
      const byUri = new Map(ids.map((id) => [id.split(' ')[0] ?? '', id]));
      const query = new URLSearchParams([...byUri.keys()].map((uri): [string, string] => ['uris', uri]));
      const url = callOf(access, `app.bsky.feed.getPosts?${query}`);
      const { body } = await http.call({ url, headers: bearer(access) }).catch(asUnauthorized);
      return new Map(
        items(body, 'posts').map((post) => [
          byUri.get(field(post, 'uri')) ?? '',
          {
            likes: countIn(post, 'likeCount'),
            answers: countIn(post, 'replyCount'),
            reposts: countIn(post, 'repostCount'),
            views: null,
          },
        ]),
      );
    },
  },
};

/**
 * The server that the owner has named, as `https://` and its name. It is asked who it is, so that no password goes to a
 * server of another kind. @throws NetworkError `refused` with what is wrong
 */
async function serverNamed(given: string, http: HttpClient): Promise<string> {
  const address = URL.parse(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`);
  if (!address || address.href !== `https://${address.hostname}/`)
    throw new NetworkError('refused', 'Give your server as its name alone, such as pds.example.com.');
  const server = address.origin;
  const { body } = await http
    .call({ url: callOf({ server }, 'com.atproto.server.describeServer') })
    .catch((error) => {
      if (error instanceof NetworkError && error.reached) throw noServer(address.hostname);
      throw error;
    });
  if (typeof (body as { did?: unknown } | null)?.did !== 'string') throw noServer(address.hostname);
  return server;
}

const noServer = (name: string) =>
  new NetworkError(
    'refused',
    `${name} does not answer as a server of Bluesky. Look at its address once more.`,
  );

/** Bluesky deletes blobs that no post uses, so nothing of a failed attempt has to be stored. */
async function uploaded(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { access }: Publication,
  http: HttpClient,
): Promise<unknown> {
  const { body } = await http
    .call({
      url: callOf(access, 'com.atproto.repo.uploadBlob'),
      method: 'POST',
      body: bytes,
      headers: { ...bearer(access), 'content-type': type },
    })
    .catch(asUnauthorized);
  return (body as { blob?: unknown }).blob;
}

/** The first link as a card: Bluesky does not read the page itself. */
async function cardOf(post: Publication, http: HttpClient): Promise<{ embed?: object }> {
  const [link] = linksIn(post.text);
  const card = link && (await post.linkCard(link.url));
  if (!card) return {};
  const { url: uri, title, description, picture } = card;
  const thumb = picture && (await uploaded(picture, 'image/jpeg', post, http));
  const external = { uri, title, description, ...(thumb !== undefined && { thumb }) };
  return { embed: { $type: 'app.bsky.embed.external', external } };
}

/** Posts of every server are shown at bsky.app: the servers themselves have no pages. */
const publishedAs = ({ access }: Publication, rkey: string, record: unknown): Published => ({
  url: `https://bsky.app/profile/${access.externalId}/post/${rkey}`,
  id: `${field(record, 'uri')} ${field(record, 'cid')}`,
});

/** What a reply names: the first post of its thread, and the one before. */
function replyOf({ earlier }: Publication) {
  const [root, parent] = [earlier[0], earlier.at(-1)].map((id = '') => {
    const [uri, cid] = id.split(' ');
    return { uri, cid };
  });
  return earlier.length > 0 ? { reply: { root, parent } } : {};
}

const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * A record key in Bluesky's format: microseconds, then ten bits. Below the millisecond all is random, since a key that is
 * there already would overwrite its post.
 */
function recordKey(now: number): string {
  let rest = ((BigInt(Math.floor(now)) * 1000n + BigInt(randomInt(1000))) << 10n) | BigInt(randomInt(1024));
  let key = '';
  for (let length = 0; length < 13; length += 1, rest >>= 5n) key = DIGITS[Number(rest & 31n)] + key;
  return key;
}

/** Bluesky reports an expired token as a bad request, not as a 401. */
function asUnauthorized(error: unknown): never {
  if (error instanceof NetworkError && error.problem === 'refused' && /token/i.test(error.message))
    throw new NetworkError('unauthorized', 'Bluesky no longer accepts the connection.', { cause: error });
  throw error;
}

/** A part of a text with a meaning, by its byte range. */
function facetOf(text: string, [start, end]: readonly [number, number], feature: object) {
  const bytes = (until: number) => new TextEncoder().encode(text.slice(0, until)).length;
  return { index: { byteStart: bytes(start), byteEnd: bytes(end) }, features: [feature] };
}

const MENTION = /(?<![\p{L}\p{N}_.@/])@((?:[a-z0-9-]+\.)+[a-z]{2,})/giu;

/** The accounts that a text names. One that Bluesky does not know stays plain text. */
async function mentionsIn({ text, access }: Publication, http: HttpClient): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { 0: mention, 1: handle = '', index } of text.matchAll(MENTION)) {
    const query = new URLSearchParams({ handle });
    const url = callOf(access, `com.atproto.identity.resolveHandle?${query}`);
    try {
      const did = field((await http.call({ url })).body, 'did');
      const feature = { $type: 'app.bsky.richtext.facet#mention', did };
      found.push(facetOf(text, [index, index + mention.length], feature));
    } catch (error) {
      if (!(error instanceof NetworkError) || error.problem !== 'refused') throw error;
    }
  }
  return found;
}

/** Links and hashtags. */
function facetsOf(text: string): unknown[] {
  const links = linksIn(text);
  // A hashtag inside a link is a part of the link.
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu)].filter(
    ({ index }) => !links.some(({ start, end }) => start <= index && index < end),
  );
  return [
    ...links.map(({ url, start, end }) =>
      facetOf(text, [start, end], { $type: 'app.bsky.richtext.facet#link', uri: url }),
    ),
    ...tags.map(({ 0: tag, index }) =>
      facetOf(text, [index, index + tag.length], {
        $type: 'app.bsky.richtext.facet#tag',
        tag: tag.slice(1),
      }),
    ),
  ];
}
