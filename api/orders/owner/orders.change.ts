import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import { countDiscount } from '#api/orders/discounts/discounts.store.ts';
import type { LedgerTables, OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderFields, type OrderRow, type OrdersStore, ordersStore } from '#api/orders/orders.store.ts';
import { canMove, type OrderMove, orderMoves } from '#shared/orders/order-moves.ts';
import {
  type OrderState,
  type PaymentStatus,
  stateNames,
  UNDO_SECONDS,
} from '#shared/orders/orders.constants.ts';
import { ORDER_CHANNEL } from './orders.watch.ts';

type ChangePorts = Pick<OrderPorts, 'database' | 'now' | 'listeners'>;

export interface Change {
  move: OrderMove;
  /** The name of the team member who did it. */
  by?: string;
  /** The version that the decision was based on; the change fails if the order has a newer one. */
  seen?: number | undefined;
  set?: OrderFields;
  /** The text of the history entry. A function runs in the transaction once the order is locked. */
  note?: string | ((trx: Db<LedgerTables>) => Promise<string>) | undefined;
  /** `tx` has the changes of listeners too. */
  mail?: (order: OrderRow, tx: Tx<LedgerTables>) => Mail | Promise<Mail>;
  /** What else is written in the same transaction. */
  more?: (tx: Tx<LedgerTables>) => Promise<void>;
}

/** Moves that the buyer is not shown. */
const ownersOnly: ReadonlySet<OrderMove> = new Set(['note', 'undo', 'note-card', 'refund-card']);

const statuses: Partial<Record<OrderState, PaymentStatus>> = {
  asked: 'asked',
  quoted: 'quoted',
  awaiting_payment: 'awaiting',
  proof_received: 'proof',
  verified: 'paid',
  released: 'paid',
};
export const paymentOf = (state: OrderState): PaymentStatus => statuses[state] ?? 'closed';

/**
 * Moves an order. Its row, its history entry, its mail, the changes of listeners and the logged event are
 * written in one transaction. A decision of the owner can be undone until its mail is sent.
 * @throws AppError when the order has changed: `order.closed` for a visitor, `request.conflict` for the owner
 */
export function orderChanges({ database, now, listeners }: ChangePorts) {
  return (order: OrderRow, change: Change): Promise<OrderRow> =>
    database.transaction(async (tx) => {
      const { move, by = '', mail, more } = change;
      const { by: actor, to, event, ...rest } = { through: undefined, ...orderMoves[move] };
      const store = ordersStore(tx.db, now);
      const add = (moved: OrderRow, text: string) => {
        const { id: orderId, version, state, updatedAt: at } = moved;
        return store.addEvent({
          orderId,
          at,
          version,
          state,
          actor,
          by,
          move,
          note: text,
          private: ownersOnly.has(move),
        });
      };
      let seen = change.seen;
      if (rest.through && order.state !== rest.through) {
        const passed = await store.change(order.id, move, { state: rest.through }, seen);
        if (!passed) throw await movedOn(store, order, move);
        await add(passed, '');
        seen = passed.version;
      }
      // Whatever the team does about an order, it has read what waited there.
      const settled = actor === 'owner' && { askedAt: null };
      const fields = { ...(to && { state: to }), ...settled, ...change.set };
      const changed = await store.change(order.id, move, fields, seen);
      if (!changed) throw await movedOn(store, order, move);
      const { note = '' } = change;
      await add(changed, typeof note === 'string' ? note : await note(tx.db));
      await more?.(tx);
      await followDiscount(tx.db, order, changed);
      const followed = {
        id: order.id,
        code: order.code,
        state: changed.state,
        stateBefore: order.state,
        version: changed.version,
        amountCents: changed.amountCents,
        receivedBefore: order.receivedCents,
        undoneAfter: move === 'undo' ? (order.undo?.version ?? null) : null,
        name: changed.name,
        email: changed.email,
        payment: paymentOf(changed.state),
        receivedCents: changed.receivedCents,
        returnedBefore: order.returnedCents,
        returnedCents: changed.returnedCents,
        quoted: changed.quoteId !== null,
        provenAt: order.state === 'proof_received' ? order.stateSince : changed.stateSince,
      };
      for (const listener of listeners) await listener.changed?.(tx.db, followed);
      if (mail) await send(changed, await mail(changed, tx));
      tx.publish(ORDER_CHANNEL, order.code);
      // Last: see `Tx.event`.
      const data = { code: order.code, kind: order.kind };
      await tx.event({ type: event, subjectId: order.id, data });
      return changed;

      async function send(moved: OrderRow, letter: Mail): Promise<void> {
        if (actor !== 'owner') return void (await tx.mail(letter));
        // A move that leaves the state as it is cannot be undone.
        if (to === null) return void (await tx.mail({ ...letter, byOwner: true }));
        const until = tx.now + UNDO_SECONDS * 1000;
        const mailId = await tx.mail({ ...letter, notBefore: until, byOwner: true });
        if (mailId === undefined) return;
        const { state, stateSince, receivedCents, returnedCents, version } = order;
        const { amountCents, depositCents, restDueAt, quoteId } = order;
        const priced = { amountCents, depositCents, restDueAt, quoteId };
        const before = { state, stateSince, receivedCents, returnedCents, version, ...priced };
        moved.undo = { ...before, mailId, until: new Date(until).toISOString() };
        await store.setUndo(order.id, moved.undo);
      }
    });
}

/** Whether an order counts as a use of its code: not once it has ended unpaid. */
const usesDiscount = ({ discountCode, state, receivedCents }: OrderRow) =>
  discountCode !== null && (receivedCents > 0 || paymentOf(state) !== 'closed');

/** A code can be used again once an order with it has ended unpaid. */
async function followDiscount(trx: Db<LedgerTables>, before: OrderRow, after: OrderRow): Promise<void> {
  // The use of an order that has got its code just now is counted.
  const { discountCode } = before;
  if (discountCode === null || usesDiscount(before) === usesDiscount(after)) return;
  await countDiscount(trx, discountCode, usesDiscount(after) ? 1 : -1);
}

/** For jobs: an order that somebody changes at this moment is left for the next run. */
export const skipMoved = (moved: Promise<unknown>): Promise<unknown> =>
  moved.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });

async function movedOn(store: OrdersStore, { code }: OrderRow, move: OrderMove): Promise<AppError> {
  const order = await store.byCode(code);
  if (orderMoves[move].by === 'visitor')
    return new AppError(order && canMove(move, order.state) ? 'request.conflict' : 'order.closed');
  const state = order ? stateNames[order.state] : 'gone';
  const text =
    order && canMove(move, order.state)
      ? 'This order was changed meanwhile. Look at it again before you decide.'
      : `The state of this order has changed to: ${state}. Look at it again.`;
  return new AppError('request.conflict', { text });
}
