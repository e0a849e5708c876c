import { addPost, bearerOf, bodyOf, json, nextId, type StandIn } from './stand-in.ts';

const answer = (data: unknown) => json(200, { data, error: { code: 'ok', message: '', log_id: 'stand-in' } });
const refusal = (status: number, code: string, message: string) =>
  json(status, { error: { code, message, log_id: 'stand-in' } });
const MAX_TITLE = 2200;

/** TikTok's Content Posting API. */
export const tiktokStandIn: StandIn = async (request, state) => {
  const { pathname, host } = new URL(request.url);
  if (host === 'open-upload.tiktokapis.com') return receive(request, state);
  if (!state.accepts(bearerOf(request)))
    return refusal(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
  if (pathname === '/v2/user/info/') return answer({ user: { open_id: 'tt-1', display_name: 'Coop' } });
  if (pathname === '/v2/post/publish/creator_info/query/')
    return answer({ privacy_level_options: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'] });
  const body = (await bodyOf(request)) as {
    post_info?: { title?: string; description?: string };
    source_info?: { video_size?: number; photo_images?: string[] };
    publish_id?: string;
  };
  if (pathname === '/v2/post/publish/status/fetch/') {
    const id = body.publish_id ?? '';
    if (state.posts.some((post) => post.id === id))
      return answer({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [id] });
    if (state.uploads.has(id)) return answer({ status: 'PROCESSING_UPLOAD' });
    return refusal(400, 'invalid_publish_id', 'The publish_id does not exist.');
  }
  const title = body.post_info?.description ?? body.post_info?.title ?? '';
  if (title.length > MAX_TITLE) return refusal(400, 'invalid_params', 'The title is too long.');
  const id = nextId();
  if (pathname === '/v2/post/publish/content/init/') {
    const photos = body.source_info?.photo_images?.length ?? 0;
    if (photos === 0 || photos > 35) return refusal(400, 'invalid_params', 'Wrong number of photos.');
    addPost(state, title, photos);
    Object.assign(state.posts[0] as object, { id });
    return answer({ publish_id: id });
  }
  if (pathname !== '/v2/post/publish/video/init/') return refusal(404, 'unsupported_path', pathname);
  state.uploads.set(id, { size: body.source_info?.video_size ?? 0, type: 'video', text: title });
  return answer({ publish_id: id, upload_url: `https://open-upload.tiktokapis.com/video/?upload_id=${id}` });
};

const receive: StandIn = async (request, state) => {
  const id = new URL(request.url).searchParams.get('upload_id') ?? '';
  const upload = state.uploads.get(id);
  const [, end, total] = /^bytes \d+-(\d+)\/(\d+)$/.exec(request.headers.get('content-range') ?? '') ?? [];
  if (!upload || end === undefined || total === undefined)
    return refusal(416, 'invalid_range', 'The range does not fit.');
  await request.arrayBuffer();
  if (Number(end) + 1 < Number(total)) return new Response(null, { status: 206 });
  addPost(state, upload.text ?? '', 1);
  Object.assign(state.posts[0] as object, { id });
  return new Response(null, { status: 201 });
};
