import { addPost, bearerOf, bodyOf, json, nextId, type StandIn } from './stand-in.ts';

const refusal = (status: number, code: string, message: string) => json(status, { status, code, message });
const MAX_TEXT = 3000;

/** LinkedIn's Posts API, which requires a version header. */
export const linkedinStandIn: StandIn = async (request, state) => {
  const { pathname } = new URL(request.url);
  if (!state.accepts(bearerOf(request)))
    return refusal(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
  if (pathname === '/v2/userinfo') return json(200, { sub: 'abc', name: 'Coop' });
  if (pathname.startsWith('/dms-uploads/')) {
    state.uploads.set(pathname.slice(13), { size: (await request.arrayBuffer()).byteLength, type: 'image' });
    return new Response(null, { status: 201 });
  }
  if (!/^20\d{4}$/.test(request.headers.get('linkedin-version') ?? ''))
    return refusal(400, 'VERSION_MISSING', 'A version must be present.');
  if (pathname === '/rest/images') {
    const id = nextId();
    const value = { uploadUrl: `https://www.linkedin.com/dms-uploads/${id}`, image: `urn:li:image:${id}` };
    return json(200, { value });
  }
  if (pathname !== '/rest/posts') return refusal(404, 'NOT_FOUND', pathname);
  const { commentary = '', content } = (await bodyOf(request)) as {
    commentary?: string;
    content?: { media?: { id: string }; multiImage?: { images: { id: string }[] } };
  };
  const text = commentary.replaceAll(/\\([\\|{}@[\]()<>*_~])/g, '$1');
  if (text.length > MAX_TEXT)
    return refusal(422, 'INVALID_CONTENT', 'commentary: text length exceeds the maximum.');
  if (state.posts.some((post) => post.text === text))
    return refusal(422, 'DUPLICATE_POST', 'Content is a duplicate of another post.');
  const images = content?.multiImage?.images ?? (content?.media ? [content.media] : []);
  if (images.some(({ id }) => !state.uploads.has(id.slice('urn:li:image:'.length))))
    return refusal(422, 'MEDIA_ASSET_WAITING_UPLOAD', 'The image was not uploaded.');
  const urn = `urn:li:share:${addPost(state, text, images.length)}`;
  return new Response(null, { status: 201, headers: { 'x-restli-id': urn } });
};
