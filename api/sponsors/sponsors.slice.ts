import type { AnalyticsSlice } from '#api/analytics/analytics.slice.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { ListeningSlice } from '#api/listening/listening.slice.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import {
  sponsorLinksContract,
  sponsorPagesContract,
  sponsorsContract,
} from '#shared/sponsors/sponsors.contract.ts';
import type { SponsorPage } from '#shared/sponsors/sponsors.schema.ts';
import { createSponsorFigures } from './sponsors.figures.ts';
import { sponsorDocument } from './sponsors.page.ts';
import { sponsorLinksRoutes, sponsorPagesRoutes, sponsorsRoutes } from './sponsors.routes.ts';
import { type SponsorTables, sponsorLinkStore, sponsorPagesStore } from './sponsors.store.ts';

interface SponsorsOptions extends SliceParts<SponsorTables & ChangeTables & DocumentTables> {
  analytics: Pick<AnalyticsSlice, 'reports' | 'posts'>;
  listening: Pick<ListeningSlice, 'report'>;
  followers: Pick<FollowersSlice, 'all'>;
  theme: Pick<ThemeSlice, 'store' | 'shown'>;
}

/** Pages of chosen numbers for sponsors, by private addresses. */
export function createSponsorsSlice(options: SponsorsOptions) {
  const { database, ports, config, connections, signer, whoIs, theme } = options;
  const { now } = ports;
  const pages = sponsorPagesStore(database, now);
  const links = sponsorLinkStore(database.db, signer, now);
  const read = createSponsorFigures(options);

  async function draw(page: SponsorPage): Promise<string> {
    const [figures, look, names, locale] = await Promise.all([
      read(page),
      theme.store.get(),
      identityDocument(database, now).get(),
      localeDocument(database, now).get(),
    ]);
    const { logo } = await theme.shown(look, names);
    return sponsorDocument({
      page,
      figures,
      theme: look,
      logo,
      networkName: names.networkName,
      locale,
      now: now(),
      hasCountries: connections.current('countries') !== undefined,
    });
  }

  const office = { database, pages, links, whoIs, publicUrl: config.PUBLIC_URL };
  return {
    endpoints: [
      bind(sponsorPagesContract, sponsorPagesRoutes(office)),
      bind(sponsorLinksContract, sponsorLinksRoutes(office)),
      bind(sponsorsContract, sponsorsRoutes({ links, draw })),
    ],
    trash: [pages],
  };
}
