import type { Handlers } from '#api/core/http/mount.ts';
import type { previewContract } from '#shared/preview/preview.contract.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { previewPlaces } from './preview.places.ts';

interface PreviewRoutes {
  places: ReturnType<typeof previewPlaces>;
  read: (address: string) => Promise<unknown>;
  drawPreview: (page: PageKey, path: string, unsaved: ReadonlyMap<string, unknown>) => Promise<string>;
}

export const previewRoutes = ({
  places,
  read,
  drawPreview,
}: PreviewRoutes): Handlers<typeof previewContract> => ({
  async draw({ body: { kind, item } }) {
    const place = places[kind];
    const row = place.rowOf(item);
    const hidden = place.hidden?.(row);
    if (hidden) return { html: null, message: hidden };
    // The reply is kept for visitors too: only a copy of it is changed.
    const reply = structuredClone(await read(place.address));
    place.put(reply as Record<string, unknown>, row, item);
    const html = await drawPreview(place.page, `/${place.page}`, new Map([[place.address, reply]]));
    return { html, message: '' };
  },
});
