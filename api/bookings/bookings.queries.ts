import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countSome, keyPages, type PageWanted, type Sort, totalOf } from '#api/core/db/key-page.ts';
import { type SoughtWords, seek, subjectsWith } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import type { BookingFilter } from '#shared/bookings/bookings.admin.schema.ts';
import {
  ANSWER_WITHIN_HOURS,
  type BookingStatus,
  bookingStatuses,
} from '#shared/bookings/bookings.constants.ts';
import { COUNT_MAX, type Total } from '#shared/core/paging.ts';
import { type BookingRow, type BookingTables, readBooking } from './bookings.store.ts';

type Filter = Omit<BookingFilter, 'q'> & { words?: SoughtWords };
type BookingsQuery = SelectQueryBuilder<BookingTables, 'bookings', object>;

const HOUR_MS = 3_600_000;
const PIECE = '100';

/** The owner's lists of requests: every one of them walks an index and stops at the end of its page. */
export function bookingQueries(db: Kysely<BookingTables>, now: Clock) {
  const pages = keyPages<BookingTables['bookings']>(db, 'bookings');
  const real = (query: BookingsQuery) => query.where('sample', '=', 0);

  function sortOf({ sort, overdue }: Filter): Sort {
    if (overdue || sort === 'waiting') return { column: 'waitingSince', down: false };
    return { column: 'createdAt', down: sort !== 'oldest' };
  }

  function filtered({ status, service, overdue, words, sort }: Filter): BookingsQuery {
    let query = db.selectFrom('bookings') as BookingsQuery;
    if (status) query = query.where('status', '=', status);
    if (service) query = query.where('service', '=', service);
    if (sort === 'waiting') query = query.where('waitingSince', '>', '');
    if (overdue) query = query.where('waitingSince', '<', lateBefore());
    if (words) query = query.where('orderId', 'in', subjectsWith(db, words));
    return query;
  }

  const lateBefore = () => new Date(now() - ANSWER_WITHIN_HOURS * HOUR_MS).toISOString();

  async function list({ q, ...rest }: BookingFilter, wanted: PageWanted) {
    const words = q === undefined ? undefined : await seek(db, q);
    if (words?.length === 0) return { items: [], next: null, total: totalOf(0) };
    const filter = { ...rest, ...(words && { words }) };
    const all = filtered(filter);
    const { rows, ...page } = await pages.page(all, sortOf(filter), wanted, real(all));
    return { ...page, items: rows.map(readBooking) };
  }

  return {
    list,

    /** How many real requests there are of each status, in one query. */
    async counts(): Promise<Record<BookingStatus, Total>> {
      const [first, ...others] = bookingStatuses.map((status) => {
        const some = real(db.selectFrom('bookings') as BookingsQuery)
          .where('status', '=', status)
          .select('id')
          .limit(COUNT_MAX + 1);
        return db
          .selectFrom(some.as('some'))
          .select(({ fn }) => [
            sql.lit<BookingStatus>(status).as('status'),
            fn.countAll<number>().as('count'),
          ]);
      });
      const all = others.reduce((query, other) => query.unionAll(other), first as NonNullable<typeof first>);
      const entries = (await all.execute()).map(({ status, count }) => [status, totalOf(count)]);
      return Object.fromEntries(entries) as Record<BookingStatus, Total>;
    },

    /** Those who wait to hear from the team, the longest waiting first. */
    async waiting(limit: number): Promise<{ bookings: BookingRow[]; total: Total }> {
      const waiting = filtered({ sort: 'waiting' });
      const [rows, total] = await Promise.all([
        waiting.selectAll().orderBy('waitingSince').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { bookings: rows.map(readBooking), total };
    },

    /** Every real request of a filter, read in pieces. */
    async *each(given: BookingFilter): AsyncGenerator<BookingRow> {
      for (let after: string | undefined; ; ) {
        const { items, next } = await list(given, { after, limit: PIECE });
        yield* items.filter(({ sample }) => !sample);
        if (next === null) return;
        after = next;
      }
    },
  };
}
