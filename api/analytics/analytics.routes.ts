import type { Db } from '#api/core/db/db.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { followLink } from './analytics.links.ts';
import type { createRecorder } from './analytics.recorder.ts';
import type { VisitTables } from './analytics.tables.ts';

export function analyticsRoutes(
  db: Db<VisitTables>,
  recorder: Pick<ReturnType<typeof createRecorder>, 'told'>,
): Handlers<typeof analyticsContract> {
  return {
    async step({ body }, ctx) {
      await recorder.told(ctx, body);
      return null;
    },
    follow: ({ params }) => followLink(db, params.code, 'link'),
    followQr: ({ params }) => followLink(db, params.code, 'qr'),
  };
}
