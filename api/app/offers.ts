import { AppError } from '#api/core/http/app-error.ts';
import type { Offer } from '#api/orders/orders.ports.ts';
import { CUSTOM_REQUEST_CENTS } from '#shared/bookings/bookings.constants.ts';
import type { OrderKind } from '#shared/orders/orders.constants.ts';
import type { Stores } from './slices.ts';

/** What each kind of order is called and costs: always what the owner's settings say at this moment. */
export function offersOf({ podcasts, services, playlist, blueprint }: Stores) {
  const service = (id: 'consulting' | 'speaking') => async (): Promise<Offer> => {
    const found = (await services.services.findPublished(id)) ?? missing(id);
    return { title: found.title, reference: found.title, amountCents: found.priceCents };
  };
  const offers: Record<OrderKind, () => Promise<Offer>> = {
    consulting: service('consulting'),
    speaking: service('speaking'),
    async interview() {
      const shows = await podcasts.series.published();
      const show = shows.find(({ interviewCents }) => interviewCents !== null) ?? missing('interview');
      const title = `${show.name} Interview`;
      return { title, reference: title, amountCents: show.interviewCents ?? 0 };
    },
    async track() {
      const { feeCents, reference } = await playlist.submission.get();
      return { title: reference, reference, amountCents: feeCents };
    },
    async custom() {
      return { title: 'Custom Request', reference: 'Custom Request', amountCents: CUSTOM_REQUEST_CENTS };
    },
    async blueprint() {
      const { title, priceCents } = await blueprint.product.get();
      return { title, reference: title, amountCents: priceCents };
    },
  };
  return (kind: OrderKind) => offers[kind]();
}

function missing(kind: OrderKind): never {
  throw new AppError('request.not-found', { text: `This site offers no ${kind} at the moment.` });
}
