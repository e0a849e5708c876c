import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { scheduleJob } from '#api/core/content/schedule-job.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { appearancesContract, managedAppearancesContract } from '#shared/appearances/appearances.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { pagePathOf } from '#shared/site/site.paths.ts';
import { appearancesContent, appearancesFacts } from './appearances.content.ts';
import { appearancesPassages } from './appearances.passages.ts';
import { appearancesRoutes } from './appearances.routes.ts';
import { type AppearanceTables, appearancesStore } from './appearances.store.ts';

export const appearancesTables: FillableTables<AppearanceTables> = {
  content: { appearances: null },
  fillable: [
    {
      name: 'Appearances',
      target: adminPaths.panel('content/appearances'),
      pages: ['appearances'],
      isOptional: true,
      isFilled: ({ hasRows }) => hasRows('appearances'),
    },
  ],
};

const CHECK_S = 60;

/** Dates at which the creator can be met, and a calendar to follow them. */
export function createAppearancesSlice({
  database,
  ports,
  config,
  whoIs,
}: SliceParts<AppearanceTables & DocumentTables & ChangeTables>) {
  const { now } = ports;
  const store = appearancesStore(database, now);
  async function site() {
    const [identity, { language, style }] = await Promise.all([
      identityDocument(database, now).get(),
      localeDocument(database, now).get(),
    ]);
    const origin = config.PUBLIC_URL;
    const page = origin + pagePathOf('appearances', identity);
    return { origin, page, networkName: identity.networkName, language, style };
  }
  return {
    store,
    endpoints: [
      bind(appearancesContract, appearancesRoutes({ store, site })),
      bind(managedAppearancesContract, managedRoutes(store.appearances, whoIs)),
    ],
    jobs: [
      // The page lists what is to come apart, so it goes stale when one of those begins.
      scheduleJob(
        {
          name: 'appearances.begun',
          title: 'Updates pages when an appearance begins',
          everySeconds: CHECK_S,
          hasComeSince: store.begunSince,
        },
        ports,
      ),
    ],
    ...contentParts(store, appearancesContent, [], appearancesPassages, appearancesFacts),
  };
}
