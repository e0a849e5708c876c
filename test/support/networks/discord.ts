import { addPost, json, type StandIn } from './stand-in.ts';

const MAX_TEXT = 2000;
const MAX_FILES = 10;

/** A webhook of Discord. */
export const discordStandIn: StandIn = async (request, state) => {
  const { pathname, searchParams } = new URL(request.url);
  const [, id, token = ''] = /^\/api\/v10\/webhooks\/(\d+)\/([\w-]+)$/.exec(pathname) ?? [];
  if (id === undefined) return json(404, { message: '404: Not Found', code: 0 });
  if (!state.accepts(token)) return json(404, { message: 'Unknown Webhook', code: 10_015 });
  if (request.method === 'GET') return json(200, { id, name: 'Hub', guild_id: '11', channel_id: '12' });
  const form = await request.formData();
  const { content = '' } = JSON.parse(String(form.get('payload_json') ?? '{}')) as { content?: string };
  const files = [...form.keys()].filter((key) => key.startsWith('files[')).length;
  if (content === '' && files === 0)
    return json(400, { message: 'Cannot send an empty message', code: 50_006 });
  if (content.length > MAX_TEXT || files > MAX_FILES)
    return json(400, {
      code: 50_035,
      message: 'Invalid Form Body: Must be 2000 or fewer in length.',
      errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Too long.' }] } },
    });
  const message = { id: addPost(state, content, files), channel_id: '12', content };
  return searchParams.get('wait') === 'true' ? json(200, message) : new Response(null, { status: 204 });
};
