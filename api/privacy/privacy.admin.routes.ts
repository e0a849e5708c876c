import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { privacyAdminContract } from '#shared/privacy/privacy.admin.contract.ts';
import type { PrivacyService } from './privacy.service.ts';

export function privacyAdminRoutes(
  service: PrivacyService,
  now: Clock,
): Handlers<typeof privacyAdminContract> {
  return {
    find: ({ query }) => service.find(query.email),

    async export({ query }) {
      const at = isoAt(now());
      const told = { email: query.email, exportedAt: at, ...(await service.export(query.email)) };
      const bytes = Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
      const stream = (async function* () {
        yield bytes;
      })();
      return {
        type: 'application/json',
        name: `personal-data-${at.slice(0, 10)}`,
        bytes: bytes.length,
        stream,
      };
    },

    erase: ({ body }) => service.erasePerson(body.email),
  };
}
