import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { ownerQuoteEndpoints, quoteEndpoints } from '#shared/orders/quotes/quotes.contract.ts';
import type { BuyerQuotes } from './quotes.buyer.ts';
import { ownerQuotes } from './quotes.owner.ts';
import { quoteTemplatesDocument } from './quotes.store.ts';

/** @param check throws for a key that opens no such order */
export const quoteRoutes = (
  quotes: BuyerQuotes,
  check: (request: { params: { code: string } }, ctx: AppContext) => Promise<void>,
): Handlers<typeof quoteEndpoints> => ({
  acceptQuote: {
    check,
    answer: ({ params, body }, { state }) => quotes.accept(params.code, state.holderKey as string, body),
  },
  declineQuote: {
    check,
    answer: ({ params, body }, { state }) => quotes.decline(params.code, state.holderKey as string, body),
  },
});

/** @param detail the order as the owner sees it */
export function ownerQuoteRoutes(
  ports: OrderPorts & { whoIs: WhoIs },
  detail: (order: OrderRow) => Promise<OrderDetail>,
): Handlers<typeof ownerQuoteEndpoints> {
  const { database, now, whoIs } = ports;
  const quotes = ownerQuotes(ports);
  const templates = quoteTemplatesDocument(database, now);
  return {
    quote: async ({ params, body }, ctx) =>
      detail(await quotes.send(params.code, { ...body, by: await whoIs(ctx) })),
    withdrawQuote: async ({ params, body }, ctx) =>
      detail(await quotes.withdraw(params.code, { ...body, by: await whoIs(ctx) })),
    quoteTemplates: () => templates.get(),
    async setQuoteTemplates({ body }) {
      await templates.set(body);
      return body;
    },
  };
}
