import type { Db } from '#api/core/db/db.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { followLink, type LinkVariant } from './analytics.links.ts';
import type { createRecorder } from './analytics.recorder.ts';
import type { VisitTables } from './analytics.tables.ts';

export function analyticsRoutes(
  db: Db<VisitTables>,
  recorder: Pick<ReturnType<typeof createRecorder>, 'told' | 'left'>,
): Handlers<typeof analyticsContract> {
  /** A page of this site tells of its visitors itself; who is led elsewhere is counted here. */
  async function follow(ctx: AppContext, code: string, variant: LinkVariant) {
    const found = await followLink(db, code, variant);
    if (ctx.method === 'GET' && !found.url.startsWith('/'))
      await recorder.left(ctx, { code, variant, url: found.url });
    return found;
  }

  return {
    async step({ body }, ctx) {
      await recorder.told(ctx, body);
      return null;
    },
    follow: ({ params }, ctx) => follow(ctx, params.code, 'link'),
    followQr: ({ params }, ctx) => follow(ctx, params.code, 'qr'),
  };
}
