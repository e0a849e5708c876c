import { setImmediate } from 'node:timers/promises';
import type { ContentSignal } from '#api/core/content.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import { appearancesContract } from '#shared/appearances/appearances.contract.ts';
import { comparedPath, locationOf } from '#shared/core/address/site-path.ts';
import { HOUR_S } from '#shared/core/time.ts';
import type { EpisodePage, Show, ShowPage } from '#shared/podcasts/podcasts.schema.ts';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { searchAddress } from '#shared/search/search-address.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import {
  addressOfPath,
  isMade,
  isNewer,
  type MadePage,
  pagePathOf,
  type ShownPage,
  shownAt,
} from '#shared/site/site.paths.ts';
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
  search: Search;
  draw: PageDrawer;
  read: Reader;
  content: ContentSignal;
  /** The redirect for an address that is no page. */
  redirectOf(path: string): Promise<{ target: string; permanent: boolean } | undefined>;
}

interface Search {
  /** Finds the public search results for a typed query. */
  find: (typed: string) => Promise<PublicSearchReply>;
  /** Counts one search. @throws AppError `rate.limited` */
  count: (address: string) => Promise<void>;
}

/** Draws a page as visitors get it, without the cache. `given`: replies that only this visitor's page has. */
type PageDrawer = (page: ShownPage, path: string, given?: ReadonlyMap<string, unknown>) => Promise<string>;

/** Draws a page with replies that are not saved in place of those at their addresses, as the owner's preview. */
type PreviewDrawer = (
  page: ShownPage,
  path: string,
  unsaved: ReadonlyMap<string, unknown>,
  note?: DraftNote,
) => Promise<string>;

type Given = ReadonlyMap<string, unknown>;

/** How long browsers may cache a permanent redirect: the owner may take it back. */
const MOVED_S = HOUR_S;

export function createPageDrawer({ web, read, publicUrl }: DrawerOptions) {
  async function parts(page: ShownPage, path: string, readPart: Reader, given: Given = new Map()) {
    // Drawing blocks the event loop: requests that have arrived are read first, and share the result.
    await setImmediate();
    const renderer = await web.renderer();
    const own = addressOfPath(page, path);
    const addresses = ['/api/site', ...renderer.endpointsOf(page), ...(own === undefined ? [] : [own])];
    const [metas, look, ...replies] = await Promise.all(
      ['/api/pages', '/api/look', ...addresses].map(readPart),
    );
    const shared = addresses.map((address, index) => [address, replies[index]]);
    const data = Object.fromEntries([...shared, ...given]);
    const view: PageView = { page, path, origin: publicUrl, data };
    const usual = isMade(page)
      ? (data[own as string] as { meta: PageMeta }).meta
      : (metas as PageMetas)[page];
    const { texts } = data['/api/site'] as Site;
    const { session } = (data['/api/on-air'] ?? { session: null }) as { session: OnAir | null };
    const isLive = page === 'live' && session !== null;
    const meta = isLive ? { ...usual, title: `${texts.words.every.live}: ${session.title}` } : usual;
    // Reading took time, in which more requests may have arrived.
    await setImmediate();
    const [markup, assets] = await Promise.all([renderer.render(view), web.assetsOf(page)]);
    const { language } = (data['/api/site'] as Site).locale;
    return { view, meta, usual, look: look as Look, language, markup, assets };
  }

  const drawPage: PageDrawer = async (page, path, given) => {
    const drawn = await parts(page, path, read, given);
    const { view, usual } = drawn;
    return pageDocument({ ...drawn, feeds: feedsOf(view), jsonLd: jsonLdOf(view, usual) });
  };

  const drawPreview: PreviewDrawer = async (page, path, unsaved, note) => {
    const drawn = await parts(page, path, async (address) => unsaved.get(address) ?? (await read(address)));
    return note ? draftDocument(drawn, note) : previewDocument(drawn);
  };

  return { drawPage, drawPreview };
}

/** Serves public pages: the same for every visitor, so the result may be cached until content changes. */
export function createPages({ draw, read, content, redirectOf, search }: PagesOptions) {
  let notFound: { version: number; html: Promise<string> } | undefined;

  /** Every unknown path shows the same page, so it is drawn once, however many paths a scanner tries. */
  function drawNotFound(): Promise<string> {
    if (notFound?.version !== content.version) {
      notFound = { version: content.version, html: draw('notFound', '/404') };
      notFound.html.catch(() => {
        notFound = undefined;
      });
    }
    return notFound.html;
  }

  /** The current path of an item's page, which may have moved; undefined where there is none. */
  async function madePathOf(page: MadePage, path: string): Promise<string | undefined> {
    try {
      const { meta } = (await read(addressOfPath(page, path) as string)) as { meta: PageMeta };
      return new URL(meta.url).pathname;
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.not-found') return undefined;
      throw error;
    }
  }

  async function servePage(ctx: AppContext): Promise<void> {
    const site = (await read('/api/site')) as Site;
    const meant = comparedPath(ctx.path).toLowerCase();
    const asked = shownAt(meant, site);
    const made = asked && isMade(asked) ? await madePathOf(asked, meant) : undefined;
    const page = asked && isMade(asked) && made === undefined ? undefined : asked;
    // One address for each page: every spelling with a response would be cached under its own key.
    const path = page && (isMade(page) ? made : pagePathOf(page, site.identity));
    // Some pages were added in later versions: a redirect from such an address is older than the page.
    const moved = page === undefined || isNewer(page) ? await redirectOf(ctx.path) : undefined;
    if (path !== undefined && path !== ctx.path) return redirect(ctx, { target: path, permanent: true });
    if (moved) return redirect(ctx, moved);
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    if (page === 'search') return serveSearch(ctx);
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

  /** Each query has its own page, so none is cached, and the searches of a visitor are limited. */
  async function serveSearch(ctx: AppContext): Promise<void> {
    await search.count(ctx.ip);
    const typed = new URLSearchParams(ctx.search).get('q')?.trim() ?? '';
    const { q, ...reply } = await search.find(typed);
    const asked = q && `?${new URLSearchParams({ q })}`;
    const address = searchAddress(asked);
    ctx.status = 200;
    ctx.body = await draw(
      'search',
      ctx.path + asked,
      new Map(address === undefined ? [] : [[address, { q, ...reply }]]),
    );
  }

  return { serve: servePage };
}

export type Pages = ReturnType<typeof createPages>;

/** Keeps the query of the request, such as campaign parameters. */
export function redirect(
  ctx: AppContext,
  { target, permanent }: { target: string; permanent: boolean },
): void {
  ctx.redirect(locationOf(target, ctx.search));
  ctx.status = permanent ? 301 : 302;
  ctx.set('Cache-Control', permanent ? `public, max-age=${MOVED_S}` : 'no-cache');
}

/** The feed of the appearances on their page, and of each show that the page is about, where it can be heard. */
function feedsOf({ page, path, data }: PageView) {
  if (page === 'appearances') return [{ title: 'Appearances', path: appearancesContract.feed.path }];
  if ((data['/api/site'] as Site).hidden.includes('podcasts')) return [];
  const podcasts = data['/api/podcasts'] as { shows: Show[] } | undefined;
  const own = data[addressOfPath(page, path) ?? ''];
  const shows: Pick<Show, 'feedUrl' | 'name'>[] =
    page === 'show' ? [own as ShowPage] : page === 'episode' ? [(own as EpisodePage).show] : [];
  return [...(podcasts?.shows ?? []), ...shows].flatMap(({ feedUrl, name }) =>
    feedUrl === null ? [] : [{ title: name, path: feedUrl }],
  );
}
