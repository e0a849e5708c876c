import { documentStore } from '#api/core/content/document-store.ts';
import { type Cell, csvFile } from '#api/core/http/csv.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import type { bookingsAdminContract } from '#shared/bookings/bookings.admin.contract.ts';
import type { BookingDetail, BookingLine } from '#shared/bookings/bookings.admin.schema.ts';
import {
  ANSWER_WITHIN_HOURS,
  bookedServiceNames,
  bookingStatusNames,
} from '#shared/bookings/bookings.constants.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import { ownerBookings } from './bookings.admin.service.ts';
import type { BookingOwnerPorts } from './bookings.ports.ts';
import { bookingQueries } from './bookings.queries.ts';
import { type BookingRow, bookingsStore } from './bookings.store.ts';
import { firstTemplates } from './bookings.templates.ts';

const HOUR_MS = 3_600_000;

/** Until when somebody should have been in touch. */
export function contactBy({ waitingSince }: Pick<BookingRow, 'waitingSince'>): string | null {
  if (waitingSince === null) return null;
  return new Date(Date.parse(waitingSince) + ANSWER_WITHIN_HOURS * HOUR_MS).toISOString();
}

function lineOf(row: BookingRow, now: number): BookingLine {
  const by = contactBy(row);
  return { ...row, contactBy: by, overdue: by !== null && Date.parse(by) < now };
}

export function bookingsAdminRoutes(ports: BookingOwnerPorts): Handlers<typeof bookingsAdminContract> {
  const { database, now, ownerName } = ports;
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
    return { ...lineOf(row, now()), ...pick(row), history };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, counts] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.counts(),
      ]);
      return { ...page, counts, items: items.map((row) => lineOf(row, now())) };
    },
    get: async ({ params }) => detail(await bookings.known(params.id)),
    setStatus: async ({ params, body }) =>
      detail(await bookings.setStatus(params.id, { ...body, by: await ownerName() })),
    note: async ({ params, body }) =>
      detail(await bookings.note(params.id, { ...body, by: await ownerName() })),
    reply: async ({ params, body }) =>
      detail(await bookings.reply(params.id, { ...body, by: await ownerName() })),
    contact: async ({ params, body }) =>
      detail(await bookings.contact(params.id, { ...body, by: await ownerName() })),
    async removeSample({ params }) {
      await bookings.removeSample(params.id);
      return { removed: true };
    },
    templates: () => templates.get(),
    async setTemplates({ body }) {
      await templates.set(body);
      return body;
    },
    export: ({ query }) => csvFile('bookings', columns, queries.each(query)),
  };
}

const pick = ({ version, projectDetails, preferredDate, budgetRange }: BookingRow) => ({
  version,
  projectDetails,
  preferredDate,
  budgetRange,
});

const columns: Record<string, (row: BookingRow) => Cell> = {
  Code: ({ code }) => code,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Organization: ({ organization }) => organization,
  Service: ({ service }) => bookedServiceNames[service],
  Status: ({ status }) => bookingStatusNames[status],
  Payment: ({ payment }) => payment,
  Details: ({ projectDetails }) => projectDetails,
  'Preferred date': ({ preferredDate }) => preferredDate,
  Budget: ({ budgetRange }) => budgetRange,
  Requested: ({ createdAt }) => createdAt,
  Contacted: ({ contactedAt }) => contactedAt,
};
