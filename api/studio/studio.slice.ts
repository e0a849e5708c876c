import type { ChatSlice } from '#api/chat/chat.slice.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import type { Db } from '#api/core/db/db.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { LettersSlice } from '#api/letters/letters.slice.ts';
import type { ModelSlice } from '#api/model/model.slice.ts';
import type { Model } from '#api/model/model.ts';
import { modelSpend, type SpendTables } from '#api/model/spend.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import {
  campaignsContract,
  personasContract,
  studioAdminContract,
  studioRulesContract,
  templatesContract,
} from '#shared/studio/studio.admin.contract.ts';
import { studioContract } from '#shared/studio/studio.contract.ts';
import { studioAdminRoutes } from './studio.admin.routes.ts';
import { draftStore } from './studio.draft.store.ts';
import { createDrafts } from './studio.drafts.ts';
import { siteFacts } from './studio.facts.ts';
import { studioItems } from './studio.items.ts';
import { addRecordedPost, type RecordedPost } from './studio.recording.ts';
import { studioRoutes } from './studio.routes.ts';
import { createRules, draftsToApprove, rulesDocument } from './studio.rules.ts';
import { seedStudio } from './studio.seed.ts';
import { studioSets } from './studio.set.ts';
import type { StudioSite } from './studio.site.ts';
import { studioStore } from './studio.store.ts';
import type { StudioTables } from './studio.tables.ts';
import { createWriter, type Writer } from './studio.writer.ts';

export const studioTables: SliceTables = {
  seed: (database, now) => seedStudio(studioStore(database, now)),
};

/** How long what was deleted can still be restored, and what was rejected still be read. */
const TRASH_KEPT_MS = 90 * DAY_S * 1000;
const REJECTED_KEPT = 500;
const RULES_EVERY_S = 60;

interface StudioOptions
  extends SliceParts<StudioTables & SpendTables & ChangeTables & AcceptedFormTables & DocumentTables> {
  model: ModelSlice;
  chat: Pick<ChatSlice, 'settings'>;
  site: Pick<SiteSlice, 'store'>;
  orders: Pick<OrdersSlice, 'posts'>;
  letters: Pick<LettersSlice, 'posts'>;
  social: Pick<SocialSlice, 'connected'>;
  slices: readonly ContentSlice[];
}

/** The studio: posts in a persona's voice, made from what the slices hold. */
export function createStudioSlice(options: StudioOptions) {
  const { database, ports, whoIs, chat } = options;
  const { now } = ports;
  const { model, name } = options.model;
  const spend = modelSpend(database, now, 'studio');
  const prices = async () => (await chat.settings.get()).spend;
  const site = studioSite(options);
  const writing = writingWith(model, (current) => createWriter({ model: current, spend, prices }));
  const drafts = createDrafts({ database, site, writing, now });
  const store = studioStore(database, now);
  const { personas, templates, campaigns } = store;
  const rules = createRules({
    database,
    site,
    drafts,
    hasModel: () => model() !== undefined,
    connected: options.social.connected,
    now,
    log: ports.log,
  });
  const sets = studioSets(database, store, now);
  const used = { sets, spend, prices, model: name, whoIs, now };
  async function tidy() {
    const before = isoAt(now() - TRASH_KEPT_MS);
    for (const kind of [personas, templates, campaigns]) await kind.emptyTrash(before);
    await draftStore(database.db, now).forgetRejected(before, REJECTED_KEPT);
  }
  return {
    site,
    /** Adds a post that was drafted from a recording, in the caller's transaction. */
    addRecordedPost: (trx: Db<StudioTables>, post: RecordedPost) => addRecordedPost(trx, now, post),
    endpoints: [
      bind(studioContract, studioRoutes({ database, drafts, site, now })),
      bind(studioAdminContract, studioAdminRoutes(used)),
      bind(studioRulesContract, documentRoutes(rulesDocument(database, now), whoIs)),
      bind(personasContract, managedRoutes(personas, whoIs)),
      bind(templatesContract, managedRoutes(templates, whoIs)),
      bind(campaignsContract, managedRoutes(campaigns, whoIs)),
    ],
    jobs: [
      { name: 'studio.tidy', title: 'Deletes old drafts', everySeconds: DAY_S, run: tidy },
      {
        name: 'studio.rules',
        title: 'Drafts posts about what is new',
        everySeconds: RULES_EVERY_S,
        run: rules,
      },
    ],
    needs: [draftsToApprove(database)],
    scheduled: [personas, templates, campaigns],
    sampleLists: [{ table: personas.kind, label: 'Personas', target: adminPaths.studio, checked: true }],
  };
}

/** The writer for the current model; replaced only when the model changes. */
function writingWith(model: () => Model | undefined, writerOf: (model: Model) => Writer) {
  let made: { model: Model; writer: Writer } | undefined;
  return () => {
    const current = model();
    if (!current) return undefined;
    if (made?.model !== current) made = { model: current, writer: writerOf(current) };
    return made;
  };
}

function studioSite({ site: { store: site }, orders, letters, slices, config }: StudioOptions): StudioSite {
  const content = slices.flatMap((slice) => slice.content ?? []);
  const ports = {
    site,
    posts: [...content.flatMap(({ posts }) => posts ?? []), letters.posts, orders.posts],
    facts: slices.flatMap(({ facts }) => facts ?? []),
    publicUrl: config.PUBLIC_URL,
  };
  const items = () => studioItems(ports);
  return {
    items,
    creatorName: async () => (await site.identity.get()).creatorName,
    item: async (ref) => (await items()).find(({ kind, id }) => kind === ref.kind && id === ref.id),
    facts: async () => siteFacts(ports, await items()),
  };
}

export type StudioSlice = ReturnType<typeof createStudioSlice>;
