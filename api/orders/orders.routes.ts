import type { AppContext, Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { OrderSale } from './orders.sale.ts';
import type { OrdersService } from './orders.service.ts';

// The mount sets both for the endpoints that declare them.
const keyOf = ({ state }: AppContext) => state.holderKey as string;
const ticketOf = ({ state }: AppContext) => state.form as Attempt;

export function ordersRoutes(service: OrdersService, sale: OrderSale): Handlers<typeof ordersContract> {
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
    correct: { check, answer: ({ params, body }, ctx) => service.correct(params.code, keyOf(ctx), body) },
    confirmEmail: {
      check,
      answer: ({ params, body }, ctx) => service.confirmEmail(params.code, keyOf(ctx), body.token),
    },
    keepEmail: { check, answer: ({ params }, ctx) => service.keepEmail(params.code, keyOf(ctx)) },
    withdraw: { check, answer: ({ params }, ctx) => service.withdraw(params.code, keyOf(ctx)) },
    prove: {
      check: ({ params }, ctx) => service.checkProvable(params.code, keyOf(ctx), ctx.ip),
      answer: ({ params, query, body: file }, ctx) =>
        service.prove(params.code, keyOf(ctx), {
          name: query.name ?? 'Proof of payment',
          file,
          address: ctx.ip,
        }),
    },
    proof: ({ params, query }) => service.openProof(params.code, params.id, query),
    blueprint: ({ params, query }, { method }) =>
      service.openFile('blueprint', { ...params, link: query, counts: method === 'GET' }),
    product: ({ params, query }, { method }) =>
      service.openFile('product', { ...params, link: query, counts: method === 'GET' }),
  };
}
