import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import type { importsContract } from '#shared/imports/imports.contract.ts';
import type { ImportsService } from './imports.service.ts';
import type { ImportTables } from './imports.store.ts';
import { setMode, watchedFeeds } from './watched-feeds.ts';

interface RouteParts {
  db: Db<ImportTables & PodcastTables>;
  service: ImportsService;
  whoIs: WhoIs;
  now: Clock;
}

export function importsRoutes({ db, service, whoIs, now }: RouteParts): Handlers<typeof importsContract> {
  async function overview() {
    const last = await db
      .selectFrom('imports')
      .select('id')
      .where('acceptedAt', 'is not', null)
      .where('watched', '=', 0)
      .orderBy('acceptedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { last: last ? await service.state(last.id) : null, feeds: await watchedFeeds(db) };
  }

  return {
    overview,
    preview: ({ body }, _ctx, progress) =>
      service.preview(body.address, (reading) => progress.emit({ reading })),
    accept: async ({ body }, ctx) => service.accept(body, await whoIs(ctx)),
    state: ({ params }) => service.state(params.id),
    undo: async ({ params }, ctx) => service.undo(params.id, await whoIs(ctx)),
    async watch({ params, body }) {
      await setMode(db, params.seriesId, body.mode, now());
      return overview();
    },
  };
}
