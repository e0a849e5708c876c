import { networkRules } from '#shared/social/social.rules.ts';
import { addPost, formOf, isoOf, json, nextId, type StandIn } from './stand-in.ts';

const refusal = (status: number, code: number, message: string) =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });
const MAX_TEXT = 500;

/** Threads, API v1.0: containers first, then one call that publishes. */
export const threadsStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/^\/v[\d.]+/, '');
  const form = await formOf(request);
  const token = searchParams.get('access_token') ?? form.get('access_token') ?? '';
  if (!state.accepts(token)) return refusal(401, 190, 'Error validating access token: it has expired.');
  if (path === '/me') return json(200, { id: '23', username: 'coop' });
  if ((path === '/23/threads' || path === '/23/replies') && request.method === 'GET')
    return json(200, {
      data: state.posts
        .filter(({ replyTo }) => (replyTo !== undefined) === (path === '/23/replies'))
        .map((post) => ({
          id: post.id,
          text: post.text,
          timestamp: isoOf(post).replace(/\.\d+Z$/, '+0000'),
          permalink: permalinkOf(post.id),
        })),
    });
  if (path === '/23/threads') {
    const kind = form.get('media_type') ?? '';
    const text = form.get('text') ?? '';
    const parts = form.get('children')?.split(',') ?? [];
    const replyTo = form.get('reply_to_id') ?? undefined;
    if (networkRules.threads.count(text) > MAX_TEXT)
      return refusal(400, 100, 'Param text must be at most 500.');
    if (kind === 'TEXT' && text === '') return refusal(400, 100, 'The parameter text is required.');
    if (
      kind === 'CAROUSEL' &&
      (parts.length < 2 || parts.length > 20 || parts.some((id) => !state.uploads.has(id)))
    )
      return refusal(400, 100, 'A carousel has 2 to 20 items.');
    const file = kind === 'VIDEO' ? form.get('video_url') : form.get('image_url');
    if ((kind === 'IMAGE' || kind === 'VIDEO') && !/^https:\/\//.test(file ?? ''))
      return refusal(400, 100, 'The media could not be fetched from this URI.');
    if (replyTo !== undefined && !state.posts.some(({ id }) => id === replyTo))
      return refusal(400, 100, 'The post to reply to does not exist.');
    const id = nextId();
    const size = kind === 'TEXT' ? 0 : Math.max(1, parts.length);
    state.uploads.set(id, { size, type: replyTo ?? '', text });
    return json(200, { id });
  }
  if (path === '/23/threads_publish') {
    const container = form.get('creation_id') ?? '';
    const made = state.uploads.get(container);
    if (!made) return refusal(400, 24, 'The requested resource does not exist.');
    state.uploads.delete(container);
    const id = addPost(state, made.text ?? '', made.size);
    if (made.type !== '') Object.assign(state.posts[0] as object, { replyTo: made.type });
    return json(200, { id });
  }
  const id = path.slice(1);
  if (state.uploads.has(id)) return json(200, { status: 'FINISHED', id });
  if (state.posts.some((known) => known.id === id)) return json(200, { permalink: permalinkOf(id), id });
  return refusal(404, 100, 'Unsupported request.');
};

const permalinkOf = (id: string) => `https://www.threads.net/@coop/post/${id}`;
