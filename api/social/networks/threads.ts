import { networkSetups } from '#shared/social/social.setup.ts';
import { field, findPost, items, sendFor } from './http-client.ts';
import { metaGraph } from './meta-graph.ts';
import type { HttpClient, MediaItem, Network, Publication } from './network.ts';
import { NetworkError } from './network-error.ts';
import { codeFlow } from './oauth-code.ts';

const NEWEST = 50;
const LOOK_AGAIN_MS = 20_000;

const { scopes } = networkSetups.threads;
const code = codeFlow({
  authorizeUrl: 'https://threads.net/oauth/authorize',
  tokenUrl: 'https://graph.threads.net/oauth/access_token',
  scopes,
  separator: ',',
});
const graph = metaGraph({ graph: 'https://graph.threads.net', version: 'v1.0', grants: 'th', code });

/** Threads: a container for the text or each file, then one call that makes it public. */
export const threads: Network = {
  platform: 'threads',
  oauth: { ...code, exchange: graph.exchange },
  refresh: graph.refresh,
  async identify(access, http) {
    const me = await graph.read(access, 'me', { fields: 'id,username' }, http);
    return { externalId: field(me, 'id'), name: `@${field(me, 'username')}` };
  },
  async publish(post, http) {
    const container = post.progress.container ?? (await prepare(post, http));
    await expectReady(container, post, http);
    const id = await sendFor(post, async () => {
      const form = { creation_id: container };
      const path = `${post.access.externalId}/threads_publish`;
      return field(await graph.post(post.access, path, form, http), 'id');
    });
    // The post is public now, so an error here must not make it count as failed.
    const { permalink } = await graph
      .read(post.access, id, { fields: 'permalink' }, http)
      .catch(() => ({ permalink: undefined }));
    return { url: String(permalink ?? 'https://www.threads.net/'), id };
  },
  async findExisting(post, http) {
    // The list of posts has no replies, and the other way round.
    const where = post.earlier.length > 0 ? 'replies' : 'threads';
    const query = { fields: 'id,text,permalink,timestamp', limit: String(NEWEST) };
    const body = await graph.read(post.access, `${post.access.externalId}/${where}`, query, http);
    const list = { items: items(body, 'data'), asked: NEWEST, madeAt: 'timestamp', text: 'text' };
    const found = findPost(list, post);
    return typeof found === 'string' ? found : { url: String(found.permalink), id: String(found.id) };
  },
};

const fileOf = ({ kind, url, alt }: MediaItem): Record<string, string> => ({
  ...(kind === 'video' ? { media_type: 'VIDEO', video_url: url } : { media_type: 'IMAGE', image_url: url }),
  ...(alt && { alt_text: alt }),
});

async function prepare(post: Publication, http: HttpClient): Promise<string> {
  const make = async (form: Record<string, string>) =>
    field(await graph.post(post.access, `${post.access.externalId}/threads`, form, http), 'id');
  const before = post.earlier.at(-1);
  const whole = { text: post.text, ...(before !== undefined && { reply_to_id: before }) };
  const [first, ...others] = post.media;
  const container = !first
    ? await make({ media_type: 'TEXT', ...whole })
    : others.length === 0
      ? await make({ ...fileOf(first), ...whole })
      : await make({ media_type: 'CAROUSEL', children: (await parts()).join(','), ...whole });
  await post.save({ container });
  return container;

  async function parts(): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, item] of post.media.entries()) {
      const known = post.progress[`part${index}`];
      const id = known ?? (await make({ ...fileOf(item), is_carousel_item: 'true' }));
      if (!known) await post.save({ [`part${index}`]: id });
      await expectReady(id, post, http);
      ids.push(id);
    }
    return ids;
  }
}

/** What Threads is still reading cannot be posted. @throws NetworkError `later`, or `refused` for what it cannot use */
async function expectReady(container: string, post: Publication, http: HttpClient): Promise<void> {
  const { status } = await graph.read(post.access, container, { fields: 'status' }, http);
  if (status === 'IN_PROGRESS')
    throw new NetworkError('later', 'Threads is still reading the post.', {
      retryAt: http.now() + LOOK_AGAIN_MS,
    });
  if (status !== 'FINISHED') throw new NetworkError('refused', 'Threads could not use the post.');
}
