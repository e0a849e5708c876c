import { type SelectQueryBuilder, sql } from 'kysely';
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
import { hasReached, storedMailStates, untoldStates } from '#api/core/mail/mail-state.ts';
import { type OutboxRow, type OutboxTables, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { Clock } from '#api/core/ports.ts';
import { readPromises } from '#api/site/site.store.ts';
import type { Total } from '#shared/core/paging.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import { type OrderStatus, orderStates } from '#shared/orders/orders.constants.ts';
import { type OrderRow, type OrderTables, readOrder } from './orders.store.ts';

type Filter = Omit<OrderFilter, 'q'> & { ids?: readonly string[]; lateBefore?: string };
type Tables = OrderTables & OutboxTables;
type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** Orders that wait for the owner, the longest waiting first, and how many there are. */
interface Waiting {
  orders: OrderRow[];
  total: Total;
}

/** An order with its status in the owner's lists. */
export type ListedOrder = OrderRow & { status: OrderStatus };

/** The kind of the mail that delivers an order, and the kinds of all mails about decisions. */
export const RELEASE_MAIL = 'orders.released';
const DECISION_MAILS = [RELEASE_MAIL, 'orders.progress'];
/** States of the release mail in which an order is undelivered. */
const UNDELIVERED_STATES = storedMailStates.filter((state) => !hasReached({ state }));
/** Named by exclusion: SQLite would read all orders of the other states, and not the few with a new address. */
const WITHOUT_NEW_EMAIL = orderStates.filter((state) => !canMove('accept-email', state));

/**
 * The owner's lists of orders. Each query walks an index and stops at the end of its page.
 * @param hasServer whether this site has a mail server
 */
export function orderQueries(db: Db<Tables>, now: Clock, hasServer: () => boolean) {
  const pages = keyPages<OrderTables['orders']>(db, 'orders', 'code');
  const outbox = outboxStore(db);

  /** Orders whose release mail has not reached the buyer. */
  const undelivered = () =>
    db
      .selectFrom('outbox')
      .select('outbox.subjectId')
      .where('outbox.kind', '=', RELEASE_MAIL)
      .where('outbox.state', 'in', UNDELIVERED_STATES)
      // `not in` a list that contains null is never true.
      .where('outbox.subjectId', 'is not', null);

  /** Mails about a decision that reach the buyer only if the owner acts; also discarded release mails. */
  const untold = () =>
    db
      .selectFrom('outbox')
      .where('outbox.kind', 'in', DECISION_MAILS)
      .where('outbox.state', 'in', [...untoldStates(hasServer()), 'discarded'])
      .where('outbox.byOwner', '=', 1)
      .where((mail) =>
        mail.or([mail('outbox.state', '!=', 'discarded'), mail('outbox.kind', '=', RELEASE_MAIL)]),
      );

  function sortOf({ sort, overdue }: Filter): Sort {
    if (overdue || sort === 'waiting') return { column: 'stateSince', down: false };
    return { column: 'createdAt', down: sort !== 'oldest' };
  }

  function filtered({
    state,
    kind,
    overdue,
    untold: isUntold,
    ids,
    sort,
    lateBefore: late,
  }: Filter): OrdersQuery {
    let query = db.selectFrom('orders') as OrdersQuery;
    // Without a state, sorting by waiting time lists the orders that wait for the owner.
    const shown = overdue || (sort === 'waiting' && !state) ? 'proof_received' : state;
    if (shown === 'undelivered')
      query = query
        .where('id', 'in', undelivered())
        // Not the bare column: the query starts from the few mails, not from an index of all released orders.
        .where(sql`orders.state || ''`, '=', 'released');
    else if (shown) query = query.where('state', '=', shown);
    if (shown === 'released') query = query.where('id', 'not in', undelivered());
    if (isUntold) query = query.where('id', 'in', untold().select('outbox.subjectId'));
    if (kind) query = query.where('kind', '=', kind);
    if (late !== undefined) query = query.where('stateSince', '<', late);
    if (ids) query = query.where('id', 'in', ids);
    return query;
  }

  /** Proofs that have waited since before this instant are overdue. */
  async function lateBefore(): Promise<string> {
    const { verifyHours } = await readPromises(db, now);
    return isoAt(now() - verifyHours * HOUR_MS);
  }

  async function read({ q, ...rest }: OrderFilter): Promise<Filter | undefined> {
    const filter: Filter = rest.overdue ? { ...rest, lateBefore: await lateBefore() } : rest;
    if (q === undefined) return filter;
    const ids = await findSubjects(db, q);
    return ids && { ...filter, ids };
  }

  async function list(given: OrderFilter, wanted: PageWanted) {
    const filter = await read(given);
    if (!filter) return { items: [], next: null, total: totalOf(0) };
    const { rows, ...page } = await pages.page(filtered(filter), sortOf(filter), wanted);
    return { ...page, items: await withStatus(rows.map(readOrder)) };
  }

  /** @param since the column with the instant since when they wait */
  async function longestWaiting(
    waiting: OrdersQuery,
    since: 'stateSince' | 'newEmailAt' | 'askedAt',
    limit: number,
  ): Promise<Waiting> {
    const [rows, total] = await Promise.all([
      waiting.selectAll().orderBy(since).orderBy('id').limit(limit).execute(),
      countSome(db, waiting),
    ]);
    return { orders: rows.map(readOrder), total };
  }

  async function withStatus(orders: readonly OrderRow[]): Promise<ListedOrder[]> {
    const released = orders.filter(({ state }) => state === 'released').map(({ id }) => id);
    const mails = await outbox.newestAbout(released, RELEASE_MAIL);
    return orders.map((order) => ({ ...order, status: statusOf(order, mails.get(order.id)) }));
  }

  return {
    list,

    /** The codes before and after an order, in a list that may no longer contain it. */
    async neighbours(order: OrderRow, given: OrderFilter) {
      const filter = await read(given);
      if (!filter) return { previous: null, next: null };
      const beside = (where: 'before' | 'behind') =>
        pages.beside(filtered(filter), sortOf(filter), { ...order, undo: null }, where);
      const [previous, next] = await Promise.all([beside('before'), beside('behind')]);
      return { previous, next };
    },

    async counts(): Promise<Record<OrderStatus, Total>> {
      const [counts, { count, more }] = await Promise.all([
        countEach(db, 'orders', 'state', orderStates),
        countSome(db, filtered({ state: 'undelivered' })),
      ]);
      const { released } = counts;
      const delivered = released.more ? released.count : released.count - count;
      return {
        ...counts,
        released: { count: delivered, more: released.more },
        undelivered: { count, more },
      };
    },

    /** How many buyers were not notified of a decision, and when the oldest of these mails was created. */
    async untold(): Promise<{ orders: number; since: string | null }> {
      return untold()
        .select(({ fn }) => [
          fn.count<number>('outbox.subjectId').distinct().as('orders'),
          fn.min('outbox.createdAt').as('since'),
        ])
        .executeTakeFirstOrThrow();
    },

    /** Orders with a proof to check, the longest waiting first. */
    async unverified(limit: number): Promise<Waiting> {
      const waiting = db.selectFrom('orders').where('state', '=', 'proof_received');
      return longestWaiting(waiting, 'stateSince', limit);
    },

    /** Orders with a new address that is not confirmed yet, the longest waiting first. */
    async withNewEmail(limit: number): Promise<Waiting> {
      const waiting = db
        .selectFrom('orders')
        .where('newEmailAt', 'is not', null)
        .where('state', 'not in', WITHOUT_NEW_EMAIL);
      return longestWaiting(waiting, 'newEmailAt', limit);
    },

    /** Orders with a message of the buyer that waits, the longest waiting first. */
    async asked(limit: number): Promise<Waiting> {
      const waiting = db.selectFrom('orders').where('askedAt', 'is not', null);
      return longestWaiting(waiting, 'askedAt', limit);
    },

    /** Every order of a filter, read page by page. */
    each: (given: OrderFilter): AsyncGenerator<ListedOrder> => toTheEnd((wanted) => list(given, wanted)),
  };
}

/** The status in the owner's lists. @param release the newest release mail; undefined counts as sent */
export const statusOf = ({ state }: OrderRow, release: Pick<OutboxRow, 'state'> | undefined): OrderStatus =>
  state === 'released' && release && !hasReached(release) ? 'undelivered' : state;
