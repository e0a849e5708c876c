import type { ChangeTables } from '#api/core/content/changes.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, SliceParts, SliceTables } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import { madeMeta } from '#api/site/site.item-meta.ts';
import { reservedPaths } from '#api/site/site.reserved-paths.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { managedOwnPagesContract, ownPagesContract } from '#shared/own-pages/own-pages.contract.ts';
import type { OwnPage, ShownOwnPage } from '#shared/own-pages/own-pages.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { addressOfPath, ownPagePath, pageAt, type ShownPage } from '#shared/site/site.paths.ts';
import { ownPagesContent } from './own-pages.content.ts';
import { type MessageTables, messageIntake } from './own-pages.messages.ts';
import { ownPagesPassages } from './own-pages.passages.ts';
import { managedOwnPagesRoutes, ownPagesRoutes } from './own-pages.routes.ts';
import { type OwnPageTables, ownPagesStore } from './own-pages.store.ts';

type Tables = OwnPageTables & ChangeTables & MessageTables;

/** The paths of own pages stand in the data that every page gets. */
export const ownPagesTables: SliceTables<OwnPageTables> = { content: { ownPages: null } };

interface OwnPagesOptions extends SliceParts<Tables> {
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
  site: Pick<SiteSlice, 'shown'>;
  /** Whether a path is redirected. */
  // biome-ignore lint/suspicious/noExplicitAny: who answers reads a table of its own
  isRedirected: (trx: Db<any>, path: string) => Promise<boolean>;
  drawPreview: (page: ShownPage, path: string, unsaved: ReadonlyMap<string, unknown>) => Promise<string>;
}

/** Pages that the owner makes of blocks. */
export function createOwnPagesSlice(options: OwnPagesOptions) {
  const { database, ports, config, whoIs, metas, site, isRedirected, drawPreview } = options;
  const { now } = ports;
  const publicUrl = config.PUBLIC_URL;
  const metaOf = madeMeta({ database, now, metas, origin: publicUrl });

  const store = ownPagesStore(database, now, async (trx, slug, isNew) => {
    const path = ownPagePath(slug);
    if (reservedPaths.has(path) || pageAt(path, await identityDocument(within(trx), now).get()))
      return `${path} is taken by the program or another page`;
    // The address of a page never changes, so only a new page can conflict with a redirect.
    return isNew && (await isRedirected(trx, path))
      ? `${path} is redirected: remove the redirect first`
      : undefined;
  });

  async function show({ slug, title, description, image, blocks }: OwnPage): Promise<ShownOwnPage> {
    const page = { title, description, image, path: ownPagePath(slug), type: 'article' as const };
    return { slug, title, description, blocks, meta: await metaOf(page) };
  }

  /** The API responses to render a page that may be unsaved, by their addresses. */
  async function unsaved(page: OwnPage): Promise<ReadonlyMap<string, unknown>> {
    const [shown, content] = await Promise.all([show(page), site.shown()]);
    const listed = { slug: page.slug, title: page.title, inMenu: page.inMenu };
    const others = content.ownPages.filter(({ slug }) => slug !== page.slug);
    return new Map<string, unknown>([
      ['/api/site', { ...content, ownPages: [...others, listed] }],
      [addressOfPath('own', ownPagePath(page.slug)) as string, shown],
    ]);
  }
  const draw = async (page: OwnPage) => drawPreview('own', ownPagePath(page.slug), await unsaved(page));

  const takeMessage = messageIntake({ database, now, publicUrl });
  return {
    store,
    endpoints: [
      bind(ownPagesContract, ownPagesRoutes({ store, show, takeMessage })),
      bind(managedOwnPagesContract, managedOwnPagesRoutes({ store, whoIs, draw })),
    ],
    ...contentParts(store, (pages) => ownPagesContent(pages, unsaved), [], ownPagesPassages, null),
    eventTitles,
  };
}

const eventTitles: EventTitles = {
  'message.received': ({ page }, id) => ({
    title: `A message from the page ${String(page)}`,
    target: adminPaths.mail(id),
  }),
};
