import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import {
  countEach,
  countSome,
  keyPages,
  type PageWanted,
  type Sort,
  toTheEnd,
  totalOf,
} from '#api/core/db/key-page.ts';
import { findSubjects } from '#api/core/db/search-words.ts';
import { type OutboxTables, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import { readPromises } from '#api/site/site.store.ts';
import type { BookingFilter } from '#shared/bookings/bookings.admin.schema.ts';
import { type BookingStatus, bookingStatuses } from '#shared/bookings/bookings.constants.ts';
import type { Total } from '#shared/core/paging.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { type BookingWithReply, REPLY_MAIL, withReplies } from './bookings.replies.ts';
import { type BookingRow, type BookingTables, readBooking } from './bookings.store.ts';

type Filter = Omit<BookingFilter, 'q'> & { ids?: readonly string[]; lateBefore?: string };
type Tables = BookingTables & OutboxTables & OrderTables;
type BookingsQuery = SelectQueryBuilder<Tables, 'bookings', object>;

/** The owner's lists of requests: each query follows an index and stops at the end of its page. */
export function bookingQueries(db: Db<Tables>, now: Clock) {
  const pages = keyPages<BookingTables['bookings']>(db, 'bookings');
  const fewer = ({ count, more }: Total, by: number): Total => ({ count: more ? count : count - by, more });
  /** Samples are counted separately and subtracted: a condition on each row would have to read each row. */
  const samples = (query = db.selectFrom('bookings') as BookingsQuery) =>
    query.where('sample', '=', 1).select('status').execute();

  function sortOf({ sort, overdue }: Filter): Sort {
    if (overdue || sort === 'waiting') return { column: 'waitingSince', down: false };
    return { column: 'createdAt', down: sort !== 'oldest' };
  }

  function filtered({ status, service, ids, sort, lateBefore: late }: Filter): BookingsQuery {
    let query = db.selectFrom('bookings') as BookingsQuery;
    if (status) query = query.where('status', '=', status);
    if (service) query = query.where('service', '=', service);
    if (sort === 'waiting') query = query.where('waitingSince', '>', '');
    if (late !== undefined) query = query.where('waitingSince', '<', late);
    if (ids) query = query.where('orderId', 'in', ids);
    return query;
  }

  /** Requests that wait since before this time are overdue. */
  async function lateBefore(): Promise<string> {
    const { contactHours } = await readPromises(db, now);
    return isoAt(now() - contactHours * HOUR_MS);
  }

  async function list({ q, ...rest }: BookingFilter, wanted: PageWanted) {
    const ids = q === undefined ? undefined : await findSubjects(db, q);
    if (q !== undefined && !ids) return { items: [], next: null, total: totalOf(0) };
    const filter: Filter = rest;
    if (ids) filter.ids = ids;
    if (rest.overdue) filter.lateBefore = await lateBefore();
    const all = filtered(filter);
    const [{ rows, next, total }, examples] = await Promise.all([
      pages.page(all, sortOf(filter), wanted),
      // Samples have no order, so no search finds them.
      ids ? [] : samples(all),
    ]);
    const items = await withReplies(db, rows.map(readBooking));
    return { items, next, total: fewer(total, examples.length) };
  }

  return {
    list,

    /** How many real requests there are of each status. */
    async counts(): Promise<Record<BookingStatus, Total>> {
      const [counts, examples] = await Promise.all([
        countEach(db, 'bookings', 'status', bookingStatuses),
        samples(),
      ]);
      for (const { status } of examples) counts[status] = fewer(counts[status], 1);
      return counts;
    },

    /** Requests whose senders wait to be contacted, the longest waiting first. */
    async waiting(limit: number): Promise<{ bookings: BookingRow[]; total: Total }> {
      const waiting = filtered({ sort: 'waiting' });
      const [rows, total] = await Promise.all([
        waiting.selectAll().orderBy('waitingSince').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { bookings: rows.map(readBooking), total };
    },

    /** Requests whose reply was not sent, with its mail, the longest waiting first. */
    async unsentReplies(limit: number, hasServer: boolean): Promise<BookingWithReply[]> {
      const mails = await outboxStore(db).untold(REPLY_MAIL, hasServer, limit);
      const ids = [...new Set(mails.flatMap(({ subjectId }) => subjectId ?? []))];
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute();
      return withReplies(db, rows.map(readBooking));
    },

    /** Every real request of a filter, read in pieces. */
    async *each(given: BookingFilter): AsyncGenerator<BookingWithReply> {
      for await (const row of toTheEnd((wanted) => list(given, wanted))) if (!row.sample) yield row;
    },
  };
}
