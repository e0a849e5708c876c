import type { Reader } from '#api/core/http/endpoints.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Place } from '#api/site/site.preview.ts';
import type { previewContract } from '#shared/preview/preview.contract.ts';
import type { ShownPage } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { usualName } from '#shared/site/site.structure.ts';
import { type DrawPreview, pathOf, placeOf } from './preview.place.ts';

interface PreviewRoutes {
  places: ReadonlyMap<string, Place>;
  read: Reader;
  drawPreview: DrawPreview;
}

export const previewRoutes = ({
  places,
  read,
  drawPreview,
}: PreviewRoutes): Handlers<typeof previewContract> => ({
  async draw({ body: { kind, item, page: asked } }) {
    const place = placeOf(places, kind);
    const unsaved = await place.unsaved(item);
    const hidden = place.hidden?.(item);
    if (hidden) return { html: null, pages: [], message: hidden };
    const site = (unsaved.get('/api/site') ?? (await read('/api/site'))) as Site;
    const pathAt = (page: ShownPage) => pathOf(place, page, item, site);
    const page = place.pages.find((one) => one === asked) ?? place.pages[0];
    return {
      html: await drawPreview(page, pathAt(page), unsaved),
      pages: place.pages.map((one) => ({ page: one, name: nameOf(one, pathAt(one)) })),
      message: '',
    };
  },
});

/** The name of a page; one that is never in the menu is named by its path. */
function nameOf(page: ShownPage, path: string): string {
  const name = usualName(page);
  return name === page ? path : name;
}
