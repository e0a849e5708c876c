import { setImmediate } from 'node:timers/promises';
import type { ContentSignal } from '#api/core/content.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import { comparedPath, locationOf } from '#shared/core/site-path.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { addressOfPath, pagePathOf, type ShownPage, shownAt } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { DraftNote, PageView } from '#shared/site/site.view.ts';
import type { OnAir } from '#shared/stream/stream.schema.ts';
import type { Look } from '#shared/theme/theme.schema.ts';
import type { WebSide } from './client-build.ts';
import { draftDocument, pageDocument, previewDocument } from './document.ts';
import { jsonLdOf } from './json-ld.ts';

interface DrawerOptions {
  web: WebSide;
  read: Reader;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

interface PagesOptions {
  draw: PageDrawer;
  read: Reader;
  content: ContentSignal;
  /** Where visitors of an address that is no page are sent. */
  redirectOf(path: string): Promise<{ target: string; permanent: boolean } | undefined>;
}

/** Draws a page as visitors get it, apart from whatever is kept. */
type PageDrawer = (page: ShownPage, path: string) => Promise<string>;

/** Draws a page with replies that are not saved in place of those at their addresses, as the owner's preview. */
type PreviewDrawer = (
  page: ShownPage,
  path: string,
  unsaved: ReadonlyMap<string, unknown>,
  note?: DraftNote,
) => Promise<string>;

/** How long browsers may remember that a page has moved for good: the owner may want it back. */
const MOVED_S = 3600;

export function createPageDrawer({ web, read, publicUrl }: DrawerOptions) {
  async function parts(page: ShownPage, path: string, readPart: Reader) {
    // Drawing keeps the process to itself: whoever has asked by now is heard first, and shares what comes out.
    await setImmediate();
    const renderer = await web.renderer();
    const own = addressOfPath(page, path);
    const addresses = ['/api/site', ...renderer.endpointsOf(page), ...(own === undefined ? [] : [own])];
    const [metas, look, ...replies] = await Promise.all(
      ['/api/pages', '/api/look', ...addresses].map(readPart),
    );
    const data = Object.fromEntries(addresses.map((address, index) => [address, replies[index]]));
    const view: PageView = { page, path, origin: publicUrl, data };
    const usual =
      page === 'own' || page === 'product'
        ? (data[own as string] as { meta: PageMeta }).meta
        : (metas as PageMetas)[page];
    const { texts } = data['/api/site'] as Site;
    const { session } = (data['/api/on-air'] ?? { session: null }) as { session: OnAir | null };
    const isLive = page === 'live' && session !== null;
    const meta = isLive ? { ...usual, title: `${texts.words.every.live}: ${session.title}` } : usual;
    // Reading took its time as well.
    await setImmediate();
    const [markup, assets] = await Promise.all([renderer.render(view), web.assetsOf(page)]);
    const { language } = (data['/api/site'] as Site).locale;
    return { view, meta, usual, look: look as Look, language, markup, assets };
  }

  const drawPage: PageDrawer = async (page, path) => {
    const drawn = await parts(page, path, read);
    const { view, usual } = drawn;
    return pageDocument({ ...drawn, feeds: feedsOf(view), jsonLd: jsonLdOf(view, usual) });
  };

  const drawPreview: PreviewDrawer = async (page, path, unsaved, note) => {
    const drawn = await parts(page, path, async (address) => unsaved.get(address) ?? (await read(address)));
    return note ? draftDocument(drawn, note) : previewDocument(drawn);
  };

  return { drawPage, drawPreview };
}

/** Serves public pages: the same for every visitor, so what comes out may be kept until content changes. */
export function createPages({ draw, read, content, redirectOf }: PagesOptions) {
  let notFound: { version: number; html: Promise<string> } | undefined;

  /** Every unknown path shows the same page, so it is drawn once, whatever a scanner asks for. */
  function drawNotFound(): Promise<string> {
    if (notFound?.version !== content.version) {
      notFound = { version: content.version, html: draw('notFound', '/404') };
      notFound.html.catch(() => {
        notFound = undefined;
      });
    }
    return notFound.html;
  }

  async function servePage(ctx: AppContext): Promise<void> {
    const site = (await read('/api/site')) as Site;
    const meant = comparedPath(ctx.path).toLowerCase();
    const page = shownAt(meant, site);
    // One address for each page: every spelling that answers is kept in memory under its own key.
    const path = page === 'own' || page === 'product' ? meant : page && pagePathOf(page, site.identity);
    // A redirect from the list of products is older than the list.
    const moved = page === undefined || page === 'products' ? await redirectOf(ctx.path) : undefined;
    if (path !== undefined && path !== ctx.path) return redirect(ctx, { target: path, permanent: true });
    if (moved) return redirect(ctx, moved);
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    ctx.state.sharedReply = true;
    if (page === undefined) {
      ctx.status = 404;
      ctx.state.sharedAs = '/404';
      ctx.body = await drawNotFound();
      return;
    }
    ctx.status = 200;
    ctx.body = await draw(page, ctx.path);
  }

  return { serve: servePage };
}

export type Pages = ReturnType<typeof createPages>;

/** What was asked for beside the path goes along, such as the mark of a campaign. */
export function redirect(
  ctx: AppContext,
  { target, permanent }: { target: string; permanent: boolean },
): void {
  ctx.redirect(locationOf(target, ctx.search));
  ctx.status = permanent ? 301 : 302;
  ctx.set('Cache-Control', permanent ? `public, max-age=${MOVED_S}` : 'no-cache');
}

/** A feed for each show that the page lists. */
function feedsOf({ data }: PageView) {
  if ((data['/api/site'] as Site).hidden.includes('podcasts')) return [];
  const podcasts = data['/api/podcasts'] as { shows: Show[] } | undefined;
  return (podcasts?.shows ?? []).map(({ id, name }) => ({ title: name, path: `/feeds/${id}.xml` }));
}
