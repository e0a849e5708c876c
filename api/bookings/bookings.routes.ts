import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { servicesStore } from '#api/services/services.store.ts';
import { isServiceType, SELECT_SERVICE } from '#shared/bookings/bookings.constants.ts';
import type { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { type BookingPorts, bookingIntake, type Request } from './bookings.intake.ts';

export function bookingsRoutes(
  ports: BookingPorts,
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled'>,
): Handlers<typeof bookingsContract> {
  const { database, now } = ports;
  const takeIn = bookingIntake(ports);
  const { services } = servicesStore(database, now);

  /** One of the kinds that a request has, or a service that the owner has added. */
  async function bookedAs(id: string): Promise<Pick<Request, 'service' | 'serviceTitle'>> {
    if (isServiceType(id)) return { service: id };
    const added = await services.findPublished(id);
    if (!added) throw new AppError('request.invalid', { fields: { serviceType: SELECT_SERVICE } });
    return { service: 'service', serviceTitle: added.title };
  }

  return {
    async create({ body: { shield: _, time, ...form } }, ctx) {
      await orders.checkFilled('custom');
      const { name, email } = form;
      const booked = await bookedAs(form.serviceType);
      // The request, its order, its mails and its event are written together or not at all.
      const order = await database.transaction((tx) =>
        acceptOnce(tx.db, ctx.state.form as Attempt, tx.now, async () => {
          const { id, receipt, state } = await orders.open(tx, { kind: 'custom', name, email, time });
          const opened = { id, code: receipt.code };
          await takeIn(tx, { order: { ...opened, asked: state === 'asked' }, ...booked, name, email, form });
          return opened;
        }),
      );
      return orders.receiptOf(order);
    },
  };
}
