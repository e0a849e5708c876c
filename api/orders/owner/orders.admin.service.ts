import { AppError } from '#api/core/http/app-error.ts';
import { type Mail, withdrawMail } from '#api/core/mail/enqueue.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { addressChanges } from '#api/orders/buyer/orders.address.ts';
import { orderLetters } from '#api/orders/buyer/orders.opening.ts';
import { pricedBefore } from '#api/orders/buyer/orders.view.ts';
import { amountMail, type Letter } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { undoQuote } from '#api/orders/quotes/quotes.owner.ts';
import { formatMoney } from '#shared/core/money.ts';
import { canMove, type OwnerDecision } from '#shared/orders/order-moves.ts';
import { ownerStateNames } from '#shared/orders/orders.constants.ts';
import {
  betterProofMail,
  cancelledMail,
  messageMail,
  partialMail,
  refundedMail,
  refundedPartMail,
  refusedMail,
  releasedMail,
} from './orders.admin.mails.ts';
import { attachedProofs } from './orders.attached-proof.ts';
import { type Change, orderChanges } from './orders.change.ts';
import { createDeliveries, deliveryReader } from './orders.delivery.ts';
import { orderMoney } from './orders.money.ts';
import { orderTimes } from './orders.times.ts';

/** Who decides, and the version of the order that they have seen. */
interface Seen {
  by: string;
  version: number;
}

type ReasonMail = (order: OrderRow, letter: Letter, reason: string) => Mail;

interface Reason extends Seen {
  reason: string;
}

interface Refund extends Reason {
  way?: string | undefined;
  amountCents?: number | undefined;
}

