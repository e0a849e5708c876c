import { AppError } from '#api/core/http/app-error.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import type { OrderAccess } from '#shared/orders/orders.schema.ts';
import { limitedKeys } from './orders.limited.ts';
import { pageKeys } from './orders.opening.ts';

/** Finds orders by their code and the key of their page. */
export function orderHolders(ports: Pick<OrderPorts, 'database' | 'now' | 'signer'>) {
  const store = ordersStore(ports.database.db, ports.now);
  const { opens } = pageKeys(ports);
  const limited = limitedKeys(ports);

  /** @throws AppError `request.not-found`, for a wrong key just as for a wrong code. */
  async function opened(code: string, key: string): Promise<{ order: OrderRow; access: OrderAccess }> {
    const order = await store.byCode(code);
    if (order && opens(key, order)) return { order, access: 'full' };
    if (order && limited.opens(key, order)) return { order, access: 'limited' };
    throw new AppError('request.not-found');
  }

  /** The order, for actions that need full access. @throws AppError `request.not-found` */
  async function held(code: string, key: string): Promise<OrderRow> {
    const { order, access } = await opened(code, key);
    if (access !== 'full') throw new AppError('request.not-found');
    return order;
  }

  return { opened, held };
}
