import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { OwnPagesSlice } from '#api/own-pages/own-pages.slice.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import { previewContract } from '#shared/preview/preview.contract.ts';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { type ContentStores, contentPlaces } from './preview.content.ts';
import { documentPlaces } from './preview.documents.ts';
import type { Unsaved } from './preview.place.ts';
import { previewRoutes } from './preview.routes.ts';

interface PreviewOptions extends Pick<SliceParts<never>, 'ports'> {
  stores: ContentStores;
  site: SiteSlice;
  ownPages: OwnPagesSlice;
  /** Reads what pages are drawn from, by its address. */
  read: Reader;
  drawPreview: (page: ShownPage, path: string, unsaved: Unsaved) => Promise<string>;
}

/** Public pages with an item or a document in them that is not saved. */
export function createPreviewSlice(options: PreviewOptions) {
  const { ports, read, drawPreview } = options;
  const places = { ...contentPlaces({ ...options, now: ports.now }), ...documentPlaces(options) };
  return { endpoints: [bind(previewContract, previewRoutes({ places, read, drawPreview }))] };
}
