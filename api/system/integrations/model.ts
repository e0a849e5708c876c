import { assistantStatus } from '#api/chat/chat.status.ts';
import { ModelError, type ModelProblem } from '#api/model/model.ts';
import { paidCall } from '#api/model/paid-call.ts';
import { modelSpend, SpendCapError } from '#api/model/spend.ts';
import type { Integration } from '#api/system/system.integration.ts';
import type { IntegrationOptions } from './integration-options.ts';

const said: Record<ModelProblem, string> = {
  unauthorized: 'The server refused the key: check OPENAI_API_KEY.',
  quota: 'The server says that the account has no credit left.',
  'rate-limited': 'The server was asked too often. Try again in a minute.',
  rejected: 'The server refused the call: check OPENAI_MODEL and OPENAI_BASE_URL.',
  refused: 'The model declined to answer: check OPENAI_MODEL.',
  failed: 'The server gave no usable answer: check OPENAI_BASE_URL, or try again later.',
};
/** Enough for a word, even from a model that thinks a little first. */
const ANSWER_TOKENS = 16;

/** The assistant's language model. */
export function modelIntegration({
  database,
  ports,
  config,
  chat,
  model: { model: caller },
}: IntegrationOptions): Integration {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  const spend = modelSpend(database, ports.now, 'test');
  const server = baseUrl ? new URL(baseUrl).host : 'OpenAI';
  return {
    id: 'model',
    missing: apiKey || baseUrl ? [] : ['OPENAI_API_KEY'],
    detail: apiKey || baseUrl ? `${model} at ${server}` : 'The assistant answers from the site’s own pages',
    standing: () => assistantStatus(database.db),
    async test(signal) {
      const { spend: prices } = await chat.settings.get();
      if (!caller) throw new Error('Not set up.');
      const messages = [{ role: 'user', content: 'Answer with the one word: ready' }] as const;
      try {
        await paidCall(caller, { messages, maxTokens: ANSWER_TOKENS }, { spend, prices }, signal);
        return `${model} at ${server} answered.`;
      } catch (error) {
        if (error instanceof SpendCapError)
          throw new Error('The spending cap is reached, so the model was not called.');
        if (!(error instanceof ModelError)) throw error;
        throw new Error(said[error.problem]);
      }
    },
  };
}
