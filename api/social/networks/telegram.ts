import { field, sendFor } from './http-client.ts';
import type { MediaItem, Network } from './network.ts';
import { NetworkError } from './network-error.ts';

const API = 'https://api.telegram.org';
const UPLOAD_MS = 60_000;
const TOKEN = /^\d{5,15}:[\w-]{30,60}$/;
const CHAT = /^(@\w{4,40}|-?\d{3,20})$/;

const methodOf = (token: string, method: string) => `${API}/bot${token}/${method}`;

/** A Telegram channel, by a bot. A bot cannot read its posts, so the owner settles an uncertain one. */
export const telegram: Network = {
  platform: 'telegram',
  async connect({ token = '', chat = '' }, http) {
    if (!TOKEN.test(token)) throw new NetworkError('refused', 'This is not the token of a bot.');
    if (!CHAT.test(chat)) throw new NetworkError('refused', 'This is not the name of a channel.');
    const { body } = await http.call({
      url: methodOf(token, 'getChat'),
      method: 'POST',
      json: { chat_id: chat },
    });
    return {
      externalId: chat,
      name: field(body, 'result', 'title'),
      tokens: { access: token },
      server: null,
      expiresAt: null,
      refreshAt: null,
    };
  },
  async identify({ externalId = '', tokens }, http) {
    const url = methodOf(tokens.access, 'getChat');
    const { body } = await http.call({ url, method: 'POST', json: { chat_id: externalId } });
    return { externalId, name: field(body, 'result', 'title') };
  },
  async publish(post, http) {
    const { externalId: chat, tokens } = post.access;
    const [only] = post.media;
    if (!only)
      return sendFor(post, async () => {
        const url = methodOf(tokens.access, 'sendMessage');
        const { body } = await http.call({ url, method: 'POST', json: { chat_id: chat, text: post.text } });
        return linkOf(chat, (body as { result?: unknown }).result);
      });
    const form = new FormData();
    form.set('chat_id', chat);
    const group = post.media.map((item, index) => ({
      type: typeOf(item),
      media: `attach://file${index}`,
      ...(index === 0 && { caption: post.text }),
    }));
    if (post.media.length > 1) form.set('media', JSON.stringify(group));
    else form.set('caption', post.text);
    for (const [index, item] of post.media.entries()) {
      const file = new Blob([await item.read()], { type: item.type });
      form.set(
        post.media.length > 1 ? `file${index}` : typeOf(item),
        file,
        `file.${item.type.split('/')[1]}`,
      );
    }
    const one = typeOf(only) === 'video' ? 'sendVideo' : 'sendPhoto';
    const url = methodOf(tokens.access, post.media.length > 1 ? 'sendMediaGroup' : one);
    return sendFor(post, async () => {
      const { body } = await http.call({ url, method: 'POST', body: form, timeoutMs: UPLOAD_MS });
      const { result } = body as { result?: unknown };
      return linkOf(chat, Array.isArray(result) ? result[0] : result);
    });
  },
};

const typeOf = ({ kind }: MediaItem) => (kind === 'video' ? 'video' : 'photo');

/** Only posts in a public channel have an address. */
function linkOf(chat: string, message: unknown): { url: string } {
  const id = field(message, 'message_id');
  return { url: chat.startsWith('@') ? `https://t.me/${chat.slice(1)}/${id}` : 'https://web.telegram.org/' };
}
