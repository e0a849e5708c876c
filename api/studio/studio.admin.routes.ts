import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ModelSpend } from '#api/model/spend.ts';
import { DAY_MS, dayOf } from '#shared/core/time.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import type { studioAdminContract } from '#shared/studio/studio.admin.contract.ts';
import type { studioSets } from './studio.set.ts';

interface RoutesParts {
  sets: ReturnType<typeof studioSets>;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
  /** The model's name; null without a model. */
  model: () => string | null;
  whoIs: WhoIs;
  now: Clock;
}

const SHOWN_MS = 30 * DAY_MS;

export function studioAdminRoutes({
  sets,
  spend,
  prices,
  model,
  whoIs,
  now,
}: RoutesParts): Handlers<typeof studioAdminContract> {
  return {
    exportSet: sets.export,
    importSet: async ({ body }, ctx) => sets.import(body, await whoIs(ctx)),
    async spend() {
      const today = dayOf(now());
      const [caps, todayMicros, monthMicros, days] = await Promise.all([
        prices(),
        spend.spent(today),
        spend.spent(today.slice(0, 7)),
        spend.log(dayOf(now() - SHOWN_MS)),
      ]);
      return { model: model(), caps, todayMicros, monthMicros, days };
    },
  };
}
