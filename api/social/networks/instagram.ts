import { networkSetups } from '#shared/social/social.setup.ts';
import { countIn, field, findPost, items, oneUnlessMissing, sendFor } from './http-client.ts';
import { metaGraph } from './meta-graph.ts';
import type { HttpClient, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow } from './oauth-code.ts';

const NEWEST = 50;
const LOOK_AGAIN_MS = 20_000;

const { scopes } = networkSetups.instagram;
const code = codeFlow({
  authorizeUrl: 'https://www.instagram.com/oauth/authorize',
  tokenUrl: 'https://api.instagram.com/oauth/access_token',
  scopes,
  separator: ',',
});
const graph = metaGraph({ graph: 'https://graph.instagram.com', version: 'v23.0', grants: 'ig', code });

/** Instagram, by the API with Instagram login: a container for each file, then one call that makes it public. */
export const instagram: Network = {
  platform: 'instagram',
  oauth: { ...code, exchange: graph.exchange },
  refresh: graph.refresh,
  async identify(access, http) {
    const me = await graph.read(access, 'me', { fields: 'user_id,username' }, http);
    return { externalId: field(me, 'user_id'), name: `@${field(me, 'username')}` };
  },
  async publish(post, http) {
    const container = post.progress.container ?? (await prepare(post, http));
    const state = await graph.read(post.access, container, { fields: 'status_code' }, http);
    if (state.status_code === 'IN_PROGRESS')
      throw new NetworkError('later', 'Instagram is still reading the file.', {
        retryAt: http.now() + LOOK_AGAIN_MS,
      });
    if (state.status_code !== 'FINISHED')
      throw new NetworkError('refused', 'Instagram could not use the file.');
    const id = await sendFor(post, async () => {
      const form = { creation_id: container };
      const published = await graph.post(post.access, `${post.access.externalId}/media_publish`, form, http);
      return field(published, 'id');
    });
    // The post is public now, so an error here must not make it count as failed.
    const { permalink } = await graph
      .read(post.access, id, { fields: 'permalink' }, http)
      .catch(() => ({ permalink: undefined }));
    return { url: String(permalink ?? 'https://www.instagram.com/'), id };
  },
  async findExisting(post, http) {
    const query = { fields: 'id,caption,permalink,timestamp', limit: String(NEWEST) };
    const body = await graph.read(post.access, `${post.access.externalId}/media`, query, http);
    const list = { items: items(body, 'data'), asked: NEWEST, madeAt: 'timestamp', text: 'caption' };
    const found = findPost(list, post);
    return typeof found === 'string' ? found : { url: String(found.permalink), id: String(found.id) };
  },
  reactions: {
    atOnce: 1,
    read: ([id = ''], access, http) =>
      oneUnlessMissing(id, async () => {
        const fields = 'like_count,comments_count';
        const body = await graph.read(access, encodeURIComponent(id), { fields }, http);
        return {
          likes: countIn(body, 'like_count'),
          answers: countIn(body, 'comments_count'),
          reposts: null,
          views: null,
        };
      }),
  },
};

async function prepare(post: Publication, http: HttpClient): Promise<string> {
  const make = (form: Record<string, string>) =>
    graph.post(post.access, `${post.access.externalId}/media`, form, http);
  const single = post.media.length === 1;
  const parts: string[] = [];
  for (const item of post.media) {
    const made = await make({
      ...(item.kind === 'video' ? { media_type: 'REELS', video_url: item.url } : { image_url: item.url }),
      ...(item.alt && item.kind === 'image' && { alt_text: item.alt }),
      ...(single ? { caption: post.text } : { is_carousel_item: 'true' }),
    });
    parts.push(field(made, 'id'));
  }
  const whole = { media_type: 'CAROUSEL', caption: post.text, children: parts.join(',') };
  const container = single ? (parts[0] as string) : field(await make(whole), 'id');
  await post.save({ container });
  return container;
}
