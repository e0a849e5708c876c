import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { previewLinks } from '#api/core/content/preview-links.ts';
import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import { itemMeta } from '#api/site/site.item-meta.ts';
import type { Place } from '#api/site/site.preview.ts';
import { previewContract, previewLinksContract } from '#shared/preview/preview.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { previewLinkRoutes } from './preview.links.routes.ts';
import type { ContentPlace, DrawPreview } from './preview.place.ts';
import { previewRoutes } from './preview.routes.ts';

interface PreviewOptions extends SliceParts<ChangeTables & DocumentTables> {
  slices: readonly ContentSlice[];
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
  /** Reads the replies that pages are drawn from, by API address. */
  read: Reader;
  drawPreview: DrawPreview;
}

/** Public pages with an item or a document in them that is not saved. */
export function createPreviewSlice(options: PreviewOptions) {
  const { database, ports, config, signer, slices, metas, read, drawPreview } = options;
  const { now } = ports;
  const metaOf = itemMeta({ database, now, metas, origin: config.PUBLIC_URL });
  const ofItems = new Map(
    slices
      .flatMap(({ content }) => content ?? [])
      .map(({ preview, store }): [string, ContentPlace] => [
        preview.path,
        { ...preview.place({ store, read, metaOf, now }), store },
      ]),
  );
  const ofDocuments = slices
    .flatMap(({ contentDocuments }) => contentDocuments ?? [])
    .flatMap(({ preview }): [string, Place][] => (preview ? [[preview.path, preview.place(read)]] : []));
  const links = previewLinks(database.db, signer, now);
  const ofLinks = { places: ofItems, links, read, drawPreview, publicUrl: config.PUBLIC_URL };
  return {
    endpoints: [
      bind(
        previewContract,
        previewRoutes({ places: new Map([...ofItems, ...ofDocuments]), read, drawPreview }),
      ),
      bind(previewLinksContract, previewLinkRoutes(ofLinks)),
    ],
  };
}
