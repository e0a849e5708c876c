import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { openAiModel } from '#api/core/model/model.ts';
import { modelSpend } from '#api/core/model/spend.ts';
import { contentStore } from '#api/studio/content.store.ts';
import { studioAdminRoutes } from '#api/studio/studio.admin.routes.ts';
import { createDrafts } from '#api/studio/studio.drafts.ts';
import { studioRoutes } from '#api/studio/studio.routes.ts';
import { studioSets } from '#api/studio/studio.set.ts';
import type { StudioSite } from '#api/studio/studio.site.ts';
import { createWriter } from '#api/studio/studio.writer.ts';
import {
  campaignsContract,
  personasContract,
  studioAdminContract,
  templatesContract,
} from '#shared/studio/studio.admin.contract.ts';
import { studioContract } from '#shared/studio/studio.contract.ts';
import { bind } from '../endpoints.ts';
import type { Part, PartOptions } from '../part.ts';
import type { Stores } from '../slices.ts';
import { siteFacts } from './facts.ts';
import { studioItems } from './items.ts';

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
  const { personas, templates, campaigns } = stores.studio;
  const sets = studioSets(database, stores.studio, now);
  const used = { sets, spend, prices, model: model ? name : null, whoIs, now };
  async function tidy() {
    const before = new Date(now() - TRASH_KEPT_MS).toISOString();
    for (const kind of [personas, templates, campaigns]) await kind.emptyTrash(before);
    await contentStore(database.db, now).forgetRejected(before, REJECTED_KEPT);
  }
  return {
    endpoints: [
      bind(studioContract, studioRoutes({ database, drafts, site, now })),
      bind(studioAdminContract, studioAdminRoutes(used)),
      bind(personasContract, managedRoutes(personas, whoIs)),
      bind(templatesContract, managedRoutes(templates, whoIs)),
      bind(campaignsContract, managedRoutes(campaigns, whoIs)),
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
