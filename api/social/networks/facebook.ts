import { networkSetups } from '#shared/social/social.setup.ts';
import { countIn, field, findPost, items, oneUnlessMissing, sendFor } from './http-client.ts';
import type { HttpClient, Identity, Network } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow } from './oauth-code.ts';

const VERSION = 'v23.0';
const GRAPH = `https://graph.facebook.com/${VERSION}`;
const NEWEST = 50;
const MOST_PAGES = 100;
/** The sums alone: a limit of 0 leaves out who it was. */
const LIKES = 'reactions.limit(0).summary(total_count)';
const COMMENTS = 'comments.limit(0).summary(total_count)';
const { scopes } = networkSetups.facebook;
const code = codeFlow({
  authorizeUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  tokenUrl: `${GRAPH}/oauth/access_token`,
  scopes,
  separator: ',',
});

/** The granted permissions: the owner can refuse any of them, and the token does not say which. */
async function granted(access: string, http: HttpClient): Promise<string[]> {
  const query = new URLSearchParams({ access_token: access });
  const { body } = await http.call({ url: `${GRAPH}/me/permissions?${query}` });
  return items(body, 'data').flatMap(({ permission, status }) =>
    status === 'granted' ? [String(permission)] : [],
  );
}

/** The pages that the owner manages, by the owner's own token. */
async function pagesOf(owner: string, http: HttpClient): Promise<Identity[]> {
  const query = new URLSearchParams({
    fields: 'id,name,access_token',
    limit: String(MOST_PAGES),
    access_token: owner,
  });
  const { body } = await http.call({ url: `${GRAPH}/me/accounts?${query}` });
  return items(body, 'data').map((page) => ({
    externalId: field(page, 'id'),
    name: field(page, 'name'),
    // The owner's token is stored too: it lists the pages to choose from, and revokes the whole grant.
    tokens: { access: field(page, 'access_token'), refresh: owner },
  }));
}

/** A page on Facebook. The owner's long-lived token yields the page's own token, which does not expire. */
export const facebook: Network = {
  platform: 'facebook',
  oauth: {
    ...code,
    async exchange(answer, http) {
      const { tokens } = await code.exchange(answer, http);
      const query = new URLSearchParams({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: tokens.access,
        client_id: answer.client.id,
        client_secret: answer.client.secret,
      });
      const { body } = await http.call({ url: `${GRAPH}/oauth/access_token?${query}` });
      const access = field(body, 'access_token');
      return { tokens: { access }, expiresAt: null, refreshAt: null, scopes: await granted(access, http) };
    },
  },
  async identify({ tokens, externalId }, http) {
    if (externalId !== undefined) {
      const query = new URLSearchParams({ fields: 'id,name', access_token: tokens.access });
      const { body } = await http.call({ url: `${GRAPH}/${externalId}?${query}` });
      return { externalId: field(body, 'id'), name: field(body, 'name') };
    }
    const [page] = await pagesOf(tokens.access, http);
    if (!page) throw new NetworkError('refused', 'Facebook names no page that you may post on.');
    return page;
  },
  pages: ({ tokens }, http) => pagesOf(tokens.refresh ?? tokens.access, http),
  async revoke({ tokens }, _client, http) {
    const query = new URLSearchParams({ access_token: tokens.refresh ?? tokens.access });
    await http.call({ url: `${GRAPH}/me/permissions?${query}`, method: 'DELETE' });
  },
  async publish(post, http) {
    const { externalId, tokens } = post.access;
    const token = { access_token: tokens.access };
    const pictures: string[] = [];
    for (const [index, item] of post.media.entries()) {
      const known = post.progress[`photo${index}`];
      const form = { url: item.url, published: 'false', ...token };
      const id =
        known ??
        field((await http.call({ url: `${GRAPH}/${externalId}/photos`, method: 'POST', form })).body, 'id');
      if (!known) await post.save({ [`photo${index}`]: id });
      pictures.push(id);
    }
    const attached = Object.fromEntries(
      pictures.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })]),
    );
    return sendFor(post, async () => {
      const form = { message: post.text, ...attached, ...token };
      const { body } = await http.call({ url: `${GRAPH}/${externalId}/feed`, method: 'POST', form });
      const id = field(body, 'id');
      return { url: `https://www.facebook.com/${id}`, id };
    });
  },
  async findExisting(post, http) {
    const query = new URLSearchParams({
      fields: 'id,message,permalink_url,created_time',
      limit: String(NEWEST),
      access_token: post.access.tokens.access,
    });
    const { body } = await http.call({ url: `${GRAPH}/${post.access.externalId}/feed?${query}` });
    const list = { items: items(body, 'data'), asked: NEWEST, madeAt: 'created_time', text: 'message' };
    const found = findPost(list, post);
    return typeof found === 'string' ? found : { url: String(found.permalink_url), id: String(found.id) };
  },
  reactions: {
    atOnce: 1,
    idIn: (url) => /^https:\/\/www\.facebook\.com\/(\d+_\d+)$/.exec(url)?.[1],
    read: ([id = ''], { tokens }, http) =>
      oneUnlessMissing(id, async () => {
        const ask = async (fields: string) => {
          const query = new URLSearchParams({ fields, access_token: tokens.access });
          return (await http.call({ url: `${GRAPH}/${encodeURIComponent(id)}?${query}` })).body;
        };
        const body = await ask(`${LIKES},${COMMENTS},shares`).catch((error) => {
          // A page may show its reactions and keep its comments to itself.
          if (error instanceof NetworkError && error.problem === 'refused' && !error.missing)
            return ask(`${LIKES},shares`);
          throw error;
        });
        return {
          likes: countIn(body, 'reactions', 'summary', 'total_count'),
          answers: countIn(body, 'comments', 'summary', 'total_count'),
          reposts: countIn(body, 'shares', 'count'),
          views: null,
        };
      }),
  },
};
