import { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { slotsContract } from '#shared/slots/slots.contract.ts';
import type { OrderTime } from '#shared/slots/slots.schema.ts';
import { agendaKeys } from './owner/slots.address.ts';
import { availability } from './slots.availability.ts';
import { agendaCalendar, clientCalendar } from './slots.calendar.ts';
import { slotMails, subjects } from './slots.mails.ts';
import type { SlotPorts, TimedOrder } from './slots.ports.ts';
import { kindIn } from './slots.settings.ts';
import { type SlotRow, slotsStore } from './slots.store.ts';
import { checkChangeable, slotTaking } from './slots.taking.ts';
import { slotLinks, slotViews } from './slots.view.ts';

// The mount sets it for the endpoints that declare it.
const keyOf = ({ state }: AppContext) => state.holderKey as string;

/** The owner's calendar has the past of so many days, and all that is to come. */
const PAST_MS = 30 * DAY_MS;
const FUTURE_MS = 400 * DAY_MS;

/** What visitors and clients do with times. */
export function slotsRoutes(ports: SlotPorts): Handlers<typeof slotsContract> {
  const { database, now, slotOrders, tellOwner, publicUrl } = ports;
  const taking = slotTaking(ports);
  const view = slotViews(ports);
  const links = slotLinks(ports);
  const mail = slotMails(ports);
  const agendaKey = agendaKeys(ports);

  const shown = async (order: TimedOrder): Promise<OrderTime> => {
    const time = await view(database.db, order);
    if (!time) throw new AppError('order.closed');
    return time;
  };

  async function facts() {
    const { networkName, creatorName } = await identityDocument(database, now).get();
    const { language } = await localeDocument(database, now).get();
    return { networkName, creatorName, language };
  }

  /** Tells the owner what a client has done with a time. */
  async function tell(
    tx: Parameters<typeof tellOwner>[0],
    slot: SlotRow,
    { text, ownerZone }: { text: string; ownerZone: string },
  ): Promise<void> {
    const code = slot.code ?? '';
    const { style } = await localeDocument(tx, now).get();
    await tellOwner(tx, {
      kind: 'booking',
      subject: mailSubject`The time of ${code} was changed`,
      blocks: [
        { paragraph: text },
        {
          facts: [
            ['Reference code', code],
            ['For', slot.title],
            ['Time', slotMoment(slot.startsAt, ownerZone, style)],
          ],
        },
      ],
      target: adminPaths.order(code),
    });
  }

  const check = async ({ params }: { params: { code: string } }, ctx: AppContext) =>
    void (await slotOrders.held(params.code, keyOf(ctx)));

  return {
    free: ({ query }) => availability(database.db, ports).free(query.kind, query.from),

    choose: {
      check,
      async answer({ params, body }, ctx) {
        const order = await slotOrders.held(params.code, keyOf(ctx));
        await database.transaction(async (tx) => {
          const had = await slotsStore(tx.db).byOrder(order.id);
          const slot = await taking.choose(tx.db, order, body);
          const { zone: ownerZone } = await availability(tx.db, ports).rules();
          const isMove = had !== undefined && isTaken(had.state);
          await mail(tx, slot, ownerZone, {
            occasion: 'chosen',
            subject: isMove ? subjects.moved : subjects.chosen,
            said: saidOf(slot, isMove),
            withTime: true,
            byOwner: false,
          });
          const text = isMove ? 'The client has moved a time.' : 'The client has chosen a time.';
          await tell(tx, slot, { text, ownerZone });
          slotOrders.changed(tx, order.code);
          await tx.event({ type: 'slot.chosen', subjectId: order.id, data: { code: order.code } });
        });
        // The order may have been closed, or paid, at the same moment.
        const current = await slotOrders.held(params.code, keyOf(ctx));
        if (current.payment !== order.payment || current.receivedCents !== order.receivedCents)
          await database.transaction((tx) => taking.follow(tx.db, current));
        return shown(current);
      },
    },

    giveUp: {
      check,
      async answer({ params }, ctx) {
        const order = await slotOrders.held(params.code, keyOf(ctx));
        await database.transaction(async (tx) => {
          const row = await slotsStore(tx.db).byOrder(order.id);
          if (!row || !isTaken(row.state))
            throw new AppError('order.closed', { text: 'No time is held for this order.' });
          const { settings, zone: ownerZone } = await availability(tx.db, ports).rules();
          checkChangeable(row, settings.changeHours, now());
          const slot = await taking.giveUp(tx.db, row);
          await mail(tx, slot, ownerZone, {
            occasion: 'given up',
            subject: subjects.cancelled,
            said: 'You have given up this time. Your order stays as it is; another time can be chosen on its page.',
            withTime: true,
            byOwner: false,
          });
          await tell(tx, slot, { text: 'The client has given up a time. The order stays.', ownerZone });
          slotOrders.changed(tx, order.code);
          await tx.event({ type: 'slot.given-up', subjectId: order.id, data: { code: order.code } });
        });
        return shown(order);
      },
    },

    async calendar({ params: { id }, query: { key } }, ctx) {
      const slot = links.opens(id, key) ? await slotsStore(database.db).byId(id) : undefined;
      if (!slot) throw new AppError('request.not-found', { text: 'There is no time at this address.' });
      const { settings } = await availability(database.db, ports).rules();
      privately(ctx);
      const file = Buffer.from(clientCalendar(slot, kindIn(settings, slot.kind)?.place ?? '', await facts()));
      return {
        type: 'text/calendar; charset=utf-8',
        name: 'appointment.ics',
        bytes: file.length,
        stream: Readable.from([file]),
      };
    },

    async agenda({ params: { key } }, ctx) {
      if (!(await agendaKey.opens(key)))
        throw new AppError('request.not-found', { text: 'There is no calendar at this address.' });
      privately(ctx);
      const slots = await slotsStore(database.db).between(isoAt(now() - PAST_MS), isoAt(now() + FUTURE_MS));
      return agendaCalendar(slots, await facts(), (code) => publicUrl + adminPaths.order(code));
    },
  };
}

/** The address is the key. */
function privately(ctx: AppContext): void {
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Referrer-Policy', 'no-referrer');
}

const saidOf = ({ state }: SlotRow, isMove: boolean): string => {
  const done = isMove ? 'You have chosen another time.' : 'You have chosen a time.';
  return state === 'confirmed' ? `${done} It is confirmed.` : `${done} It is held until your order is paid.`;
};
