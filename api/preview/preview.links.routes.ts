import type { previewLinks } from '#api/core/content/preview-links.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { previewLinksContract } from '#shared/preview/preview.contract.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { DraftNote } from '#shared/site/site.view.ts';
import { type ContentPlace, type DrawPreview, pathOf, placeOf } from './preview.place.ts';

interface LinkRoutes {
  places: ReadonlyMap<string, ContentPlace>;
  links: ReturnType<typeof previewLinks>;
  read: Reader;
  drawPreview: DrawPreview;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

/** Private links to drafts: the public page with one draft in it, for whoever has the link. */
export function previewLinkRoutes(options: LinkRoutes): Handlers<typeof previewLinksContract> {
  const { places, links, read, drawPreview, publicUrl } = options;
  const dead = () => new AppError('request.not-found', { text: 'This preview link does not work.' });

  return {
    async link({ body: { kind, id, fresh } }) {
      const { store } = placeOf(places, kind);
      const draft = await store.draft(id);
      if (!draft) throw new AppError('request.not-found');
      if (draft.isLive)
        throw new AppError('request.conflict', { text: 'It is published: its page is its link.' });
      const { key, expiresAt } = await links.linkTo({ kind: store.kind, itemId: id }, fresh);
      return { url: `${publicUrl}/draft-preview/${store.kind}/${id}/${key}`, expiresAt };
    },

    async open({ params: { kind, id, key } }, ctx) {
      neverListed(ctx);
      const expiresAt = await links.opens({ kind, itemId: id, key });
      const place = [...places.values()].find(({ store }) => store.kind === kind);
      const draft = expiresAt && (await place?.store.draft(id));
      if (!place || !draft) throw dead();
      const unsaved = await place.unsaved(draft.fields);
      const hidden = place.hidden?.(draft.fields);
      const path = pathOf(place, place.pages[0], draft.fields, await siteIn(unsaved));
      if (draft.isLive) {
        ctx.redirect(path);
        return '';
      }
      if (hidden) throw new AppError('request.not-found', { text: hidden });
      const note: DraftNote = { title: draft.title, expiresAt };
      return drawPreview(place.pages[0], path, unsaved, note);
    },
  };

  async function siteIn(unsaved: ReadonlyMap<string, unknown>): Promise<Site> {
    return (unsaved.get('/api/site') ?? (await read('/api/site'))) as Site;
  }
}

/** Keeps the address, which contains the key, from search engines and from sites that the page links to. */
function neverListed(ctx: AppContext): void {
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Referrer-Policy', 'no-referrer');
}
