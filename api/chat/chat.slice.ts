import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { ModelSlice } from '#api/model/model.slice.ts';
import { modelSpend, type SpendTables } from '#api/model/spend.ts';
import type { PassagesSlice } from '#api/passages/passages.slice.ts';
import type { ReadPassages } from '#api/site/passages.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import { chatAdminContract } from '#shared/chat/chat.admin.contract.ts';
import { chatContract, chatSettingsContract } from '#shared/chat/chat.contract.ts';
import { findOrderCode } from '#shared/orders/order-code.ts';
import { createAssistant } from './chat.assistant.ts';
import { assistantDocument } from './chat.content.ts';
import { chatJobs, questionJobs } from './chat.jobs.ts';
import { createLibrary } from './chat.library.ts';
import { createNotices, type NoticeTables } from './chat.notices.ts';
import { answerPassages } from './chat.owner-answers.ts';
import { chatPersonalData } from './chat.personal.ts';
import { chatPrivacy, chatPrivacyPassage } from './chat.privacy.ts';
import { chatRoutes } from './chat.routes.ts';
import { seedChat } from './chat.seed.ts';
import { type ChatTables, chatSettingsStore, chatStore } from './chat.store.ts';
import { talkPassages } from './chat.talk.ts';
import { chatAdminRoutes } from './owner/chat.admin.routes.ts';
import { type UnansweredTables, unansweredStore } from './owner/chat.unanswered.store.ts';
import { createNoting } from './owner/chat.unanswered.ts';

export const chatTables: SliceTables = {
  seed: (database, now) => seedChat(chatSettingsStore(database, now)),
};

interface ChatOptions
  extends SliceParts<
    ChatTables & UnansweredTables & NoticeTables & SpendTables & DocumentTables & ChangeTables
  > {
  model: ModelSlice;
  passages: Pick<PassagesSlice, 'knowledge' | 'index' | 'findSpoken'>;
  retention: { get(): Promise<{ chatDays: number }> };
  site: Pick<SiteSlice, 'store'>;
  listedOwnPages: () => Promise<readonly { slug: string }[]>;
  listedProducts: () => Promise<readonly string[]>;
}

/** The assistant: it answers from the content of other slices, with a model where one is connected. */
export function createChatSlice(options: ChatOptions) {
  const { database, ports, config, connections, whoIs, openCounter, passages, retention, site } = options;
  const { now } = ports;
  const keptDays = async () => (await retention.get()).chatDays;
  const settings = chatSettingsStore(database, now);
  const store = chatStore(database, now);
  const unanswered = unansweredStore(database, now);
  const assistant = createAssistant({
    library: createLibrary(passages.knowledge, passages.index, settings.get, passages.findSpoken),
    model: options.model.model,
    spend: modelSpend(database, now, 'assistant'),
    findOrderCode,
    openCounter,
    tellOwner: createNotices(database, ports),
  });
  const said: ReadPassages = async (context) => {
    const current = await settings.get();
    if (!current.enabled) return [];
    const privacy = await chatPrivacyPassage({ keptDays, connections }, context);
    return [...answerPassages(current, context.names), ...talkPassages(context.names), privacy];
  };
  const pages = async () => ({
    identity: await site.store.identity.get(),
    hidden: [],
    ownPages: await options.listedOwnPages(),
    products: await options.listedProducts(),
  });
  const note = createNoting(unanswered, ports.log);
  const routes = { store, settings, keptDays, openCounter, assistant, note, warm: passages.index.warm };
  return {
    settings,
    passages: said,
    endpoints: [
      bind(chatContract, chatRoutes(routes, config.PUBLIC_URL)),
      bind(chatSettingsContract, documentRoutes(settings, whoIs)),
      bind(chatAdminContract, chatAdminRoutes({ unanswered, settings, assistant, pages, whoIs })),
    ],
    contentDocuments: [assistantDocument],
    jobs: [...chatJobs(store, keptDays, now), ...questionJobs(unanswered)],
    needs: [unanswered.needs],
    personalData: chatPersonalData(database.db),
    privacyFacts: chatPrivacy({ settings: settings.get, keptDays, connections }),
  };
}

export type ChatSlice = ReturnType<typeof createChatSlice>;
