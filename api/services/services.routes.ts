import type { Handlers } from '#api/core/http/mount.ts';
import type { servicesContract } from '#shared/services/services.contract.ts';
import type { ServicesStore } from './services.store.ts';

export function servicesRoutes(store: ServicesStore): Handlers<typeof servicesContract> {
  return {
    get: async () => {
      const [services, testimonials] = await Promise.all([
        store.services.published(),
        store.testimonials.published(),
      ]);
      return { services, testimonials };
    },
    talks: async () => ({ talks: await store.talksGiven() }),
  };
}
