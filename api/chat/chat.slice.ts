import type { Part, PartOptions } from '#api/app/part.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import { openAiModel } from '#api/model/model.ts';
import { modelSpend } from '#api/model/spend.ts';
import type { Live } from '#api/slices.ts';
import { chatContract } from '#shared/chat/chat.contract.ts';
import { createAssistant } from './chat.assistant.ts';
import { chatJobs } from './chat.jobs.ts';
import { createNotices } from './chat.notices.ts';
import { chatRoutes } from './chat.routes.ts';
import { createLibrary } from './chat.search.ts';
import { chatStore } from './chat.store.ts';
import { siteKnowledge } from './knowledge/knowledge.ts';

interface AssistantOptions extends PartOptions {
  live: Live;
  openCounter: OpenCounter;
}

/** The assistant: it knows what the slices say, and has a model where the install has one. */
export function createAssistantPart(options: AssistantOptions): Part {
  const { database, stores, ports, config, live, openCounter } = options;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  const settings = stores.chatSettings;
  const store = chatStore(database, ports.now);
  const keptDays = async () => (await stores.retention.get()).chatDays;
  const routes = { store, settings, keptDays, openCounter };
  const assistant = createAssistant({
    library: createLibrary(siteKnowledge(stores, live, ports.content), settings.get),
    model: apiKey || baseUrl ? openAiModel({ apiKey, baseUrl, model, fetch: ports.fetch }) : undefined,
    spend: modelSpend(database, ports.now, 'assistant'),
    openCounter,
    tellOwner: createNotices(database, ports),
  });
  return {
    endpoints: [bind(chatContract, chatRoutes({ ...routes, assistant }, config.PUBLIC_URL))],
    jobs: chatJobs(store, keptDays, ports.now),
  };
}
