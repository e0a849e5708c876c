import type { AppContext, Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrderSale } from './owner/orders.sale.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';

// The mount sets both for the endpoints that declare them.
const keyOf = ({ state }: AppContext) => state.holderKey as string;
const ticketOf = ({ state }: AppContext) => state.form as Attempt;

export function ordersRoutes(
  service: OrdersService,
  sale: OrderSale,
): Omit<Handlers<typeof ordersContract>, 'findPlain' | 'findPage'> {
  const check = ({ params }: { params: { code: string } }, ctx: AppContext) =>
    service.checkKey(params.code, keyOf(ctx));
  return {
    payment: () => sale.info(),
    async open({ body }, ctx) {
      await sale.check(body);
      return service.open(body, ticketOf(ctx));
    },
    find: async ({ body }, { ip }) => ({ access: await service.find({ ...body, address: ip }) }),
    get: { check, answer: ({ params }, ctx) => service.get(params.code, keyOf(ctx)) },
    watch: { check, answer: ({ params }, _ctx, { signal }) => service.watch(params.code, signal) },
    correct: {
      check,
      async answer({ params, body }, ctx) {
        const { order, changed } = await service.correct(params.code, keyOf(ctx), body);
        if (!changed) ctx.state.stored = null;
        return order;
      },
    },
    write: {
      check,
      answer: ({ params, body }, ctx) => service.write(params.code, keyOf(ctx), body.text),
    },
    discount: {
      check,
      answer: ({ params, body }, ctx) => service.discount(params.code, keyOf(ctx), body.discount),
    },
    confirmEmail: {
      check,
      answer: ({ params, body }, ctx) => service.confirmEmail(params.code, keyOf(ctx), body.token),
    },
    keepEmail: { check, answer: ({ params }, ctx) => service.keepEmail(params.code, keyOf(ctx)) },
    ...quoteRoutes(service.quotes, check),
    withdraw: { check, answer: ({ params }, ctx) => service.withdraw(params.code, keyOf(ctx)) },
    prove: {
      async check({ params }, ctx) {
        const access = await service.checkProvable(params.code, keyOf(ctx), ctx.ip);
        ctx.state.yields = access === 'limited';
      },
      async answer({ params, query, body: file }, ctx) {
        const sent = { name: query.name ?? 'Proof of payment', file, address: ctx.ip };
        const { order, stored } = await service.prove(params.code, keyOf(ctx), sent);
        ctx.state.stored = stored;
        return order;
      },
    },
    removeProof: {
      check,
      answer: ({ params }, ctx) => service.removeProof(params.code, keyOf(ctx), params.id),
    },
    proof: ({ params, query }) => service.openProof(params.code, params.id, query),
    blueprint: ({ params, query }) => service.openFile('blueprint', { ...params, link: query }),
    product: ({ params, query }) => service.openFile('product', { ...params, link: query }),
  };
}
