import type { Handlers } from '#api/core/http/mount.ts';
import type { previewContract } from '#shared/preview/preview.contract.ts';
import { addressOfPath, type ShownPage } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { previewPlaces } from './preview.places.ts';

interface PreviewRoutes {
  places: ReturnType<typeof previewPlaces>;
  read: (address: string) => Promise<unknown>;
  drawPreview: (page: ShownPage, path: string, unsaved: ReadonlyMap<string, unknown>) => Promise<string>;
}

export function previewRoutes({
  places,
  read,
  drawPreview,
}: PreviewRoutes): Handlers<typeof previewContract> {
  /** The page of a product, which need not be there yet. */
  async function drawOwn(page: 'product', path: string, row: { id: string }): Promise<string> {
    const site = (await read('/api/site')) as Site;
    const unsaved = new Map<string, unknown>([
      ['/api/site', { ...site, products: [...site.products, row.id] }],
      [addressOfPath(page, path) as string, row],
    ]);
    return drawPreview(page, path, unsaved);
  }

  return {
    async draw({ body: { kind, item } }) {
      const place = places[kind];
      const row = place.rowOf(item);
      if ('pathOf' in place) return { html: await drawOwn(place.page, place.pathOf(row), row), message: '' };
      const hidden = place.hidden?.(row);
      if (hidden) return { html: null, message: hidden };
      // The reply is kept for visitors too: only a copy of it is changed.
      const reply = structuredClone(await read(place.address));
      place.put(reply as Record<string, unknown>, row, item);
      const html = await drawPreview(place.page, `/${place.page}`, new Map([[place.address, reply]]));
      return { html, message: '' };
    },
  };
}
