import type { Engine } from '#api/core/db/connection.ts';
import { startFakeStripe } from '#test/support/fakes/fake-stripe.ts';
import { startOwnersHub } from './owner-orders.ts';

/** An owner's hub that takes cards, at a stand-in for Stripe. */
export async function startCardDesk(engine: Engine) {
  const stripe = await startFakeStripe();
  const desk = await startOwnersHub(engine, stripe.environment, fetch);
  await desk.payTo({ handle: '$Lucja' });
  return {
    desk,
    stripe,
    async close() {
      await desk.hub.close();
      stripe.close();
    },
  };
}
export type CardDesk = Awaited<ReturnType<typeof startCardDesk>>;
