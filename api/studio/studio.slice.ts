import type { Part, PartOptions } from '#api/app/part.ts';
import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { openAiModel } from '#api/model/model.ts';
import { modelSpend } from '#api/model/spend.ts';
import type { Stores } from '#api/slices.ts';
import {
  campaignsContract,
  personasContract,
  studioAdminContract,
  templatesContract,
} from '#shared/studio/studio.admin.contract.ts';
import { studioContract } from '#shared/studio/studio.contract.ts';
import { contentStore } from './content.store.ts';
import { studioAdminRoutes } from './studio.admin.routes.ts';
import { studioAdminStore } from './studio.admin.store.ts';
import { createDrafts } from './studio.drafts.ts';
import { siteFacts } from './studio.facts.ts';
import { studioItems } from './studio.items.ts';
import { studioRoutes } from './studio.routes.ts';
import { studioSets } from './studio.set.ts';
import type { StudioSite } from './studio.site.ts';
import { createWriter } from './studio.writer.ts';

const DAY_S = 86_400;
/** How long what was deleted can still be restored, and what was rejected still be read. */
const TRASH_KEPT_MS = 90 * DAY_S * 1000;
const REJECTED_KEPT = 500;

/** The studio: posts in a persona's voice, made from what the slices hold. */
export function createStudioPart(options: PartOptions & { whoIs: WhoIs }): Part {
  const { database, stores, ports, config, whoIs } = options;
  const { now } = ports;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name } = config;
  const spend = modelSpend(database, now, 'studio');
  const prices = async () => (await stores.chatSettings.get()).spend;
  const site = studioSite(stores, config.PUBLIC_URL);
  const model =
    apiKey || baseUrl ? openAiModel({ apiKey, baseUrl, model: name, fetch: ports.fetch }) : undefined;
  const writing = model && { model, writer: createWriter({ model, spend, prices }) };
  const drafts = createDrafts({ database, site, writing, now });
  const store = studioAdminStore(database, now);
  const sets = studioSets(database, store, now);
  const used = { sets, spend, prices, model: model ? name : null, whoIs, now };
  async function tidy() {
    const before = new Date(now() - TRASH_KEPT_MS).toISOString();
    for (const kind of Object.values(store)) await kind.emptyTrash(before);
    await contentStore(database.db, now).forgetRejected(before, REJECTED_KEPT);
  }
  return {
    endpoints: [
      bind(studioContract, studioRoutes({ database, drafts, site, now })),
      bind(studioAdminContract, studioAdminRoutes(used)),
      bind(personasContract, managedRoutes(store.personas, whoIs)),
      bind(templatesContract, managedRoutes(store.templates, whoIs)),
      bind(campaignsContract, managedRoutes(store.campaigns, whoIs)),
    ],
    jobs: [{ name: 'studio.tidy', everySeconds: DAY_S, run: tidy }],
  };
}

function studioSite(stores: Stores, publicUrl: string): StudioSite {
  const items = () => studioItems(stores, publicUrl);
  return {
    items,
    creatorName: async () => (await stores.site.site.get()).identity.creatorName,
    item: async (ref) => (await items()).find(({ kind, id }) => kind === ref.kind && id === ref.id),
    facts: async () => siteFacts(stores, publicUrl, await items()),
  };
}
