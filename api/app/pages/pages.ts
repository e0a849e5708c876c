import { setImmediate } from 'node:timers/promises';
import type { ContentSignal } from '#api/core/content.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pageAt } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { PageView } from '#shared/site/site.view.ts';
import type { Reader } from '../endpoints.ts';
import type { WebSide } from './client-build.ts';
import { pageDocument } from './document.ts';
import { jsonLdOf } from './json-ld.ts';

export interface PagesOptions {
  web: WebSide;
  read: Reader;
  content: ContentSignal;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

/** Draws public pages: the same for every visitor, so what comes out may be kept until content changes. */
export function createPages({ web, read, content, publicUrl }: PagesOptions) {
  let notFound: { version: number; html: Promise<string> } | undefined;

  async function draw(page: PageKey, path: string): Promise<string> {
    // Drawing keeps the process to itself: whoever has asked by now is heard first, and shares what comes out.
    await setImmediate();
    const renderer = await web.renderer();
    const addresses = ['/api/site', ...renderer.endpointsOf(page)];
    const replies = await Promise.all(addresses.map(read));
    const data = Object.fromEntries(addresses.map((address, index) => [address, replies[index]]));
    const view: PageView = { page, path, origin: publicUrl, data };
    const meta = pageMeta(page, (data['/api/site'] as Site).identity, publicUrl);
    const [markup, assets] = await Promise.all([renderer.render(view), web.assetsOf(page)]);
    return pageDocument({ view, meta, markup, assets, feeds: feedsOf(view), jsonLd: jsonLdOf(view, meta) });
  }

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

  return async function servePage(ctx: AppContext): Promise<void> {
    const { identity } = (await read('/api/site')) as Site;
    const page = pageAt(ctx.path, identity);
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
  };
}

/** A feed for each show that the page lists. */
function feedsOf({ data }: PageView) {
  const podcasts = data['/api/podcasts'] as { shows: Show[] } | undefined;
  return (podcasts?.shows ?? []).map(({ id, name }) => ({ title: name, path: `/feeds/${id}.xml` }));
}
