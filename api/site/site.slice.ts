import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { within } from '#api/core/database.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { themePreviewRoutes } from '#api/theme/theme.routes.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  founderContract,
  identityContract,
  linksContract,
  localeContract,
  networkContract,
  portraitContract,
  refundsContract,
  structureContract,
  termsContract,
  textsContract,
} from '#shared/site/site.admin.contract.ts';
import { siteContract } from '#shared/site/site.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { PreviewPage } from '#shared/theme/theme.constants.ts';
import { themePreviewContract } from '#shared/theme/theme.contract.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import type { PassageContext } from './passages.ts';
import { type ShownWith, siteDocuments } from './site.documents.ts';
import type { ReadItemPaths } from './site.item-paths.ts';
import { type FillableTables, offReader, type ReadOff } from './site.off.ts';
import { sitePassages } from './site.passages.ts';
import type { Unsaved } from './site.preview.ts';
import { sitePrivacy } from './site.privacy.ts';
import { reservedPaths } from './site.reserved-paths.ts';
import { siteRoutes } from './site.routes.ts';
import { seedSite } from './site.seed.ts';
import { shownSite } from './site.shown.ts';
import {
  type IsOwnPage,
  identityStore,
  type PagesMoved,
  siteStore,
  textsDocument,
  withUnsaved,
} from './site.store.ts';

export const siteTables: FillableTables<DocumentTables> = {
  content: { documents: null },
  seed: (database, now) => seedSite(siteStore(database, now, offReader([], now))),
  fillable: [
    {
      name: 'Founder',
      target: adminPaths.panel('content/pages/founder'),
      pages: ['founder'],
      isFilled: ({ hasDocument }) => hasDocument('founder'),
    },
    {
      name: 'Network page',
      target: adminPaths.panel('content/pages/network'),
      pages: ['network'],
      sections: ['signature'],
      isFilled: ({ hasDocument }) => hasDocument('network'),
    },
    {
      name: 'Custom requests',
      target: adminPaths.panel('content/texts'),
      pages: ['booking'],
      offers: ['custom'],
      isFilled: async ({ db, now }) => (await textsDocument(within(db), now).get()).custom.offered,
    },
  ],
};

interface SiteOptions extends SliceParts<DocumentTables & ChangeTables> {
  /** The meta data of every page. */
  metas(): Promise<PageMetas>;
  moved: PagesMoved;
  off: ReadOff;
  theme: ThemeSlice;
  /** The pages that the owner has made and published. */
  listedOwnPages: () => Promise<Site['ownPages']>;
  /** The ids of the products that have a page. */
  listedProducts: () => Promise<Site['products']>;
  itemPaths: ReadItemPaths;
  isOwnPage: IsOwnPage;
  drawPreview: (page: PreviewPage, path: string, unsaved: Unsaved) => Promise<string>;
}

/** What all pages have in common: identity, links, texts and pictures, the network's site and the founder. */
export function createSiteSlice(options: SiteOptions) {
  const {
    database,
    ports,
    config,
    whoIs,
    metas,
    moved,
    off,
    theme,
    listedOwnPages: ownPages,
    listedProducts: products,
    itemPaths,
    isOwnPage,
    drawPreview,
  } = options;
  const { now } = ports;
  const store = siteStore(database, now, off);
  const identity = identityStore(database, { now, reserved: reservedPaths, moved, isOwnPage });
  const shown = (look: Theme) => shownSite({ store, now, theme, ownPages, products }, look);
  const shownWith: ShownWith = async (unsaved) =>
    shownSite(
      { store: withUnsaved(store, unsaved), now, theme, ownPages, products },
      await theme.store.get(),
    );
  return {
    store,
    /** The data of every page. */
    shown: async () => shown(await theme.store.get()),
    contentDocuments: siteDocuments(shownWith),
    endpoints: [
      bind(
        siteContract,
        siteRoutes({
          store,
          theme,
          shown,
          ownPages,
          products,
          itemPaths: () => itemPaths(database.db),
          publicUrl: config.PUBLIC_URL,
          metas,
          now,
        }),
      ),
      bind(identityContract, documentRoutes(identity, whoIs)),
      bind(linksContract, documentRoutes(store.links, whoIs)),
      bind(textsContract, documentRoutes(store.texts, whoIs)),
      bind(termsContract, documentRoutes(store.terms, whoIs)),
      bind(refundsContract, documentRoutes(store.refunds, whoIs)),
      bind(structureContract, documentRoutes(store.structure, whoIs)),
      bind(localeContract, documentRoutes(store.locale, whoIs)),
      bind(networkContract, documentRoutes(store.network, whoIs)),
      bind(founderContract, documentRoutes(store.founder, whoIs)),
      bind(themePreviewContract, themePreviewRoutes({ siteWith: shown, look: theme.look, drawPreview })),
      bind(portraitContract, documentRoutes(store.portrait, whoIs)),
    ],
    passages: (context: PassageContext) => sitePassages(store, context),
    privacyFacts: sitePrivacy(store, config.PUBLIC_URL),
  };
}

export type SiteSlice = Pick<ReturnType<typeof createSiteSlice>, 'store' | 'shown'>;
