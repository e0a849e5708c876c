import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { chatAdminContract } from '#shared/chat/chat.admin.contract.ts';
import { FACTS_MAX } from '#shared/chat/chat.constants.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import type { createAssistant } from '../chat.assistant.ts';
import { trialOf } from './chat.trial.ts';
import type { UnansweredStore } from './chat.unanswered.store.ts';

interface AdminParts {
  unanswered: UnansweredStore;
  settings: DocumentStore<ChatSettings>;
  assistant: ReturnType<typeof createAssistant>;
  /** The pages that there are. */
  pages: () => Promise<Parameters<typeof trialOf>[1]>;
  whoIs: WhoIs;
}

export function chatAdminRoutes({
  unanswered,
  settings,
  assistant,
  pages,
  whoIs,
}: AdminParts): Handlers<typeof chatAdminContract> {
  async function known(id: string) {
    const question = await unanswered.byId(id);
    if (!question)
      throw new AppError('request.not-found', { text: 'This question is no longer on the list.' });
    return question;
  }

  return {
    questions: ({ query }) => unanswered.list(query),

    async seen() {
      await unanswered.look();
      return {};
    },

    async answer({ params: { id }, body: fact }, ctx) {
      await known(id);
      const { value, version } = await settings.stored();
      if (value.faqs.length >= FACTS_MAX)
        throw new AppError('request.conflict', {
          text: `There are ${FACTS_MAX} answers of yours already. Remove one under Facts first.`,
        });
      const written = { ...value, faqs: [...value.faqs, fact] };
      const stored = await settings.put({ value: written, version }, await whoIs(ctx));
      await unanswered.remove(id);
      return { fact, version: stored.version };
    },

    async remove({ params: { id } }) {
      const question = await known(id);
      await unanswered.remove(id);
      return question;
    },

    async putBack({ body }) {
      await unanswered.putBack(body);
      return {};
    },

    async test({ body: { question, history, timeZone } }, _ctx, progress) {
      const current = await settings.get();
      if (!current.enabled)
        throw new AppError('chat.unavailable', { text: 'The assistant is off, so it answers nobody.' });
      const turns = history.slice(history.length - current.limits.historyTurns * 2);
      const asked = { question, history: turns, settings: current, address: undefined, timeZone };
      return trialOf(await assistant(asked, progress), await pages());
    },
  };
}
