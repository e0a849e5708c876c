import { acceptOnce } from '#api/core/http/accept-once.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { OpenOrder } from '#api/orders/buyer/orders.opening.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderByHand } from '#shared/orders/orders.admin.schema.ts';

/**
 * Opens an order for what was agreed elsewhere. A repeated attempt opens one order.
 * @param by the name of the team member
 * @returns its code
 * @throws AppError `request.invalid` at the field `time` when that is not free
 */
export const ordersByHand =
  ({ database }: Pick<OrderPorts, 'database'>, openOrder: OpenOrder) =>
  (given: OrderByHand, attempt: Attempt, by: string): Promise<string> =>
    database.transaction((tx) =>
      acceptOnce(tx.db, attempt, tx.now, async () => {
        const { title, amountCents, quoteFirst, tell, ...request } = given;
        const byHand = { title, amountCents, quoteFirst, tell, by };
        const { receipt } = await openOrder(tx, { ...request, byHand });
        return receipt.code;
      }),
    );
