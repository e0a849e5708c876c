import type { ChatMessage, ChatReply } from '#shared/chat/chat.schema.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { newVisitor } from './visitors.ts';

/** A visitor who chats: a browser's cookie jar and, for a hub behind a proxy, a network of their own. */
export class Visitor {
  cookie: string | undefined;
  readonly #address = newVisitor();
  readonly #hub: Pick<TestHub, 'get'>;

  constructor(hub: Pick<TestHub, 'get'>) {
    this.#hub = hub;
  }

  async send(
    message: string,
    init: { accept?: string; signal?: AbortSignal; timeZone?: string } = {},
  ): Promise<Response> {
    return this.#request('/api/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(init.accept && { Accept: init.accept }) },
      body: JSON.stringify({ message, timeZone: init.timeZone }),
      ...(init.signal && { signal: init.signal }),
    });
  }

  /** The reply to a message that must be answered. */
  async ask(message: string, timeZone?: string): Promise<ChatReply> {
    const response = await this.send(message, timeZone === undefined ? {} : { timeZone });
    if (!response.ok) throw new Error(`${message}: ${response.status} ${await response.text()}`);
    return (await response.json()) as ChatReply;
  }

  async history(): Promise<ChatMessage[]> {
    const response = await this.#request('/api/chat/history', {});
    return ((await response.json()) as { history: ChatMessage[] }).history;
  }

  clear(): Promise<Response> {
    return this.#request('/api/chat/clear', { method: 'POST' });
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      'X-Forwarded-For': this.#address,
      ...init.headers,
      ...(this.cookie && { Cookie: this.cookie }),
    };
    const response = await this.#hub.get(path, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
    return response;
  }
}