/** The owner's decisions about orders. Each returns the changed order. */
export function ownerOrders(ports: OrderPorts) {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const givenTo = deliveryReader(ports);
  const deliveries = createDeliveries(ports);
  const change = orderChanges(ports);
  const address = addressChanges(ports);
  const letterTo = orderLetters(ports);
  const moneyOf = orderMoney(ports);
  const attach = attachedProofs(ports);
  const { timeOf, timeInMail } = orderTimes(ports);

  async function known(code: string): Promise<OrderRow> {
    const order = await store.byCode(code);
    if (!order) throw new AppError('request.not-found', { text: `There is no order ${code}.` });
    return order;
  }

  interface Decided extends Omit<Change, 'move' | 'mail' | 'by' | 'seen'> {
    mail: (order: OrderRow, letter: Letter, time: MailBlock[]) => Mail;
  }
  const decide = async (
    order: OrderRow,
    move: OwnerDecision | 'refund-part',
    { by, version }: Seen,
    decided: Decided,
  ) => {
    const letter = await letterTo(order);
    return change(order, {
      ...decided,
      move,
      by,
      seen: version,
      mail: async (changed, tx) => decided.mail(changed, letter, await timeInMail(tx.db, changed)),
    });
  };

  /** A decision that needs only a reason, which goes into the mail and the history. */
  const withReason =
    (move: OwnerDecision, mail: ReasonMail) =>
    async (code: string, { reason, ...seen }: Reason): Promise<OrderRow> =>
      decide(await known(code), move, seen, {
        note: reason,
        mail: (order, letter) => mail(order, letter, reason),
      });

  return {
    attachProof: async (code: string, attached: Parameters<typeof attach>[1]) =>
      attach(await known(code), attached),

    /** The only way to `released`. @throws AppError `delivery.missing` when there is nothing to send. */
    async release(code: string, { note = '', ...seen }: Seen & { note?: string | undefined }) {
      const order = await known(code);
      // If the state rules out a release, that error comes before one about a missing delivery.
      const given: MailBlock[] = canMove('release', order.state)
        ? deliveries.letter(order, await givenTo(order), await timeOf(order)).blocks
        : [];
      return decide(order, 'release', seen, {
        note,
        set: { receivedCents: order.amountCents },
        mail: (released, letter, time) => releasedMail(released, letter, [...given, ...time], note),
      });
    },

    async partial(code: string, given: Seen & { amountCents: number; note?: string | undefined }) {
      const { amountCents, note = '', ...seen } = given;
      const order = await known(code);
      const receivedCents = order.receivedCents + amountCents;
      if (canMove('partial', order.state) && receivedCents >= order.amountCents)
        throw new AppError('request.invalid', {
          text: 'With that the whole amount is paid: verify and release the order instead.',
          fields: { amountCents: 'This is the whole amount' },
        });
      const money = await moneyOf(order);
      const arrived = `Received ${formatMoney(receivedCents, money)} of ${formatMoney(order.amountCents, money)}.`;
      return decide(order, 'partial', seen, {
        note: note ? `${arrived}\n${note}` : arrived,
        set: { receivedCents },
        mail: (changed, letter, time) => partialMail(changed, letter, amountCents, note, time),
      });
    },

    /** @throws AppError `request.invalid` when as much, or more, has arrived already */
    async changeAmount(code: string, { amountCents, reason, ...seen }: Reason & { amountCents: number }) {
      const order = await known(code);
      if (canMove('amount', order.state) && amountCents <= order.receivedCents)
        throw new AppError('request.invalid', {
          text: 'As much has arrived already: verify and release the order instead.',
          fields: { amountCents: 'As much has arrived already' },
        });
      if (amountCents === order.amountCents)
        throw new AppError('request.invalid', {
          text: 'This is its amount already.',
          fields: { amountCents: 'This is its amount already' },
        });
      const money = await moneyOf(order);
      const changed = `${formatMoney(amountCents, money)} in place of ${formatMoney(order.amountCents, money)}.`;
      return decide(order, 'amount', seen, {
        note: `${changed}\n${reason}`,
        // A deposit is less than the amount.
        set: { amountCents, ...(amountCents <= order.depositCents && { depositCents: 0, restDueAt: null }) },
        mail: (changed, letter) => amountMail(changed, letter, reason),
      });
    },

    betterProof: withReason('better-proof', betterProofMail),
    refuse: withReason('refuse', refusedMail),
    /**
     * @param way how the money was given back
     * @param amountCents what was given back now; left out for all that is left
     * @throws AppError `request.invalid` for more than is left
     */
    async refund(code: string, { way, reason, amountCents, ...seen }: Refund) {
      const order = await known(code);
      const left = order.receivedCents - order.returnedCents;
      const by = way === undefined ? '' : ` by ${way}`;
      if (amountCents === undefined || amountCents === left || !canMove('refund-part', order.state))
        return decide(order, 'refund', seen, {
          set: { returnedCents: order.receivedCents },
          note: by ? `Given back${by}.\n${reason}` : reason,
          mail: (changed, letter) =>
            refundedMail(changed, letter, by ? `Given back${by}.\n${reason}` : reason),
        });
      const money = await moneyOf(order);
      if (amountCents > left)
        throw new AppError('request.invalid', {
          text: `Of this order ${formatMoney(left, money)} can be given back.`,
          fields: { amountCents: `At most ${formatMoney(left, money)}` },
        });
      const note = `${formatMoney(amountCents, money)} was given back${by}.\n${reason}`;
      return decide(order, 'refund-part', seen, {
        set: { returnedCents: order.returnedCents + amountCents },
        note,
        mail: (changed, letter) => refundedPartMail(changed, letter, note),
      });
    },

    cancel: withReason('cancel', cancelledMail),

    /** Undoes the last decision. Either the undo or the sending of its mail succeeds, never both. */
    async undo(code: string, { by, version }: Seen): Promise<OrderRow> {
      const order = await known(code);
      const { undo } = order;
      if (!undo) throw tooLate();
      const { mailId, state, stateSince, receivedCents } = undo;
      const priced = pricedBefore(order);
      return change(order, {
        move: 'undo',
        by,
        seen: version,
        note: `Back to: ${ownerStateNames[state]}`,
        set: { ...priced, state, stateSince, receivedCents },
        async more(tx) {
          if (!(await withdrawMail(tx.db, mailId))) throw tooLate();
          await ordersStore(tx.db, now).hideEvents(order.id, undo.version);
          await undoQuote(tx, order, now);
        },
      });
    },

    /** Accepts or refuses a pending change of the email address. */
    async settleEmail(code: string, { accept, by, version }: Seen & { accept: boolean }): Promise<OrderRow> {
      const order = await known(code);
      if (accept) return address.accept(order, 'accept-email', { by, seen: version });
      return address.drop(order, 'refuse-email', { by, seen: version });
    },

    /** A message to the buyer, by mail and on the page of the order. */
    async answer(code: string, { by, text }: { by: string; text: string }): Promise<OrderRow> {
      const order = await known(code);
      const letter = await letterTo(order);
      return change(order, {
        move: 'answer',
        by,
        note: text,
        mail: (changed) => messageMail(changed, letter, text),
      });
    },

    async note(code: string, { by, note }: { by: string; note: string }): Promise<OrderRow> {
      return change(await known(code), { move: 'note', by, note });
    },
  };
}

const tooLate = () =>
  new AppError('request.conflict', {
    text: 'This can no longer be undone: its mail was sent, or will not be sent.',
  });

export type OwnerOrders = ReturnType<typeof ownerOrders>;
