import { acceptOnce } from '#api/core/db/accept-once.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { prepareIntake } from './bookings.intake.ts';
import type { BookingFormPorts } from './bookings.ports.ts';

export function bookingsRoutes(ports: BookingFormPorts): Handlers<typeof bookingsContract> {
  const { database, now } = ports;
  return {
    async create({ body: { shield: _, ...form } }, ctx) {
      const [openOrder, takeIn] = await Promise.all([ports.prepareOrder(), prepareIntake(ports)]);
      const { name, email, serviceType: service } = form;
      // The request, its order, its mails and its event are written together or not at all.
      const order = await database.transaction((trx, afterCommit) =>
        acceptOnce(trx, ctx.state.form as Attempt, now(), async () => {
          const { id, receipt } = await openOrder(trx, form, afterCommit);
          const order = { id, code: receipt.code };
          await takeIn(trx, { order, service, name, email, form }, afterCommit);
          return order;
        }),
      );
      return ports.receiptOf(order);
    },
  };
}
