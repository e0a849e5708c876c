import { escapeHtml } from '#shared/core/text.ts';
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
  type StandInState,
  type StoodInPost,
} from './stand-in.ts';

const MAX_TEXT = 500;
const KEY_LIVES_MS = 3_600_000;

/** A Mastodon server. */
export const mastodonStandIn: StandIn = async (request, state) => {
  const { pathname, host, searchParams } = new URL(request.url);
  if (!state.accepts(bearerOf(request))) return json(401, { error: 'The access token is invalid' });
  if (pathname === '/api/v1/accounts/verify_credentials')
    return json(200, { id: '7', username: 'coop', acct: 'coop' });
  if (pathname === '/api/v1/accounts/7/statuses')
    return json(
      200,
      pageOf(state, searchParams.get('max_id')).map((post) => statusOf(post, host)),
    );
  if (pathname === '/api/v2/media') {
    const form = await request.formData();
    const file = form.get('file');
    if (!(file instanceof Blob)) return json(422, { error: "Validation failed: File can't be blank" });
    const id = nextId();
    const text = String(form.get('description') ?? '');
    state.uploads.set(id, { size: file.size, type: file.type, text });
    return json(200, { id, type: 'image' });
  }
  const [, mediaId] = /^\/api\/v1\/media\/(\d+)$/.exec(pathname) ?? [];
  if (mediaId !== undefined)
    return state.uploads.has(mediaId) ? json(200, { id: mediaId }) : json(404, { error: 'Record not found' });
  const [, statusId] = /^\/api\/v1\/statuses\/(\d+)$/.exec(pathname) ?? [];
  if (statusId !== undefined) {
    const found = state.posts.find(({ id }) => id === statusId);
    return found ? json(200, statusOf(found, host)) : json(404, { error: 'Record not found' });
  }
  if (pathname !== '/api/v1/statuses' || request.method !== 'POST')
    return json(404, { error: 'Record not found' });
  const {
    status = '',
    media_ids = [],
    in_reply_to_id: replyTo,
  } = (await bodyOf(request)) as { status?: string; media_ids?: string[]; in_reply_to_id?: string };
  if (replyTo !== undefined && !state.posts.some(({ id }) => id === replyTo))
    return json(404, { error: 'The post you are trying to reply to does not appear to exist.' });
  if (networkRules.mastodon.count(status) > MAX_TEXT)
    return json(422, { error: 'Validation failed: Text character limit of 500 exceeded' });
  if (media_ids.length > 4 || media_ids.some((id) => !state.uploads.has(id)))
    return json(422, { error: 'Validation failed: the media cannot be attached' });
  const key = `key ${request.headers.get('idempotency-key')}`;
  const before = state.uploads.get(key);
  const known = before && state.posts.find((post) => post.id === before.text);
  if (known && state.now() - known.at < KEY_LIVES_MS) return json(200, statusOf(known, host));
  const id = addPost(state, status, media_ids.length);
  const alts = media_ids.map((mediaId) => state.uploads.get(mediaId)?.text);
  Object.assign(state.posts[0] as object, { embed: alts, replyTo });
  state.uploads.set(key, { size: 0, type: 'key', text: id });
  return json(200, statusOf(state.posts[0] as StoodInPost, host));
};

const PAGE = 40;
const pageOf = ({ posts }: StandInState, before: string | null) =>
  posts.filter(({ id }) => before === null || BigInt(id) < BigInt(before)).slice(0, PAGE);

const statusOf = (post: StoodInPost, host: string) => ({
  id: post.id,
  created_at: isoOf(post),
  content: `<p>${escapeHtml(post.text)}</p>`,
  url: `https://${host}/@coop/${post.id}`,
  favourites_count: didOf(post).likes,
  replies_count: didOf(post).answers,
  reblogs_count: didOf(post).reposts,
});
