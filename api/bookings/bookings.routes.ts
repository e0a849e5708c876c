import { acceptOnce } from '#api/core/db/accept-once.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import type { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { type BookingPorts, bookingIntake } from './bookings.intake.ts';

export function bookingsRoutes(
  ports: BookingPorts,
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled'>,
): Handlers<typeof bookingsContract> {
  const { database, now } = ports;
  const takeIn = bookingIntake(ports);
  return {
    async create({ body: { shield: _, ...form } }, ctx) {
      await orders.checkFilled('custom');
      const { name, email, serviceType: service } = form;
      // The request, its order, its mails and its event are written together or not at all.
      const order = await database.transaction((trx, afterCommit) =>
        acceptOnce(trx, ctx.state.form as Attempt, now(), async () => {
          const { id, receipt } = await orders.open(trx, { kind: 'custom', name, email }, afterCommit);
          const opened = { id, code: receipt.code };
          await takeIn(trx, { order: opened, service, name, email, form }, afterCommit);
          return opened;
        }),
      );
      return orders.receiptOf(order);
    },
  };
}
