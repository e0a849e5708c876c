import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { previewLinks } from '#api/core/content/preview-links.ts';
import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { OwnPagesSlice } from '#api/own-pages/own-pages.slice.ts';
import { itemMeta } from '#api/site/site.item-meta.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import { previewContract, previewLinksContract } from '#shared/preview/preview.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { type ContentStores, contentPlaces } from './preview.content.ts';
import { documentPlaces } from './preview.documents.ts';
import { previewLinkRoutes } from './preview.links.routes.ts';
import type { DrawPreview } from './preview.place.ts';
import { previewRoutes } from './preview.routes.ts';

interface PreviewOptions extends SliceParts<ChangeTables & DocumentTables> {
  stores: ContentStores;
  site: SiteSlice;
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
  ownPages: OwnPagesSlice;
  /** Reads the replies that pages are drawn from, by API address. */
  read: Reader;
  drawPreview: DrawPreview;
}

/** Public pages with an item or a document in them that is not saved. */
export function createPreviewSlice(options: PreviewOptions) {
  const { database, ports, config, signer, read, drawPreview } = options;
  const metaOf = itemMeta({ database, now: ports.now, metas: options.metas, origin: config.PUBLIC_URL });
  const content = contentPlaces({ ...options, metaOf, now: ports.now });
  const places = { ...content, ...documentPlaces(options) };
  const links = previewLinks(database.db, signer, ports.now);
  const ofLinks = { places: content, links, read, drawPreview, publicUrl: config.PUBLIC_URL };
  return {
    endpoints: [
      bind(previewContract, previewRoutes({ places, read, drawPreview })),
      bind(previewLinksContract, previewLinkRoutes(ofLinks)),
    ],
  };
}
