import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { callbackHeaders, callbackPage } from '#api/core/http/responses/callback-page.ts';
import type { searchConsoleContract, seoAdminContract } from '#shared/seo/seo.admin.contract.ts';
import type { PageOverride } from '#shared/seo/seo.schema.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { SiteAudit } from './audit/audit.ts';
import type { SearchConsole } from './google/search-console.ts';
import type { SeoDrafts } from './seo.drafts.ts';
import type { RunsStore } from './seo.runs.ts';

interface Options {
  audit: SiteAudit;
  console: SearchConsole;
  documentOf(page: PageKey): DocumentStore<PageOverride>;
  /** What pages say where the owner has written nothing. */
  ownMetas(): Promise<(page: PageKey) => PageMeta>;
  drafts: SeoDrafts;
  runs: RunsStore;
  /** The address of a picture drawn from a page's current texts. */
  pictureOf(page: PageKey): Promise<string>;
  /** The redirects that lead to a path of this site which does not exist. */
  deadRedirects(): Promise<{ source: string; target: string }[]>;
  whoIs: WhoIs;
}

/** How long an audit by the owner may check other sites; the daily job has more time. */
const OUTSIDE_MS = 20_000;

export function seoAdminRoutes(options: Options): Handlers<typeof seoAdminContract> {
  const { audit, console, documentOf, ownMetas, drafts, runs, pictureOf, deadRedirects, whoIs } = options;
  const wordsOf = ({ title, description }: PageMeta) => ({ title, description });
  const withPicture = async <T extends object>(page: PageKey, stored: Promise<T>) => ({
    ...(await stored),
    own: wordsOf((await ownMetas())(page)),
    generatedImage: await pictureOf(page),
  });
  return {
    overview: async () => ({ audit: await audit.last(), search: await console.status() }),
    audit: ({ body }) => audit.run(body.outside ? AbortSignal.timeout(OUTSIDE_MS) : undefined),
    async pages() {
      const ownOf = await ownMetas();
      const items = metaPages.map(async (page) => ({
        page,
        ...(await documentOf(page).stored()),
        own: wordsOf(ownOf(page)),
      }));
      return { items: await Promise.all(items) };
    },
    page: ({ params: { page } }) => withPicture(page, documentOf(page).stored()),
    save: async ({ params: { page }, body }, ctx) =>
      withPicture(page, documentOf(page).put(body, await whoIs(ctx))),
    history: async ({ params: { page } }) => ({ items: await documentOf(page).history() }),
    undo: async ({ params: { page }, body }, ctx) =>
      withPicture(page, documentOf(page).undo(body, await whoIs(ctx))),
    runs: async () => ({ items: await runs.list() }),
    drafts: () => drafts.look(),
    applyDrafts: async ({ body }, ctx) => drafts.apply(body.items, await whoIs(ctx)),
    undoDrafts: async ({ body }, ctx) => drafts.undo(body.id, await whoIs(ctx)),
    deadRedirects: async () => ({ items: await deadRedirects() }),
  };
}

const CALL_MS = 20_000;
const sessionOf = (ctx: AppContext) => ctx.state.ownerSession?.id ?? '';

export function searchConsoleRoutes(console: SearchConsole): Handlers<typeof searchConsoleContract> {
  const soon = () => AbortSignal.timeout(CALL_MS);
  return {
    connect: async (_, ctx) => ({ url: await console.begin(sessionOf(ctx)) }),
    async callback({ query: { code, state } }, ctx) {
      for (const [name, value] of Object.entries(callbackHeaders)) ctx.set(name, value);
      try {
        if (code === undefined || state === undefined)
          throw new AppError('request.conflict', { text: 'Google was not given your consent.' });
        await console.finish(sessionOf(ctx), code, state, soon());
        return callbackPage('Search Console is connected', 'Positions and traffic come from it now.', true);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        ctx.status = 400;
        return callbackPage('Search Console was not connected', error.message, false);
      }
    },
    async refresh() {
      await console.read(soon());
      return console.status();
    },
    disconnect: () => console.disconnect(soon()),
  };
}
