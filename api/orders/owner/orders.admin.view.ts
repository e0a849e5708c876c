import type { OutboxRow } from '#api/core/mail/outbox.store.ts';
import { waitingEmail } from '#api/orders/buyer/orders.address.ts';
import type { ListedOrder } from '#api/orders/orders.queries.ts';
import type { OrderEventRow, OrderRow } from '#api/orders/orders.store.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { canMove, ownerDecisions } from '#shared/orders/order-moves.ts';
import type { OrderDetail, OrderFacts } from '#shared/orders/orders.admin.schema.ts';
import type { Promises } from '#shared/site/site.schema.ts';

/** The deadline for checking a proof, and whether it has passed. */
export function verifyTimes(
  { state, stateSince }: OrderRow,
  now: number,
  { verifyHours }: Promises,
): Pick<OrderFacts, 'verifyBy' | 'overdue'> {
  if (state !== 'proof_received') return { verifyBy: null, overdue: false };
  const verifyBy = Date.parse(stateSince) + verifyHours * HOUR_MS;
  return { verifyBy: new Date(verifyBy).toISOString(), overdue: verifyBy < now };
}

/** An order as a row of the owner's list. */
export function orderFacts(order: ListedOrder, now: number, promises: Promises): OrderFacts {
  const { code, kind, title, currency, amountCents, receivedCents, state, status } = order;
  const { stateSince, name, email, createdAt, depositCents, restDueAt, returnedCents } = order;
  return {
    returnedCents,
    depositCents,
    restDueAt,
    code,
    kind,
    title,
    currency,
    amountCents,
    receivedCents,
    state,
    stateSince,
    name,
    email,
    createdAt,
    status,
    ...verifyTimes(order, now, promises),
  };
}

export const historyOf = (events: readonly OrderEventRow[]): OrderDetail['history'] =>
  events.map(({ at, actor, by, move, state, note, private: hidden }) => ({
    at,
    actor,
    by,
    state,
    note,
    private: hidden,
    move: move || null,
  }));

export const decisionsFor = ({ state }: OrderRow) => ownerDecisions.filter((move) => canMove(move, state));

export function newEmailOf(order: OrderRow): OrderDetail['newEmail'] {
  const email = waitingEmail(order);
  return email === null ? null : { email, since: order.newEmailAt ?? order.updatedAt };
}

/** Whether the last decision can still be undone: its mail is queued and not being sent yet. */
export const undoOf = ({ undo }: OrderRow, mails: readonly Pick<OutboxRow, 'id' | 'state'>[]) =>
  undo && mails.some(({ id, state }) => id === undo.mailId && state === 'queued')
    ? { until: undo.until }
    : null;
