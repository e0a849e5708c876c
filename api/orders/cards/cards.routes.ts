import { documentRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import type { cardsAdminContract, cardsContract } from '#shared/orders/cards.contract.ts';
import type { CardsService } from './cards.service.ts';

// The mount sets it for the endpoints that declare it.
const keyOf = ({ state }: AppContext) => state.holderKey as string;

export function cardsRoutes(
  service: Pick<OrdersService, 'checkKey' | 'payByCard' | 'checkCard'>,
  cards: Pick<CardsService, 'reported'>,
): Handlers<typeof cardsContract> {
  const check = ({ params }: { params: { code: string } }, ctx: AppContext) =>
    service.checkKey(params.code, keyOf(ctx));
  return {
    start: {
      check,
      answer: async ({ params }, ctx) => ({ url: await service.payByCard(params.code, keyOf(ctx)) }),
    },
    check: { check, answer: ({ params }, ctx) => service.checkCard(params.code, keyOf(ctx)) },
    async webhook({ body }, ctx) {
      await cards.reported(body, ctx.get('stripe-signature'));
      return { received: true };
    },
  };
}

export const cardsAdminRoutes = (
  cards: Pick<CardsService, 'document' | 'settle' | 'refund' | 'refundAgain'>,
  whoIs: WhoIs,
): Handlers<typeof cardsAdminContract> => ({
  ...documentRoutes(cards.document, whoIs),
  async settle({ params }) {
    await cards.settle(params.id);
    return {};
  },
  async refund({ params, body }, ctx) {
    await cards.refund(params.id, body, await whoIs(ctx));
    return {};
  },
  async refundAgain({ params }) {
    await cards.refundAgain(params.id);
    return {};
  },
});
