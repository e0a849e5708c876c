import { randomInt } from 'node:crypto';
import { linksIn } from '#shared/core/address/links.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { bearer, field, sendFor } from './http-client.ts';
import type { Grant, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';

const HOME = 'https://bsky.social';
const XRPC = `${HOME}/xrpc`;
const COLLECTION = 'app.bsky.feed.post';
/** Access tokens live for two hours, refresh tokens for about two months. */
const RENEW_AFTER_MS = 60 * MINUTE_MS;
const EXPIRES_AFTER_MS = 110 * MINUTE_MS;

const grantOf = (body: unknown, now: number): Grant => ({
  tokens: { access: field(body, 'accessJwt'), refresh: field(body, 'refreshJwt') },
  expiresAt: now + EXPIRES_AFTER_MS,
  refreshAt: now + RENEW_AFTER_MS,
});

/** Bluesky, by an app password. We choose the key of a post, so a retry cannot post it twice. */
export const bluesky: Network = {
  platform: 'bluesky',
  async connect({ handle = '', password = '' }, http) {
    const identifier = handle.replace(/^@/, '');
    const { body } = await http
      .call({
        url: `${XRPC}/com.atproto.server.createSession`,
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
      server: HOME,
      ...grantOf(body, http.now()),
    };
  },
  async refresh({ tokens }, _client, http) {
    const { body } = await http
      .call({
        url: `${XRPC}/com.atproto.server.refreshSession`,
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.refresh}` },
      })
      .catch(asUnauthorized);
    return grantOf(body, http.now());
  },
  async revoke({ tokens }, _client, http) {
    await http.call({
      url: `${XRPC}/com.atproto.server.deleteSession`,
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.refresh}` },
    });
  },
  async identify(access, http) {
    const url = `${XRPC}/com.atproto.server.getSession`;
    const { body } = await http.call({ url, headers: bearer(access) }).catch(asUnauthorized);
    return { externalId: field(body, 'did'), name: `@${field(body, 'handle')}` };
  },
  async publish(post, http) {
    const images: unknown[] = [];
    for (const item of post.media) {
      // Bluesky deletes blobs that no post uses, so nothing of a failed attempt has to be stored.
      const { body } = await http
        .call({
          url: `${XRPC}/com.atproto.repo.uploadBlob`,
          method: 'POST',
          body: await item.read(),
          headers: { ...bearer(post.access), 'content-type': item.type },
        })
        .catch(asUnauthorized);
      images.push({ image: (body as { blob?: unknown }).blob, alt: item.alt });
    }
    const record = {
      $type: COLLECTION,
      text: post.text,
      createdAt: isoAt(http.now()),
      facets: facetsOf(post.text),
      ...(images.length > 0 && { embed: { $type: 'app.bsky.embed.images', images } }),
    };
    // Stored before the call, so that a retry writes the same record.
    const rkey = post.progress.rkey ?? recordKey(http.now());
    if (!post.progress.rkey) await post.save({ rkey });
    return sendFor(post, async () => {
      await http
        .call({
          url: `${XRPC}/com.atproto.repo.putRecord`,
          method: 'POST',
          headers: bearer(post.access),
          json: { repo: post.access.externalId, collection: COLLECTION, rkey, record },
        })
        .catch(asUnauthorized);
      return urlOf(post, rkey);
    });
  },
  async findExisting(post, http) {
    const { externalId: repo } = post.access;
    const { rkey } = post.progress;
    if (!rkey) return 'absent';
    const query = new URLSearchParams({ repo, collection: COLLECTION, rkey });
    const url = `${XRPC}/com.atproto.repo.getRecord?${query}`;
    try {
      await http.call({ url, headers: bearer(post.access) }).catch(asUnauthorized);
      return urlOf(post, rkey);
    } catch (error) {
      if (error instanceof NetworkError && error.problem === 'refused') return 'absent';
      throw error;
    }
  },
};

const urlOf = ({ access }: Publication, rkey: string) => ({
  url: `https://bsky.app/profile/${access.externalId}/post/${rkey}`,
});

const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/** A record key in Bluesky's format: microseconds, then ten random bits against collisions. */
function recordKey(now: number): string {
  let rest = ((BigInt(Math.floor(now)) * 1000n) << 10n) | BigInt(randomInt(1024));
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

/** Links and hashtags, with their byte ranges in the text. */
function facetsOf(text: string): unknown[] {
  const bytes = (until: number) => new TextEncoder().encode(text.slice(0, until)).length;
  const facet = (start: number, end: number, feature: object) => ({
    index: { byteStart: bytes(start), byteEnd: bytes(end) },
    features: [feature],
  });
  const links = linksIn(text);
  // A hashtag inside a link is a part of the link.
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu)].filter(
    ({ index }) => !links.some(({ start, end }) => start <= index && index < end),
  );
  return [
    ...links.map(({ url, start, end }) =>
      facet(start, end, { $type: 'app.bsky.richtext.facet#link', uri: url }),
    ),
    ...tags.map(({ 0: tag, index }) =>
      facet(index, index + tag.length, { $type: 'app.bsky.richtext.facet#tag', tag: tag.slice(1) }),
    ),
  ];
}
