import { type AcceptedFormTables, acceptOnce } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import type { FormTicket } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OpenOrder } from '#api/core/order-port.ts';
import type { Ports } from '#api/core/ports.ts';
import type { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { type BookingTables, bookingsStore } from './bookings.store.ts';

type Tables = BookingTables & AcceptedFormTables & EventTables;

interface BookingPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<Tables>;
  /** Reads what the order of a custom request needs, ahead of the transaction. */
  prepareOrder: () => Promise<OpenOrder>;
}

export function bookingsRoutes(ports: BookingPorts): Handlers<typeof bookingsContract> {
  const { database, now, bus } = ports;
  return {
    async create({ body: { shield: _, ...form } }, ctx) {
      const openOrder = await ports.prepareOrder();
      // The request, its order, its mail and its event are written together or not at all.
      return database.transaction((trx, afterCommit) =>
        acceptOnce(trx, ctx.state.form as FormTicket, now(), async () => {
          const order = await openOrder(trx, form, afterCommit);
          await bookingsStore(trx, now).create(order.id, form);
          const data = { code: order.receipt.code, serviceType: form.serviceType };
          const event = { type: 'booking.created', subjectId: order.id, data };
          afterCommit(await recordEvent(trx, bus, event, now()));
          return order.receipt;
        }),
      );
    },
  };
}
