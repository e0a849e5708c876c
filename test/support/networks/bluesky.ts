import { addPost, bearerOf, bodyOf, didOf, json, type StandIn, type StoodInPost } from './stand-in.ts';

const refusal = (status: number, error: string, message: string) => json(status, { error, message });
const MAX_GRAPHEMES = 300;
const MAX_BLOB_BYTES = 1_000_000;
const TID = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;

interface PostRecord {
  text?: string;
  createdAt?: string;
  reply?: Record<'root' | 'parent', { uri?: string; cid?: string }>;
  embed?: { images?: unknown[]; external?: unknown };
  facets?: unknown[];
}

/** A personal data server of the AT protocol. */
export const blueskyStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams, host } = new URL(request.url);
  const method = pathname.replace('/xrpc/', '');
  if (method === 'com.atproto.identity.resolveHandle')
    return searchParams.get('handle') === 'rosa.example'
      ? json(200, { did: 'did:plc:rosa' })
      : refusal(400, 'InvalidRequest', 'Unable to resolve handle');
  if (method === 'com.atproto.server.describeServer')
    return json(200, { did: `did:web:${host}`, availableUserDomains: [`.${host}`] });
  if (!state.accepts(bearerOf(request))) return refusal(400, 'ExpiredToken', 'Token has expired');
  if (method === 'com.atproto.server.getSession')
    return json(200, { did: 'did:plc:coop', handle: 'coop.bsky.social' });
  if (method === 'com.atproto.repo.getRecord') {
    const found = state.posts.find((post) => post.id === searchParams.get('rkey'));
    if (!found) return refusal(400, 'RecordNotFound', 'Could not locate record');
    return json(200, { uri: uriOf(found.id), cid: cidOf(found.id), value: { text: found.text } });
  }
  if (method === 'app.bsky.feed.getPosts') {
    const uris = searchParams.getAll('uris');
    if (uris.length === 0 || uris.length > 25)
      return refusal(400, 'InvalidRequest', 'Params must have the property "uris"');
    const posts = state.posts.filter(({ id }) => uris.includes(uriOf(id)));
    return json(200, { posts: posts.map(viewOf) });
  }
  if (method === 'com.atproto.repo.uploadBlob') {
    const size = (await request.arrayBuffer()).byteLength;
    if (size > MAX_BLOB_BYTES) return refusal(400, 'BlobTooLarge', 'This file is too large.');
    const mimeType = request.headers.get('content-type') ?? '';
    return json(200, { blob: { $type: 'blob', ref: { $link: 'bafk' }, mimeType, size } });
  }
  if (method !== 'com.atproto.repo.putRecord') return refusal(501, 'MethodNotImplemented', method);
  const { rkey = '', record = {} } = (await bodyOf(request)) as { rkey?: string; record?: PostRecord };
  const { text = '', createdAt = '', embed, reply } = record;
  const isKnown = ({ uri, cid }: { uri?: string; cid?: string }) =>
    state.posts.some(({ id }) => uri === uriOf(id) && cid === cidOf(id));
  if (reply && !(isKnown(reply.root) && isKnown(reply.parent)))
    return refusal(400, 'InvalidRequest', 'Record/reply must name posts.');
  const graphemes = [...new Intl.Segmenter().segment(text)].length;
  if (!TID.test(rkey)) return refusal(400, 'InvalidRequest', 'Invalid record key.');
  if (graphemes > MAX_GRAPHEMES)
    return refusal(400, 'InvalidRequest', 'Record/text must not be longer than 300 graphemes');
  if ((embed?.images?.length ?? 0) > 4) return refusal(400, 'InvalidRequest', 'Too many images.');
  if (Number.isNaN(Date.parse(createdAt))) return refusal(400, 'InvalidRequest', 'createdAt is no datetime.');
  // A second call with the same key is the same record.
  if (!state.posts.some((post) => post.id === rkey)) {
    addPost(state, text, embed?.images?.length);
    const replyTo = reply?.parent.uri?.split('/').at(-1);
    Object.assign(state.posts[0] as object, { id: rkey, embed, facets: record.facets, replyTo });
  }
  return json(200, { uri: uriOf(rkey), cid: cidOf(rkey) });
};

const viewOf = (post: StoodInPost) => {
  const { likes, answers, reposts } = didOf(post);
  return { uri: uriOf(post.id), likeCount: likes, replyCount: answers, repostCount: reposts, quoteCount: 0 };
};

const cidOf = (rkey: string) => `bafyrei${rkey}`;
const uriOf = (rkey: string) => `at://did:plc:coop/app.bsky.feed.post/${rkey}`;
