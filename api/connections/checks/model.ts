import type { NoticeTables } from '#api/chat/chat.notices.ts';
import type { ChatSlice } from '#api/chat/chat.slice.ts';
import { assistantStatus } from '#api/chat/chat.status.ts';
import type { ChatTables } from '#api/chat/chat.store.ts';
import type { ModelSettings } from '#api/core/connections/connection-settings.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { openAiModel } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { paidCall } from '#api/model/paid-call.ts';
import { modelSpend, SpendCapError, type SpendTables } from '#api/model/spend.ts';
import type { ConnectionCheck } from '../connection-check.ts';

interface Parts extends Pick<SliceParts<SpendTables & ChatTables & NoticeTables>, 'database' | 'ports'> {
  chat: Pick<ChatSlice, 'settings'>;
}

/** Enough for a word, even from a model that thinks a little first. */
const ANSWER_TOKENS = 16;
const CAPPED =
  'The spending cap is reached, so the model was not called. Raise it under Settings, Assistant.';

/** Asks the language model for one word. */
export function modelCheck({ database, ports, chat }: Parts): ConnectionCheck<'model'> {
  const spend = modelSpend(database, ports.now, 'test');
  return {
    status: () => assistantStatus(database.db),
    async run(settings, signal) {
      const { spend: prices } = await chat.settings.get();
      const model = openAiModel({ ...settings, fetch: ports.fetch });
      const messages = [{ role: 'user', content: 'Answer with the one word: ready' }] as const;
      try {
        await paidCall(model, { messages, maxTokens: ANSWER_TOKENS }, { spend, prices }, signal);
        return `${settings.model} at ${serverOf(settings)} answered.`;
      } catch (error) {
        if (error instanceof SpendCapError) throw new Error(CAPPED);
        if (!(error instanceof ModelError)) throw error;
        signal.throwIfAborted();
        throw new Error(modelProblem(error, settings));
      }
    },
  };
}

const serverOf = ({ baseUrl }: ModelSettings) => (baseUrl ? new URL(baseUrl).host : 'OpenAI');

function modelProblem({ problem, cause }: ModelError, settings: ModelSettings): string {
  const server = serverOf(settings);
  const { status } = (cause ?? {}) as { status?: number };
  const own = settings.baseUrl !== undefined;
  switch (problem) {
    case 'unauthorized':
      return settings.apiKey
        ? `${server} refused the key: it is wrong, or was revoked. Make a new one there and enter it.`
        : `${server} requires a key. Enter one.`;
    case 'quota':
      return `${server} says that the account has no credit left. Add some there.`;
    case 'rate-limited':
      return `${server} was asked too often. Try again in a minute.`;
    case 'refused':
      return `${settings.model} declined to answer. Try another model.`;
    case 'rejected':
      return status === 404
        ? `${server} has no model called ${settings.model}${own ? ', or the address is wrong: most end with /v1' : ''}. Check how it is spelled.`
        : `${server} refused the call. Check the model and the address.`;
    case 'unfinished':
      return `${settings.model} reasoned so long that it said nothing. Choose a model that reasons less.`;
    case 'failed':
      return status === undefined && !(cause === undefined)
        ? `${server} cannot be reached. Check the address, and that the server runs.`
        : `${server} gave no usable answer. Check the address, or try again later.`;
  }
}
