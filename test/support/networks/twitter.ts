import { networkRules } from '#shared/social/social.rules.ts';
import {
  addPost,
  bearerOf,
  bodyOf,
  didOf,
  isoOf,
  json,
  nextId,
  type StandIn,
  type StoodInPost,
} from './stand-in.ts';

const MAX_TEXT = 280;
const problem = (status: number, title: string, detail: string) =>
  json(status, { title, detail, status, type: 'about:blank' });

/** X, API v2. */
export const twitterStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!state.accepts(bearerOf(request))) return problem(401, 'Unauthorized', 'Unauthorized');
  if (pathname === '/2/users/me') return json(200, { data: { id: '42', name: 'Coop', username: 'coop' } });
  if (pathname === '/2/users/42/tweets')
    return json(200, {
      data: state.posts
        .slice(0, 100)
        .map((post) => ({ id: post.id, text: post.text, created_at: isoOf(post) })),
    });
  if (pathname === '/2/media/upload/initialize') {
    const { total_bytes, media_type } = await bodyOf(request);
    const id = nextId();
    state.uploads.set(id, { size: Number(total_bytes), type: String(media_type) });
    return json(200, { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } });
  }
  const [, uploadId = '', step] = /^\/2\/media\/upload\/(\d+)\/(append|finalize)$/.exec(pathname) ?? [];
  if (step && !state.uploads.has(uploadId)) return problem(404, 'Not Found', 'No such upload.');
  if (step) return json(200, { data: { id: uploadId } });
  if (pathname === '/2/tweets' && request.method === 'GET') {
    if (state.isSilent) return problem(403, 'Client Forbidden', 'This plan has no access to this endpoint.');
    const ids = searchParams.get('ids')?.split(',') ?? [];
    if (ids.length > 100)
      return problem(400, 'Invalid Request', 'The number of values is not between 1 and 100');
    const data = state.posts.filter(({ id }) => ids.includes(id)).map(metricsOf);
    return json(200, { ...(data.length > 0 && { data }) });
  }
  if (pathname !== '/2/tweets' || request.method !== 'POST') return problem(404, 'Not Found', pathname);
  const {
    text = '',
    media,
    reply,
  } = (await bodyOf(request)) as {
    text?: string;
    media?: { media_ids: string[] };
    reply?: { in_reply_to_tweet_id?: string };
  };
  const replyTo = reply?.in_reply_to_tweet_id;
  if (reply && !state.posts.some((post) => post.id === replyTo))
    return problem(
      403,
      'Forbidden',
      'You attempted to reply to a Tweet that is deleted or not visible to you.',
    );
  if (networkRules.twitter.count(text) > MAX_TEXT)
    return problem(
      403,
      'Forbidden',
      'Your Tweet text is too long. For more information, see the documentation.',
    );
  if (state.posts.some((post) => post.text === text))
    return problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
  const ids = media?.media_ids ?? [];
  if (ids.length > 4 || ids.some((one) => !state.uploads.has(one)))
    return problem(400, 'Invalid Request', 'Your media IDs are invalid.');
  const id = addPost(state, text, ids.length);
  Object.assign(state.posts[0] as object, { replyTo });
  return json(201, { data: { id, text } });
};

function metricsOf(post: StoodInPost) {
  const { likes, answers, reposts, views } = didOf(post);
  const counts = { like_count: likes, reply_count: answers, retweet_count: reposts, impression_count: views };
  return { id: post.id, text: post.text, public_metrics: { ...counts, quote_count: 0, bookmark_count: 0 } };
}
