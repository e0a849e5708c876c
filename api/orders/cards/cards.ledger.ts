import { AppError } from '#api/core/http/app-error.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { orderLetters } from '#api/orders/buyer/orders.opening.ts';
import type { Letter } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import {
  partialMail,
  refundedMail,
  refundedPartMail,
  releasedMail,
} from '#api/orders/owner/orders.admin.mails.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { createDeliveries, deliveryReader, isTimed, missingFor } from '#api/orders/owner/orders.delivery.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { orderTimes } from '#api/orders/owner/orders.times.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { CardConcern, DisputeState } from '#shared/orders/cards.constants.ts';
import { canMove, type OrderMove } from '#shared/orders/order-moves.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';
import type { CardReading, CardStatus } from './cards.provider.ts';
import { type CardRow, cardsStore } from './cards.store.ts';
import { type RefundRow, refundsStore } from './refunds.store.ts';

/** How often a change is tried again that somebody else's change came before. */
const TRIES = 3;

interface Step {
  move: Extract<
    OrderMove,
    'pay-card' | 'pay-card-part' | 'pay-card-wait' | 'return-card' | 'return-card-part' | 'note-card'
  >;
  set?: { receivedCents: number } | { returnedCents: number };
  note: string;
  mail?: (order: OrderRow, letter: Letter, time: MailBlock[]) => Mail;
  concern: CardConcern | null;
  /** A refund that has failed. */
  failure?: Known['failed'][number];
  /** Whether its money is in what the order has received; as before where it is left out. */
  counted?: boolean;
  /** What is known of the payment after this step; there may be more to do after it. */
  status: CardStatus;
}

type Recorded = Omit<Step, 'status'>;

/** A payment and its order, as they are stored. */
interface Known {
  row: CardRow;
  order: OrderRow;
  /** Refunds that were asked for here and are done now. */
  done: RefundRow[];
  /** Those that have failed now, with the reason. */
  failed: (RefundRow & { why: string })[];
}

const disputeNotes: Record<DisputeState, Pick<Step, 'note' | 'concern'>> = {
  none: { note: 'The dispute is over.', concern: null },
  open: { note: 'The card’s holder disputes the payment.', concern: 'disputed' },
  lost: { note: 'The dispute was lost: the bank has taken the money back.', concern: 'lost' },
  won: { note: 'The dispute was won: the money stays.', concern: null },
};

/**
 * Puts what the provider says about a payment into the ledger: the order, its mail and what is known of the payment change
 * in one transaction. Saying the same again changes nothing, and nothing that another way has paid is undone.
 */
