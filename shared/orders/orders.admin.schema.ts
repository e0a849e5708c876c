import { z } from 'zod';
import { currencyCodes } from '#shared/core/currencies.ts';
import { cents, email, instant, line, seenVersion, slug, webUrl } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { shownMail } from '#shared/core/shown-mail.ts';
import { orderTime, slotChoice } from '#shared/slots/slots.schema.ts';
import { cardPayment } from './cards.schema.ts';
import { orderActors, orderMoveNames, ownerDecisions } from './order-moves.ts';
import { orderKinds, orderStates, orderStatuses, UNPAID_EXPIRES_DAYS } from './orders.constants.ts';
import { buyerName, orderCode, orderMessage, orderProof, orderTitle } from './orders.schema.ts';
import { quote } from './quotes/quotes.schema.ts';

const orderSorts = ['newest', 'oldest', 'waiting'] as const;

/** Which orders a list shows. */
export const orderFilter = z.strictObject({
  state: z.enum(orderStatuses).optional(),
  kind: z.enum(orderKinds).optional(),
  /** Words that the code, name or email begin with. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only proofs that were not checked in time. */
  overdue: z.literal('true').optional(),
  /** Only orders with a decision that the buyer was not notified of. */
  untold: z.literal('true').optional(),
  /** `waiting`: what has been in its state for longest, first. */
  sort: z.enum(orderSorts).optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const orderQuery = orderFilter.extend(keyPaging.shape);

/** An order as it is stored, without the server's data for undoing a decision. */
export const storedOrder = z.object({
  id: z.string(),
  code: orderCode,
  kind: z.enum(orderKinds),
  /** Which service or product, for a kind of which there are several. */
  itemId: slug.nullable(),
  title: orderTitle,
  /** What it is called where it is paid; the payer writes the code. */
  reference: orderTitle,
  /** The currency it was made in, whatever the site's currency is by now. */
  currency: z.enum(currencyCodes),
  amountCents: cents,
  /** What a code has taken off; the amount is what is left. */
  discountCents: cents,
  discountCode: z.string().nullable(),
  /** What of it has been found paid so far. */
  receivedCents: cents,
  /** What of the received was given back. */
  returnedCents: cents,
  /** What is paid first; 0 where there is no deposit. */
  depositCents: cents,
  /** Until when the rest is to be paid; null where no day was agreed on. */
  restDueAt: instant.nullable(),
  /** Its newest quote, as `orderQuotes` stores it; null where it never had one. */
  quoteId: z.string().nullable(),
  state: z.enum(orderStates),
  stateSince: instant,
  name: line,
  email,
  /** The new mail address while it is not confirmed, and since when. */
  newEmail: email.nullable(),
  newEmailAt: instant.nullable(),
  /** Since when a message of the buyer waits for the team. */
  askedAt: instant.nullable(),
  /** When its buyer was last reminded of the payment. */
  remindedAt: instant.nullable(),
  version: z.int(),
  downloads: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

/** An order in the owner's list. */
const orderFacts = storedOrder
  .omit({ discountCents: true, discountCode: true })
  .omit({ id: true, itemId: true, reference: true, newEmail: true, newEmailAt: true })
  .omit({ version: true, downloads: true, updatedAt: true, askedAt: true, remindedAt: true, quoteId: true })
  .extend({
    /** Until when the proof should be checked; null when there is none to check. */
    verifyBy: instant.nullable(),
    overdue: z.boolean(),
    /** Its state, or `undelivered` until the buyer of a released order was notified. */
    status: z.enum(orderStatuses),
  });
export type OrderFacts = z.infer<typeof orderFacts>;

export const orderList = keyPage(orderFacts).extend({
  /** How many there are of each status, whatever the filter. */
  counts: z.record(z.enum(orderStatuses), total),
});

const historyEntry = z.object({
  at: instant,
  actor: z.enum(orderActors),
  /** The owner's name; empty for others. */
  by: z.string(),
  /** What was done; null for what was written before this was noted. */
  move: z.enum(orderMoveNames).nullable(),
  state: z.enum(orderStates),
  note: z.string(),
  /** Not shown on the order's own page. */
  private: z.boolean(),
});

const deliveryKinds = ['calendar', 'submission', 'blueprint', 'product', 'thanks'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/** `agreement`: there is nothing to send yet, and the mail says that the team writes. `time`: the time that was chosen here. */
const releaseKinds = [...deliveryKinds, 'agreement', 'time'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

export const orderDetail = orderFacts.extend({
  ...storedOrder.pick({
    reference: true,
    version: true,
    downloads: true,
    discountCents: true,
    discountCode: true,
  }).shape,
  /** Where it may have been paid to: all current ways to pay. */
  payment: z.object({
    method: z.string(),
    handle: z.string(),
    /** Handles that it may have been paid to before they were replaced. */
    former: z.array(z.object({ handle: z.string(), until: instant })),
  }),
  /** Every quote that was sent, the newest first. */
  quotes: z.array(quote),
  /** Whether a quote can be sent now. */
  quotable: z.boolean(),
  proofs: z.array(orderProof),
  history: z.array(historyEntry),
  /** What buyer and team have written to each other, the oldest first. */
  messages: z.array(orderMessage),
  mails: z.array(shownMail),
  /** Payments by card, the newest last. */
  cards: z.array(cardPayment),
  /** What may be decided now. */
  decisions: z.array(z.enum(ownerDecisions)),
  /** What its release sends, and what is missing for it. */
  delivery: z.object({ kind: z.enum(releaseKinds), missing: z.string().nullable() }),
  /** Present while the last decision can be undone: its mail is not sent before `until`. */
  undo: z.object({ until: instant }).nullable(),
  /** A new mail address, used once the reader of the old one or the owner agrees. */
  newEmail: z.object({ email, since: instant }).nullable(),
  /** When it takes place; null where no time is chosen for it. */
  time: orderTime.nullable(),
  /** The form that came with it. */
  request: z
    .object({
      kind: z.enum(['booking', 'submission']),
      id: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      text: z.string(),
    })
    .nullable(),
  /** The order's own page, as the buyer sees it. */
  page: z.string(),
  /** Its neighbours in the list that it was opened from. */
  previous: orderCode.nullable(),
  next: orderCode.nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** An order that the owner enters, for what was agreed elsewhere, such as by mail. */
export const orderByHand = z.strictObject({
  kind: z.enum(orderKinds),
  /** Which service or product, for a kind of which there are several. */
  itemId: slug.optional(),
  /** Left out, it is what the site calls and charges for it now. */
  title: orderTitle.optional(),
  amountCents: cents.min(1, 'Enter an amount').optional(),
  name: buyerName,
  email,
  /** The first entry of its history, which the buyer sees. */
  note: z.string().trim().min(1).max(2000).optional(),
  /** One of the free times, where a time is chosen for its kind. */
  time: slotChoice.optional(),
  /** Whether it waits for a quote, so that nothing is paid yet. */
  quoteFirst: z.boolean().default(false),
  /** Whether the buyer gets the mail with the amount, how to pay it, and the link of the order's page. */
  tell: z.boolean(),
});
export type OrderByHand = z.infer<typeof orderByHand>;

/** The version that the owner has seen; if a newer one exists, the owner has to look at it first. */
const seen = { version: seenVersion.min(1) };
const words = z.string().trim().max(2000);
const reason = z.string().trim().min(1, 'Please give a reason').max(2000);

export const orderDecision = z.strictObject({ ...seen, note: words.optional() });
export const orderReason = z.strictObject({ ...seen, reason });
export const orderPartial = z.strictObject({
  ...seen,
  /** What has arrived now, not what there is in all. */
  amountCents: cents.min(1, 'Enter what has arrived'),
  note: words.optional(),
});
export const orderAmount = z.strictObject({
  ...seen,
  /** In the order's own currency. */
  amountCents: cents.min(1, 'Enter the new amount'),
  reason,
});
export const orderRefund = z.strictObject({
  ...seen,
  /** How the money was given back, such as 'Bank transfer'. */
  way: line.optional(),
  /** What was given back now; left out, or all that is left, it is the whole. */
  amountCents: cents.min(1, 'Enter what was given back').optional(),
  reason,
});
export const orderNote = z.strictObject({ note: z.string().trim().min(1).max(2000) });
export const orderAddress = z.strictObject({ ...seen, accept: z.boolean() });
export const orderUndo = z.strictObject(seen);

/** What happens to orders that are not paid. */
export const unpaidSettings = z.object({
  /** How many days before such an order is closed its buyer gets a mail about it; null for none. */
  remindDays: z
    .int('Use a whole number')
    .min(1)
    .max(UNPAID_EXPIRES_DAYS - 1)
    .nullable(),
});

/** What the buyers of released orders are given. */
export const delivery = z.object({
  /** Where time is booked once it is paid; null until the owner sets it. */
  calendarUrl: webUrl.nullable(),
  /** Where buyers submit a paid track; null: on the order's own page. */
  submissionUrl: webUrl.nullable(),
  /** How long the mailed link opens the blueprint. */
  linkDays: z.int().min(1).max(365),
  /** The blueprint itself; null until it was uploaded. */
  blueprint: z.object({ name: line, bytes: z.int(), uploadedAt: instant }).nullable(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliverySettings = delivery.omit({ blueprint: true }).strict();
