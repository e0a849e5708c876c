import { networkSetups } from '#shared/social/social.setup.ts';
import { addPost, didOf, formOf, isoOf, json, nextId, type StandIn, type StoodInPost } from './stand-in.ts';

const refusal = (status: number, code: number, message: string) =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });
const MAX_TEXT = 63_206;

const permissions = networkSetups.facebook.scopes.map((permission) => ({ permission, status: 'granted' }));

/** The pages that the account manages. */
const pages = new Map([
  ['99', 'Coop TV'],
  ['98', 'CONVOS'],
]);

/** A Facebook page by the Graph API. */
export const facebookStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/^\/v[\d.]+/, '');
  const form = await formOf(request);
  const token = searchParams.get('access_token') ?? form.get('access_token') ?? '';
  if (!state.accepts(token)) return refusal(401, 190, 'Error validating access token.');
  if (path === '/me/accounts')
    return json(200, {
      data: [...pages].map(([id, name]) => ({ id, name, access_token: `page-${token}` })),
    });
  if (path === '/me/permissions')
    return json(200, request.method === 'DELETE' ? { success: true } : { data: permissions });
  const [, postId] = /^\/\d+_(\d+)$/.exec(path) ?? [];
  if (postId !== undefined) {
    const post = state.posts.find(({ id }) => id === postId);
    if (state.isSilent && searchParams.get('fields')?.includes('comments'))
      return refusal(400, 10, 'This endpoint requires the pages_read_user_content permission.');
    return post
      ? json(200, sumsOf(post, searchParams.get('fields') ?? ''))
      : json(400, {
          error: {
            ...missing,
            message: `Unsupported get request. Object with ID '${postId}' does not exist`,
          },
        });
  }
  const [, page = '', edge = ''] = /^\/(\d+)(\/\w+)?$/.exec(path) ?? [];
  const name = pages.get(page);
  if (name === undefined) return refusal(404, 100, 'Unsupported request.');
  if (edge === '') return json(200, { id: page, name });
  if (edge === '/photos') {
    if (!/^https?:\/\//.test(form.get('url') ?? '')) return refusal(400, 324, 'Requires upload file.');
    const id = nextId();
    state.uploads.set(id, { size: 1, type: 'image' });
    return json(200, { id });
  }
  if (edge === '/feed' && request.method === 'GET')
    return json(200, {
      data: state.posts.map((post) => ({
        id: `${page}_${post.id}`,
        message: post.text,
        created_time: isoOf(post),
        permalink_url: `https://www.facebook.com/${page}/posts/${post.id}`,
      })),
    });
  if (edge !== '/feed') return refusal(404, 100, 'Unsupported request.');
  const message = form.get('message') ?? '';
  const media = [...form.keys()].filter((key) => key.startsWith('attached_media')).length;
  if (message === '' && media === 0) return refusal(400, 100, 'The post is empty.');
  if (message.length > MAX_TEXT) return refusal(400, 100, 'The text is too long.');
  return json(200, { id: `${page}_${addPost(state, message, media)}` });
};

const missing = { type: 'GraphMethodException', code: 100, error_subcode: 33, fbtrace_id: 'stand-in' };

/** The fields that were asked for, each as its sum alone. A post that nobody has shared has no `shares`. */
function sumsOf(post: StoodInPost, fields: string) {
  const { likes, answers, reposts } = didOf(post);
  const sum = (total_count: number) => ({ data: [], summary: { total_count } });
  return {
    id: post.id,
    ...(fields.includes('reactions.limit(0).summary(total_count)') && { reactions: sum(likes) }),
    ...(fields.includes('comments.limit(0).summary(total_count)') && { comments: sum(answers) }),
    ...(fields.includes('shares') && reposts > 0 && { shares: { count: reposts } }),
  };
}
