import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { ModelSlice } from '#api/model/model.slice.ts';
import { modelSpend, type SpendTables } from '#api/model/spend.ts';
import { paymentDocument } from '#api/orders/orders.payment.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { chatContract, chatSettingsContract } from '#shared/chat/chat.contract.ts';
import { findOrderCode } from '#shared/orders/order-code.ts';
import { createAssistant } from './chat.assistant.ts';
import { chatJobs } from './chat.jobs.ts';
import { siteKnowledge } from './chat.knowledge.ts';
import { createLibrary } from './chat.library.ts';
import { createNotices, type NoticeTables } from './chat.notices.ts';
import { chatPersonalData } from './chat.personal.ts';
import { chatRoutes } from './chat.routes.ts';
import { seedChat } from './chat.seed.ts';
import { type ChatTables, chatSettingsStore, chatStore } from './chat.store.ts';

export const chatTables: SliceTables = {
  seed: (database, now) => seedChat(chatSettingsStore(database, now)),
};

interface ChatOptions
  extends SliceParts<ChatTables & NoticeTables & SpendTables & DocumentTables & ChangeTables> {
  model: ModelSlice;
  stream: Pick<StreamSlice, 'status'>;
  site: Pick<SiteSlice, 'store'>;
  slices: readonly ContentSlice[];
  retention: { get(): Promise<{ chatDays: number }> };
}

/** The assistant: it answers from the content of other slices, with a model where one is connected. */
export function createChatSlice(options: ChatOptions) {
  const { database, ports, config, whoIs, openCounter, site, slices, stream, retention } = options;
  const { now } = ports;
  const keptDays = async () => (await retention.get()).chatDays;
  const settings = chatSettingsStore(database, now);
  const store = chatStore(database, now);
  const knowledge = siteKnowledge({
    site: site.store,
    payment: paymentDocument(database, now),
    stream: stream.status,
    content: ports.content,
    passages: slices.flatMap(({ passages }) => passages ?? []),
  });
  const library = createLibrary(knowledge, settings.get);
  const assistant = createAssistant({
    library,
    model: options.model.model,
    spend: modelSpend(database, now, 'assistant'),
    findOrderCode,
    openCounter,
    tellOwner: createNotices(database, ports),
  });
  const routes = { store, settings, keptDays, openCounter, assistant };
  return {
    settings,
    knowledge,
    /** What the site states; what the owner answers is a part of it while the assistant is on. */
    statements: {
      version: knowledge.version,
      read: async () => ((await settings.get()).enabled ? library() : knowledge.read()),
    },
    endpoints: [
      bind(chatContract, chatRoutes(routes, config.PUBLIC_URL)),
      bind(chatSettingsContract, documentRoutes(settings, whoIs)),
    ],
    jobs: chatJobs(store, keptDays, now),
    personalData: chatPersonalData(database.db),
  };
}

export type ChatSlice = ReturnType<typeof createChatSlice>;
