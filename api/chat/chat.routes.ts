import type { DocumentStore } from '#api/core/content/document-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { chatContract } from '#shared/chat/chat.contract.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import type { createAssistant } from './chat.assistant.ts';
import { createLimits } from './chat.limits.ts';
import type { ChatStore } from './chat.store.ts';
import { chatCookie, chatIdOf, newSecret } from './chat.visitor.ts';
import type { createNoting } from './owner/chat.unanswered.ts';

export interface ChatParts {
  store: ChatStore;
  settings: DocumentStore<ChatSettings>;
  assistant: ReturnType<typeof createAssistant>;
  /** For how many days a chat is stored. */
  keptDays: () => Promise<number>;
  openCounter: OpenCounter;
  /** Remembers a message that was not answered. */
  note: ReturnType<typeof createNoting>;
  /** Prepares what answers questions, and waits for nothing. */
  warm: () => void;
}

export function chatRoutes(
  { store, settings, assistant, keptDays, openCounter, note, warm }: ChatParts,
  publicUrl: string,
): Handlers<typeof chatContract> {
  const cookie = chatCookie(publicUrl);
  const checkLimits = createLimits(openCounter);
  return {
    async offer() {
      const { enabled, chips } = await settings.get();
      return { enabled, chips };
    },

    async history(_input, ctx) {
      // Who opens the chat will ask something soon.
      warm();
      const [secret, { limits }] = [cookie.read(ctx), await settings.get()];
      const history = secret === undefined ? [] : await store.messages(chatIdOf(secret));
      return { history, maxLength: limits.messageLength };
    },

    async send({ body: { message, timeZone } }, ctx, progress) {
      const current = await settings.get();
      const { enabled, limits } = current;
      if (!enabled) throw new AppError('chat.unavailable');
      if (message.length > limits.messageLength) {
        const text = `Use at most ${limits.messageLength} characters`;
        throw new AppError('request.invalid', { text, fields: { message: text } });
      }
      const given = cookie.read(ctx);
      const claim = given === undefined ? 'unknown' : await store.claim(chatIdOf(given));
      if (claim === 'busy') throw new AppError('chat.busy', { retryAfter: 1 });
      const isNew = claim === 'unknown';
      // An id without a chat may have been planted by an attacker, so a new chat gets an id made here.
      const secret = isNew || given === undefined ? newSecret() : given;
      const id = chatIdOf(secret);
      try {
        await checkLimits({ chatId: id, address: ctx.ip }, limits);
        const history = isNew ? [] : await store.messages(id, limits.historyTurns * 2);
        cookie.set(ctx, secret, await keptDays());
        const answer = await assistant(
          { question: message, history, settings: current, address: ctx.ip, timeZone },
          progress,
        );
        const { reply } = answer;
        const { response, ...attachments } = reply;
        const question = { role: 'user', content: message } as const;
        await store.append(id, [question, { role: 'assistant', content: response, ...attachments }], isNew);
        note(message, answer);
        return reply;
      } finally {
        if (!isNew) await store.release(id);
      }
    },

    async clear(_input, ctx) {
      const secret = cookie.read(ctx);
      if (secret === undefined) return { cleared: false };
      await store.clear(chatIdOf(secret));
      cookie.remove(ctx);
      return { cleared: true };
    },
  };
}
