import { DAY_MS } from '#shared/core/time.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { bearer, field, sendFor } from './http-client.ts';
import type { HttpClient, MediaItem, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow, renewTokens } from './oauth-code.ts';

const API = 'https://api.linkedin.com';
const OAUTH = 'https://www.linkedin.com/oauth/v2';
const VERSION = '202509';
const { scopes } = networkSetups.linkedin;
const flow = {
  authorizeUrl: `${OAUTH}/authorization`,
  tokenUrl: `${OAUTH}/accessToken`,
  scopes,
  needs: ['w_member_social'],
  aheadMs: 7 * DAY_MS,
};

const headersOf = (access: Publication['access']) => ({
  ...bearer(access),
  'linkedin-version': VERSION,
  'x-restli-protocol-version': '2.0.0',
});

/** Escapes the characters that have a meaning in LinkedIn's commentary format. */
const escaped = (text: string) => text.replaceAll(/[\\|{}@[\]()<>*_~]/g, (sign) => `\\${sign}`);

/** LinkedIn, by its Posts API. It does not let us read what a member has posted, so nothing can be looked up. */
export const linkedin: Network = {
  platform: 'linkedin',
  oauth: codeFlow(flow),
  async refresh({ tokens }, client, http) {
    if (!tokens.refresh || !client)
      throw new NetworkError('unauthorized', 'LinkedIn lets this app connect for sixty days at a time.');
    return renewTokens(flow, tokens.refresh, client, http);
  },
  async identify({ tokens }, http) {
    const { body } = await http.call({ url: `${API}/v2/userinfo`, headers: bearer({ tokens }) });
    return { externalId: field(body, 'sub'), name: field(body, 'name') };
  },
  async revoke({ tokens }, client, http) {
    const form = {
      token: tokens.access,
      client_id: client?.id ?? '',
      client_secret: client?.secret ?? '',
    };
    await http.call({ url: `${OAUTH}/revoke`, method: 'POST', form });
  },
  async publish(post, http) {
    const author = `urn:li:person:${post.access.externalId}`;
    const images: { id: string; altText: string }[] = [];
    for (const [index, item] of post.media.entries()) {
      const known = post.progress[`image${index}`];
      const id = known ?? (await upload(item, author, post, http));
      if (!known) await post.save({ [`image${index}`]: id });
      images.push({ id, altText: item.alt });
    }
    const [image] = images;
    const content =
      images.length > 1 ? { content: { multiImage: { images } } } : image && { content: { media: image } };
    return sendFor(post, async () => {
      const { headers } = await http.call({
        url: `${API}/rest/posts`,
        method: 'POST',
        headers: headersOf(post.access),
        json: {
          author,
          commentary: escaped(post.text),
          visibility: 'PUBLIC',
          lifecycleState: 'PUBLISHED',
          distribution: {
            feedDistribution: 'MAIN_FEED',
            targetEntities: [],
            thirdPartyDistributionChannels: [],
          },
          isReshareDisabledByAuthor: false,
          ...content,
        },
      });
      return { url: `https://www.linkedin.com/feed/update/${headers.get('x-restli-id') ?? ''}` };
    });
  },
};

async function upload(item: MediaItem, owner: string, post: Publication, http: HttpClient): Promise<string> {
  const { body } = await http.call({
    url: `${API}/rest/images?action=initializeUpload`,
    method: 'POST',
    headers: headersOf(post.access),
    json: { initializeUploadRequest: { owner } },
  });
  const url = field(body, 'value', 'uploadUrl');
  // The token is sent to this address, so it has to be LinkedIn's.
  if (!/^https:\/\/([a-z-]+\.)*linkedin\.com\//.test(url))
    throw new NetworkError('temporary', 'LinkedIn did not begin the upload.');
  await http.call({ url, method: 'PUT', headers: bearer(post.access), body: await item.read() });
  return field(body, 'value', 'image');
}
