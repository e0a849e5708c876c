import { documentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvColumns, csvFile } from '#api/core/http/responses/csv.ts';
import { mailStateOf } from '#api/core/mail/mail-state.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { shownMailOf } from '#api/core/mail/shown-mail.ts';
import { localeDocument, readPromises } from '#api/site/site.store.ts';
import type { bookingsAdminContract } from '#shared/bookings/bookings.admin.contract.ts';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { budgetName } from '#shared/bookings/bookings.constants.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { factsOf } from '#shared/core/form/entity-fields.ts';
import { mailStateNames } from '#shared/core/mail-state.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import { type OwnerBookingPorts, ownerBookings } from './bookings.admin.service.ts';
import { bookingQueries } from './bookings.queries.ts';
import { type BookingWithReply, withReplies } from './bookings.replies.ts';
import { bookedName, fieldsWith, readFields, serviceNames } from './bookings.service-names.ts';
import { type BookingRow, bookingsStore } from './bookings.store.ts';
import { firstTemplates } from './bookings.templates.ts';

/** Until when the team should contact the person; null when nobody waits. */
export function contactBy(
  { waitingSince }: Pick<BookingRow, 'waitingSince'>,
  { contactHours }: Promises,
): string | null {
  if (waitingSince === null) return null;
  return isoAt(Date.parse(waitingSince) + contactHours * HOUR_MS);
}

interface OwnerPorts extends OwnerBookingPorts {
  whoIs: WhoIs;
  /** Whether a mail server is in use. */
  hasServer: () => boolean;
}

export function bookingsAdminRoutes(ports: OwnerPorts): Handlers<typeof bookingsAdminContract> {
  const { database, now, whoIs, hasServer } = ports;
  const store = bookingsStore(database.db, now);
  const queries = bookingQueries(database.db, now);
  const bookings = ownerBookings(ports);
  const outbox = outboxStore(database.db);
  const templates = documentStore(database, 'booking-templates', replyTemplates, {
    now,
    fallback: firstTemplates,
  });

  /** What every request is shown with. */
  function shared({ reply, currency: _, ...row }: BookingWithReply, promises: Promises) {
    const by = contactBy(row, promises);
    const overdue = by !== null && Date.parse(by) < now();
    return { ...row, contactBy: by, overdue, reply: reply && mailStateOf(reply, hasServer()) };
  }

  async function detail(given: BookingRow): Promise<BookingDetail> {
    const events = await store.events(given.id);
    const mails = await outbox.byIds(events.flatMap(({ mailId }) => mailId ?? []));
    const history = events.map(({ at, by, action, text, mailId }) => {
      const mail = mails.find(({ id }) => id === mailId);
      return { at, by, action, text, mail: mail ? shownMailOf(mail, hasServer()) : null };
    });
    const [row] = (await withReplies(database.db, [given])) as [BookingWithReply];
    const promises = await readPromises(database.db, now);
    const fields = await readFields(database.db, now, row.currency);
    return { ...shared(row, promises), facts: factsOf(fields, row), history };
  }

  /** Days are written as the other columns write theirs, so that they can be sorted. */
  async function csvColumnsNow() {
    const names = await serviceNames(database.db);
    const writing = await localeDocument(database, now).get();
    return {
      ...csvColumns<BookingRow>(fieldsWith(names, { ...writing, style: 'iso' }, null)),
      Budget: ({ budgetRange, currency }: BookingWithReply) =>
        budgetRange && budgetName(budgetRange, moneyStyle(currency ?? writing.currency, writing)),
      Reply: ({ reply }: BookingWithReply) => reply && mailStateNames[mailStateOf(reply, hasServer())],
    };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, counts, promises, names] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.counts(),
        readPromises(database.db, now),
        serviceNames(database.db),
      ]);
      const listed = items.map((row) => ({ ...shared(row, promises), serviceName: bookedName(row, names) }));
      return { ...page, counts, items: listed };
    },
    get: async ({ params }) => detail(await bookings.known(params.id)),
    setStatus: async ({ params, body }, ctx) =>
      detail(await bookings.setStatus(params.id, { ...body, by: await whoIs(ctx) })),
    note: async ({ params, body }, ctx) =>
      detail(await bookings.note(params.id, { ...body, by: await whoIs(ctx) })),
    reply: async ({ params, body }, ctx) =>
      detail(await bookings.reply(params.id, { ...body, by: await whoIs(ctx) })),
    contact: async ({ params, body }, ctx) =>
      detail(await bookings.contact(params.id, { ...body, by: await whoIs(ctx) })),
    async removeSample({ params }) {
      await bookings.removeSample(params.id);
      return { removed: true };
    },
    templates: () => templates.get(),
    async setTemplates({ body }) {
      await templates.set(body);
      return body;
    },
    export: async ({ query }) => csvFile('bookings', await csvColumnsNow(), queries.each(query)),
  };
}
