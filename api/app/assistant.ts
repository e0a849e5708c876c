import { createAssistant } from '#api/chat/chat.assistant.ts';
import { chatJobs } from '#api/chat/chat.jobs.ts';
import { createNotices } from '#api/chat/chat.notices.ts';
import { chatRoutes } from '#api/chat/chat.routes.ts';
import { createLibrary } from '#api/chat/chat.search.ts';
import { chatStore } from '#api/chat/chat.store.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import { openAiModel } from '#api/core/model/model.ts';
import { modelSpend } from '#api/core/model/spend.ts';
import { chatContract } from '#shared/chat/chat.contract.ts';
import { findOrderCode } from '#shared/orders/order-code.ts';
import { bind } from './endpoints.ts';
import { siteKnowledge } from './knowledge/knowledge.ts';
import type { Part, PartOptions } from './part.ts';
import type { Live } from './slices.ts';

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
    findOrderCode,
    openCounter,
    tellOwner: createNotices(database, ports),
  });
  return {
    endpoints: [bind(chatContract, chatRoutes({ ...routes, assistant }, config.PUBLIC_URL))],
    jobs: chatJobs(store, keptDays, ports.now),
  };
}
