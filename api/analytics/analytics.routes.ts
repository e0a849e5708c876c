import type { Db } from '#api/core/db/db.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { PostLinkTables } from '#api/social/social.links.ts';
import type { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import type { PageEvent } from '#shared/analytics/analytics.schema.ts';
import { postLinkPath } from '#shared/social/social.links.ts';
import { followLink, followPostLink, type LinkVariant } from './analytics.links.ts';
import type { Recorder } from './analytics.recorder.ts';
import type { VisitTables } from './analytics.tables.ts';

export function analyticsRoutes(
  db: Db<VisitTables & PostLinkTables>,
  recorder: Pick<Recorder, 'fromPage' | 'fromLink' | 'fromPost'>,
): Handlers<typeof analyticsContract> {
  async function record({ body }: { body: PageEvent }, ctx: AppContext): Promise<null> {
    await recorder.fromPage(ctx, body);
    ctx.state.unlogged = true;
    return null;
  }

  /** Pages of this site send their own events, so only links to other sites are counted here. */
  async function follow(ctx: AppContext, code: string, variant: LinkVariant) {
    const found = await followLink(db, code, variant, ctx.search);
    if (ctx.method === 'GET' && !found.url.startsWith('/'))
      await recorder.fromLink(ctx, { code, variant, url: found.url });
    return found;
  }

  return {
    event: record,
    eventOfOldPage: record,
    follow: ({ params }, ctx) => follow(ctx, params.code, 'link'),
    followQr: ({ params }, ctx) => follow(ctx, params.code, 'qr'),
    async followPost({ params: { code } }, ctx) {
      const { page, ...found } = await followPostLink(db, code, ctx.search);
      if (ctx.method === 'GET') await recorder.fromPost(ctx, postLinkPath(code), page);
      return found;
    },
  };
}