export function cardLedger(ports: OrderPorts) {
  const { database, now } = ports;
  const orders = ordersStore(database.db, now);
  const change = orderChanges(ports);
  const letterTo = orderLetters(ports);
  const moneyOf = orderMoney(ports);
  const givenTo = deliveryReader(ports);
  const deliveries = createDeliveries(ports);
  const { timeOf, timeInMail } = orderTimes(ports);

  return async ({ id, orderId }: CardRow, { refunds, ...reading }: CardReading): Promise<void> => {
    for (let behind = 0; ; ) {
      const row = await cardsStore(database.db, now).byId(id);
      const order = await orders.byId(orderId);
      // The person was erased.
      if (!row || !order) return;
      const asked = await refundsStore(database.db).ofPayment(id);
      const reported = (refund: RefundRow) => refunds.find(({ key }) => key === refund.id);
      const done = asked.filter((refund) => refund.state === 'asked' && reported(refund)?.state === 'done');
      const failed = asked.flatMap((refund) => {
        const known = reported(refund);
        const isNew = refund.state !== 'failed' && known?.state === 'failed';
        return isNew ? [{ ...refund, why: known.problem }] : [];
      });
      // What has come back of a refund stays booked as owed to the buyer: the owner gives it back another way.
      const status = { ...reading, refundedCents: Math.max(reading.refundedCents, row.refundedCents) };
      try {
        if (await recordNext({ row, order, done, failed }, status)) return;
      } catch (error) {
        const isBehind = error instanceof AppError && error.code === 'request.conflict';
        behind += 1;
        if (!isBehind || behind === TRIES) throw error;
      }
    }
  };

  /** @returns whether nothing is left to record */
  async function recordNext(known: Known, status: CardStatus): Promise<boolean> {
    const { row, order } = known;
    const step = await stepFor(known, status);
    if (!step) {
      if (isNews(row, status)) await cardsStore(database.db, now).set(row, status, row);
      return true;
    }
    const { mail, concern, counted = row.counted, failure, status: stored, ...changed } = step;
    const letter = await letterTo(order);
    await change(order, {
      ...changed,
      seen: order.version,
      ...(mail && {
        // No stranger can cause it, so it is not among the mails of which an inbox gets a few an hour.
        mail: async (moved, tx) => ({
          ...mail(moved, letter, await timeInMail(tx.db, moved)),
          byOwner: true,
        }),
      }),
      async more(tx) {
        const isStored = await cardsStore(tx.db, now).set(row, stored, { concern, counted });
        if (!isStored) throw new AppError('request.conflict');
        const refunds = refundsStore(tx.db);
        if (failure) await refunds.settle(failure, { state: 'failed', problem: failure.why });
        if (stored.refundedCents === row.refundedCents) return;
        for (const refund of known.done) await refunds.settle(refund, { state: 'done', problem: '' });
      },
    });
    return false;
  }

  /** What the order has to do about it; undefined where it is about nothing new. */
  async function stepFor(known: Known, status: CardStatus): Promise<Step | undefined> {
    const { row, order } = known;
    const money = await moneyOf(order);
    const write = (cents: number) => formatMoney(cents, money);
    const { refundedCents, dispute } = row;
    const paid = status.paidCents - row.paidCents;
    if (paid > 0)
      return { ...(await paidStep(order, paid, write(paid))), status: { ...status, refundedCents, dispute } };
    const returned = status.refundedCents - refundedCents;
    if (returned > 0)
      return { ...returnedStep(known, returned, write(returned)), status: { ...status, dispute } };
    const [failure] = known.failed;
    if (failure)
      return {
        move: 'note-card',
        note: `${write(failure.amountCents)} was not given back. ${failure.why}`,
        concern: row.concern ?? 'refund',
        failure,
        status: { ...status, dispute },
      };
    if (status.dispute === dispute) return undefined;
    return { move: 'note-card', ...disputeNotes[status.dispute], status };
  }

  function returnedStep({ row, order, done }: Known, cents: number, amount: string): Recorded {
    const note = [`${amount} was given back by card.`, ...done.map(({ reason }) => reason)].join('\n');
    // Money that came twice is given back without touching the order.
    if (!row.counted) return { move: 'note-card', note, concern: null };
    const { receivedCents } = order;
    // More than was received may have been noted, also by hand.
    const returnedCents = Math.min(receivedCents, order.returnedCents + cents);
    const set = { returnedCents };
    if (returnedCents === receivedCents && canMove('return-card', order.state)) {
      const mail = (changed: OrderRow, letter: Letter) => refundedMail(changed, letter, note);
      return { move: 'return-card', set, note, concern: null, mail };
    }
    if (!canMove('return-card-part', order.state)) return { move: 'note-card', note, concern: row.concern };
    const mail = (changed: OrderRow, letter: Letter) => refundedPartMail(changed, letter, note);
    return { move: 'return-card-part', set, note, concern: row.concern, mail };
  }

  async function paidStep(order: OrderRow, cents: number, amount: string): Promise<Recorded> {
    const note = `${amount} was paid by card.`;
    const receivedCents = order.receivedCents + cents;
    if (!canMove('pay-card', order.state))
      return {
        move: 'note-card',
        note: `${note} ${isPriced(order.state) ? 'The order was settled before that.' : 'The order waits for a quote, so nothing was due.'}`,
        concern: 'twice',
      };
    if (receivedCents < order.amountCents)
      return {
        move: 'pay-card-part',
        set: { receivedCents },
        note,
        counted: true,
        concern: null,
        mail: (changed, letter, time) => partialMail(changed, letter, cents, '', time),
      };
    const given = await givenTo(order);
    const time = await timeOf(order);
    if (!isTimed(order, time) && missingFor(order, given) !== null)
      return { move: 'pay-card-wait', set: { receivedCents }, note, counted: true, concern: null };
    const { blocks } = deliveries.letter(order, given, time);
    return {
      move: 'pay-card',
      set: { receivedCents },
      note,
      counted: true,
      concern: null,
      mail: (changed, letter, time) => releasedMail(changed, letter, [...blocks, ...time], ''),
    };
  }
}

const isNews = (row: CardRow, status: CardStatus): boolean =>
  row.state !== status.state || row.intentId !== status.intentId || row.dispute !== status.dispute;
