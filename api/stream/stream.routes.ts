import type { Handlers } from '#api/core/http/mount.ts';
import type { streamContract } from '#shared/stream/stream.contract.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { StreamStore } from './stream.store.ts';

/** The status is answered ahead of the router as a rule; here it is for whoever still comes this way. */
export function streamRoutes(
  store: StreamStore,
  status: Pick<StreamStatusService, 'status'>,
): Handlers<typeof streamContract> {
  return {
    get: async () => {
      const [settings, platforms, schedule, archives] = await Promise.all([
        store.settings.get(),
        store.platforms.published(),
        store.upcoming(),
        store.past(),
      ]);
      return { settings, platforms, schedule, archives };
    },
    status: () => status.status(),
  };
}
