import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { previewContract } from '#shared/preview/preview.contract.ts';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { type PreviewStores, previewPlaces } from './preview.places.ts';
import { previewRoutes } from './preview.routes.ts';

interface PreviewOptions extends Pick<SliceParts<never>, 'ports'> {
  stores: PreviewStores;
  /** Reads what pages are drawn from, by its address. */
  read: (address: string) => Promise<unknown>;
  drawPreview: (page: ShownPage, path: string, unsaved: ReadonlyMap<string, unknown>) => Promise<string>;
}

/** Public pages with an item in them that is not saved. */
export function createPreviewSlice({ ports, stores, read, drawPreview }: PreviewOptions) {
  const places = previewPlaces(stores, ports.now);
  return { endpoints: [bind(previewContract, previewRoutes({ places, read, drawPreview }))] };
}
