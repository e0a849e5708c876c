import { addPost, bodyOf, json, type StandIn } from './stand-in.ts';

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const refusal = (error_code: number, description: string) =>
  json(error_code, { ok: false, error_code, description });
const answer = (result: unknown) => json(200, { ok: true, result });

/** Telegram's bot interface. */
export const telegramStandIn: StandIn = async (request, state) => {
  const [, token = '', method] = /^\/bot([^/]+)\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
  if (!state.accepts(token)) return refusal(401, 'Unauthorized');
  if (method === 'getChat') return answer({ id: -100, type: 'channel', title: 'Coop' });
  if (method === 'sendMessage') {
    const { text = '' } = (await bodyOf(request)) as { text?: string };
    if (text === '') return refusal(400, 'Bad Request: message text is empty');
    if (text.length > MAX_TEXT) return refusal(400, 'Bad Request: message is too long');
    return answer({ message_id: Number(addPost(state, text).slice(-6)) });
  }
  const form = await request.formData();
  const group = form.has('media') ? (JSON.parse(String(form.get('media'))) as { caption?: string }[]) : [];
  const caption = String(form.get('caption') ?? group[0]?.caption ?? '');
  if (caption.length > MAX_CAPTION) return refusal(400, 'Bad Request: message caption is too long');
  if (method === 'sendMediaGroup') {
    if (group.length < 2 || group.length > 10) return refusal(400, 'Bad Request: wrong number of media');
    const id = Number(addPost(state, caption, group.length).slice(-6));
    return answer(group.map((_, index) => ({ message_id: id + index })));
  }
  if (!form.has('photo') && !form.has('video')) return refusal(400, 'Bad Request: there is no file');
  return answer({ message_id: Number(addPost(state, caption, 1).slice(-6)) });
};
