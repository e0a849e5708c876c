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
import type { Clock } from '#api/core/ports.ts';
import type { Total } from '#shared/core/paging.ts';
import { orderMoves } from '#shared/orders/order-moves.ts';
import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import { type OrderState, orderStates, VERIFY_WITHIN_HOURS } from '#shared/orders/orders.constants.ts';
import { type OrderRow, type OrderTables, readOrder } from './orders.store.ts';

type Filter = Omit<OrderFilter, 'q'> & { ids?: readonly string[] };
type OrdersQuery = SelectQueryBuilder<OrderTables, 'orders', object>;

const HOUR_MS = 3_600_000;

/** The owner's lists of orders: every one of them walks an index and stops at the end of its page. */
export function orderQueries(db: Db<OrderTables>, now: Clock) {
  const pages = keyPages<OrderTables['orders']>(db, 'orders', 'code');

  function sortOf({ sort, overdue }: Filter): Sort {
    if (overdue || sort === 'waiting') return { column: 'stateSince', down: false };
    return { column: 'createdAt', down: sort !== 'oldest' };
  }

  function filtered({ state, kind, overdue, ids, sort }: Filter): OrdersQuery {
    let query = db.selectFrom('orders') as OrdersQuery;
    // The longest waiting are those that wait for the owner.
    const shown = overdue || (sort === 'waiting' && !state) ? 'proof_received' : state;
    if (shown) query = query.where('state', '=', shown);
    if (kind) query = query.where('kind', '=', kind);
    if (overdue) query = query.where('stateSince', '<', lateBefore());
    if (ids) query = query.where('id', 'in', ids);
    return query;
  }

  const lateBefore = () => new Date(now() - VERIFY_WITHIN_HOURS * HOUR_MS).toISOString();

  async function read({ q, ...rest }: OrderFilter): Promise<Filter | undefined> {
    if (q === undefined) return rest;
    const ids = await findSubjects(db, q);
    return ids && { ...rest, ids };
  }

  async function list(given: OrderFilter, wanted: PageWanted) {
    const filter = await read(given);
    if (!filter) return { items: [], next: null, total: totalOf(0) };
    const { rows, ...page } = await pages.page(filtered(filter), sortOf(filter), wanted);
    return { ...page, items: rows.map(readOrder) };
  }

  return {
    list,

    /** The codes before and after an order, in a list that need not hold it any more. */
    async neighbours(order: OrderRow, given: OrderFilter) {
      const filter = await read(given);
      if (!filter) return { previous: null, next: null };
      const beside = (where: 'before' | 'behind') =>
        pages.beside(filtered(filter), sortOf(filter), { ...order, undo: null }, where);
      const [previous, next] = await Promise.all([beside('before'), beside('behind')]);
      return { previous, next };
    },

    counts: (): Promise<Record<OrderState, Total>> => countEach(db, 'orders', 'state', orderStates),

    /** Proofs that wait to be looked at, the longest waiting first. */
    async unverified(limit: number): Promise<{ orders: OrderRow[]; total: Total }> {
      const waiting = db.selectFrom('orders').where('state', '=', 'proof_received');
      const [rows, total] = await Promise.all([
        waiting.selectAll().orderBy('stateSince').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { orders: rows.map(readOrder), total };
    },

    /** Orders with an address that waits to be confirmed, the longest waiting first. */
    async withNewEmail(limit: number): Promise<{ orders: OrderRow[]; total: Total }> {
      const waiting = db
        .selectFrom('orders')
        .where('newEmailAt', 'is not', null)
        .where('state', 'in', [...orderMoves['accept-email'].from]);
      const [rows, total] = await Promise.all([
        waiting.selectAll().orderBy('newEmailAt').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { orders: rows.map(readOrder), total };
    },

    /** Every order of a filter, read in pieces. */
    each: (given: OrderFilter): AsyncGenerator<OrderRow> => toTheEnd((wanted) => list(given, wanted)),
  };
}
