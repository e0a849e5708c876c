import {
  addPost,
  bearerOf,
  bodyOf,
  didOf,
  json,
  nextId,
  type StandIn,
  type StoodInPost,
} from './stand-in.ts';

const refusal = (code: number, reason: string, message: string) =>
  json(code, { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } });
const MAX_TITLE = 100;
const MAX_DESCRIPTION_BYTES = 5000;

/** YouTube's resumable uploads. */
export const youtubeStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!state.accepts(bearerOf(request)))
    return refusal(401, 'authError', 'Request had invalid authentication credentials.');
  if (pathname === '/youtube/v3/channels')
    return json(200, { items: [{ id: 'UC1', snippet: { title: 'Coop TV' } }] });
  if (pathname === '/youtube/v3/videos') {
    const ids = searchParams.get('id')?.split(',') ?? [];
    if (ids.length > 50) return refusal(400, 'invalidFilters', 'Too many ids.');
    return json(200, { items: state.posts.filter(({ id }) => ids.includes(id)).map(statisticsOf) });
  }
  if (pathname !== '/upload/youtube/v3/videos') return refusal(404, 'notFound', pathname);
  if (request.method === 'POST') {
    const { snippet } = (await bodyOf(request)) as { snippet?: { title?: string; description?: string } };
    const { title = '', description = '' } = snippet ?? {};
    if (title === '' || title.length > MAX_TITLE || /[<>]/.test(title))
      return refusal(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.');
    if (Buffer.byteLength(description) > MAX_DESCRIPTION_BYTES || /[<>]/.test(description))
      return refusal(
        400,
        'invalidDescription',
        'The request metadata specifies an invalid video description.',
      );
    const id = nextId();
    state.uploads.set(id, { size: 0, type: 'video', text: description });
    return new Response(null, {
      headers: { location: `https://www.googleapis.com${pathname}?uploadType=resumable&upload_id=${id}` },
    });
  }
  return receive(searchParams.get('upload_id') ?? '', request, state);
};

const receive: (id: string, ...rest: Parameters<StandIn>) => Promise<Response> = async (
  id,
  request,
  state,
) => {
  const done = state.posts.find((post) => post.id === id);
  if (done) return json(200, { id, kind: 'youtube#video' });
  const upload = state.uploads.get(id);
  if (!upload) return refusal(404, 'notFound', 'The upload session was not found.');
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(request.headers.get('content-range') ?? '') ?? [];
  const bytes = (await request.arrayBuffer()).byteLength;
  if (from !== undefined && Number(from) === upload.size) upload.size += bytes;
  if (total !== undefined && upload.size >= Number(total)) {
    addPost(state, upload.text ?? '', 1);
    Object.assign(state.posts[0] as object, { id });
    return json(200, { id, kind: 'youtube#video' });
  }
  const range: Record<string, string> = upload.size > 0 ? { range: `bytes=0-${upload.size - 1}` } : {};
  return new Response(null, { status: 308, headers: range });
};

/** Google's numbers are texts; the comments of a video may be off. */
function statisticsOf(post: StoodInPost) {
  const { likes, answers, views } = didOf(post);
  const statistics = { viewCount: String(views), likeCount: String(likes), commentCount: String(answers) };
  return { id: post.id, kind: 'youtube#video', statistics };
}
