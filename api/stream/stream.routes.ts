import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { SiteContent } from '#shared/site/site.schema.ts';
import type { streamContract } from '#shared/stream/stream.contract.ts';
import { channelAddress } from './stream.addresses.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { StreamStore } from './stream.store.ts';

/** The status is answered ahead of the router as a rule; here it is for whoever still comes this way. */
export function streamRoutes(
  store: StreamStore,
  status: Pick<StreamStatusService, 'status'>,
  links: DocumentStore<SiteContent['links']>,
): Handlers<typeof streamContract> {
  return {
    get: async () => {
      const [settings, published, schedule, archives, { links: all }] = await Promise.all([
        store.settings.get(),
        store.platforms.published(),
        store.upcoming(),
        store.past(),
        links.get(),
      ]);
      const platforms = published.map((row) => ({ ...row, url: channelAddress(row, all) }));
      return { settings, platforms, schedule, archives };
    },
    status: () => status.status(),
  };
}
