import { addPost, didOf, formOf, isoOf, json, nextId, type StandIn } from './stand-in.ts';

const refusal = (status: number, code: number, message: string) =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });
const MAX_CAPTION = 2200;
const MAX_TAGS = 30;

/** Instagram with Instagram login: containers first, then one call that publishes. */
export const instagramStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/^\/v[\d.]+/, '');
  const form = await formOf(request);
  const token = searchParams.get('access_token') ?? form.get('access_token') ?? '';
  if (!state.accepts(token)) return refusal(401, 190, 'Error validating access token: it has expired.');
  if (path === '/me') return json(200, { user_id: '17', username: 'coop', id: '17' });
  if (path === '/17/media' && request.method === 'GET')
    return json(200, {
      data: state.posts.map((post) => ({
        id: post.id,
        caption: post.text,
        timestamp: isoOf(post),
        permalink: `https://www.instagram.com/p/${post.id}/`,
      })),
    });
  if (path === '/17/media') {
    const caption = form.get('caption') ?? '';
    if (caption.length > MAX_CAPTION) return refusal(400, 100, 'Caption is too long.');
    if ((caption.match(/#\w/g)?.length ?? 0) > MAX_TAGS) return refusal(400, 100, 'Too many hashtags.');
    const parts = form.get('children')?.split(',') ?? [];
    if (form.get('media_type') === 'CAROUSEL' ? parts.length < 2 || parts.length > 10 : !hasFile(form))
      return refusal(400, 9004, 'The media could not be fetched from this URI.');
    const id = nextId();
    state.uploads.set(id, { size: 1, type: form.get('media_type') ?? 'IMAGE', text: caption });
    return json(200, { id });
  }
  if (path === '/17/media_publish') {
    const container = form.get('creation_id') ?? '';
    const made = state.uploads.get(container);
    if (!made) return refusal(400, 9007, 'The media is not ready to be published.');
    state.uploads.delete(container);
    return json(200, { id: addPost(state, made.text ?? '', 1) });
  }
  const id = path.slice(1);
  if (state.uploads.has(id)) return json(200, { status_code: 'FINISHED', id });
  const post = state.posts.find((known) => known.id === id);
  if (post && searchParams.get('fields')?.includes('like_count'))
    return json(200, { like_count: didOf(post).likes, comments_count: didOf(post).answers, id });
  if (post) return json(200, { permalink: `https://www.instagram.com/p/${id}/`, id });
  return refusal(404, 100, 'Unsupported request.');
};

const hasFile = (form: URLSearchParams) =>
  /^https?:\/\//.test(form.get('image_url') ?? form.get('video_url') ?? '');
