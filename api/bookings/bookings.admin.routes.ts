import { documentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { csvColumns, csvFile } from '#api/core/http/csv.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import type { bookingsAdminContract } from '#shared/bookings/bookings.admin.contract.ts';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { ANSWER_WITHIN_HOURS } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import { ownerBookings } from './bookings.admin.service.ts';
import type { BookingPorts } from './bookings.intake.ts';
import { bookingQueries } from './bookings.queries.ts';
import { type BookingRow, bookingsStore } from './bookings.store.ts';
import { firstTemplates } from './bookings.templates.ts';

const HOUR_MS = 3_600_000;

/** Until when somebody should have been in touch. */
export function contactBy({ waitingSince }: Pick<BookingRow, 'waitingSince'>): string | null {
  if (waitingSince === null) return null;
  return new Date(Date.parse(waitingSince) + ANSWER_WITHIN_HOURS * HOUR_MS).toISOString();
}

function withDeadline(row: BookingRow, now: number) {
  const by = contactBy(row);
  return { ...row, contactBy: by, overdue: by !== null && Date.parse(by) < now };
}

export function bookingsAdminRoutes(
  ports: BookingPorts,
  whoIs: WhoIs,
): Handlers<typeof bookingsAdminContract> {
  const { database, now } = ports;
  const store = bookingsStore(database.db, now);
  const queries = bookingQueries(database.db, now);
  const bookings = ownerBookings(ports);
  const outbox = outboxStore(database.db);
  const templates = documentStore(database, 'booking-templates', replyTemplates, {
    now,
    fallback: firstTemplates,
  });

  async function detail(row: BookingRow): Promise<BookingDetail> {
    const events = await store.events(row.id);
    const mails = await outbox.byIds(events.flatMap(({ mailId }) => mailId ?? []));
    const stateOf = (mailId: string | null) => mails.find(({ id }) => id === mailId)?.state ?? null;
    const history = events.map(({ at, by, action, text, mailId }) => ({
      at,
      by,
      action,
      text,
      mail: stateOf(mailId),
    }));
    return { ...withDeadline(row, now()), history };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, counts] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.counts(),
      ]);
      return { ...page, counts, items: items.map((row) => withDeadline(row, now())) };
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
    export: ({ query }) => csvFile('bookings', csvColumns<BookingRow>(bookingFields), queries.each(query)),
  };
}
