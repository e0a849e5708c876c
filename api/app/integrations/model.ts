import { ModelError, type ModelProblem, openAiModel } from '#api/chat/chat.model.ts';
import { chatSpend } from '#api/chat/chat.spend.ts';
import { assistantStanding } from '#api/chat/chat.standing.ts';
import type { Integration } from '#api/system/system.integration.ts';
import type { PartOptions } from '../part.ts';

const said: Record<ModelProblem, string> = {
  unauthorized: 'The server refused the key: check OPENAI_API_KEY.',
  quota: 'The server says that the account has no credit left.',
  'rate-limited': 'The server was asked too often. Try again in a minute.',
  rejected: 'The server refused the call: check OPENAI_MODEL and OPENAI_BASE_URL.',
  failed: 'The server gave no usable answer: check OPENAI_BASE_URL, or try again later.',
};
/** Enough for a word, even from a model that thinks a little first. */
const ANSWER_TOKENS = 16;
const WORST = { inputTokens: 50, outputTokens: ANSWER_TOKENS };

/** The assistant's language model. */
export function modelIntegration({ database, stores, ports, config }: PartOptions): Integration {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  const spend = chatSpend(database, ports.now);
  const server = baseUrl ? new URL(baseUrl).host : 'OpenAI';
  return {
    id: 'model',
    missing: apiKey || baseUrl ? [] : ['OPENAI_API_KEY'],
    detail: apiKey || baseUrl ? `${model} at ${server}` : 'The assistant answers from the site’s own pages',
    standing: () => assistantStanding(database.db),
    async test(signal) {
      const { spend: prices } = await stores.chatSettings.get();
      const reserved = await spend.reserve(WORST, prices);
      if (!reserved)
        throw new Error('The spending cap of the assistant is reached, so the model was not called.');
      const caller = openAiModel({ apiKey, baseUrl, model, fetch: ports.fetch });
      const messages = [{ role: 'user', content: 'Answer with the one word: ready' }] as const;
      try {
        const { usage } = await caller.complete({ messages, maxTokens: ANSWER_TOKENS }, signal);
        await spend.settle(reserved, usage ?? WORST, prices);
        return `${model} at ${server} answered.`;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (!error.mayCost) await spend.settle(reserved, { inputTokens: 0, outputTokens: 0 }, prices);
        throw new Error(said[error.problem]);
      }
    },
  };
}
