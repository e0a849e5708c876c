import { z } from 'zod';
import { assetUrl, cents, email, instant, line, moneyStyle, slug } from '#shared/core/fields.ts';
import { buyerInputs } from '#shared/core/form/entity-fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import { mailStates } from '#shared/core/mail-state.ts';
import { discountCode } from '#shared/orders/discounts.schema.ts';
import { orderTime, slotChoice } from '#shared/slots/slots.schema.ts';
import { ORDER_CODE } from './order-code.ts';
import {
  MESSAGE_MAX,
  orderKinds,
  orderStates,
  PAYMENT_WAYS_MAX,
  proofTypes,
  referenceKinds,
} from './orders.constants.ts';
import { quote } from './quotes/quotes.schema.ts';
import { tipCents, tipSettings } from './tips.schema.ts';

/** One way to pay: outside the site, to a handle such as an account number, by a code or an app where there is one. */
const paymentWay = z.object({
  /** The service's name, such as 'Cash App'. */
  method: line,
  handle: line,
  /** A code to scan; null for a way that has none, such as a bank transfer. */
  qrImage: assetUrl.nullable(),
  /** Opens the payment app on a phone; null when the owner has given none. */
  appUrl: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .max(2000)
    .nullable(),
});
export type PaymentWay = z.infer<typeof paymentWay>;

/** Every way to pay, the first one first. */
export const paymentSettings = z.object({
  ways: z.array(paymentWay).min(1, 'Keep one way to pay at least').max(PAYMENT_WAYS_MAX),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** What visitors need for paying: the first way to pay, all of them, and what cannot be bought. */
export const paymentInfo = paymentWay.omit({ appUrl: true }).extend({
  ...paymentSettings.shape,
  /** What a time is chosen for when it is ordered, in the form of `offerKey`. */
  timed: z.array(z.string().max(100)),
  /** What the site says to who wants to give a tip; null where it takes none. */
  tips: tipSettings.pick({ invitation: true, amounts: true }).nullable(),
  /** Whether there are discount codes. */
  discounts: z.boolean(),
  /** Whether this is still the example of a fresh install, to which nobody should pay. */
  example: z.boolean(),
  /** Offers that are not sold because there is nothing to deliver yet, in the form of `offerKey`. */
  unavailable: z.array(z.string().max(100)),
});

export const orderCode = z.string().regex(ORDER_CODE, 'This is not a reference code');

/** The title of what is bought: the owner's words and up to 50 characters that the program adds. */
export const orderTitle = z.string().trim().min(1).max(250);

export const buyerName = z.string('Name is required').trim().min(1, 'Name is required').max(200);

export const referenceRequest = z.object({
  kind: z.enum(referenceKinds),
  /** Which service or product, for a kind of which there are several. */
  itemId: slug.optional(),
  name: buyerName,
  email,
  /** How much a tip is. */
  tipCents: tipCents.optional(),
  /** What is needed to begin, such as a date and a topic; with a tip, a word to the team. */
  note: z.string().trim().min(1).max(2000).optional(),
  /** When it takes place, for a kind whose time is chosen with the request. */
  time: slotChoice.optional(),
  shield,
});
export type ReferenceRequest = z.infer<typeof referenceRequest>;

export const orderSearch = z.object({ code: line, email });

/**
 * The reply to a search. With a mail server it reveals nothing: the link is mailed to the address on file.
 */
export const orderFound = z.object({
  /** Opens a limited page for an hour; null where the link is mailed. */
  access: receipt.nullable(),
});

/**
 * `full`: the visitor has the private key. `limited`: the visitor knows the code and the mail address, and
 * sees the state of the order, but nothing that the buyer typed or was given.
 */
const orderAccess = ['full', 'limited'] as const;
export type OrderAccess = (typeof orderAccess)[number];

export const orderProof = z.object({
  id: line,
  /** The name of the visitor's file. */
  name: line,
  type: z.enum(proofTypes),
  bytes: z.int(),
  at: instant,
  /** Opens the file for a few minutes. */
  url: z.string(),
});

/** One field of the form that came with an order, as the buyer sees and corrects it. */
const requestField = z.object({
  name: z.string(),
  label: line,
  /** The value for the input; empty where it was left out. */
  value: z.string(),
  /** The value as text for display. */
  shown: z.string(),
  input: z.enum(buyerInputs),
  /** What there is to choose from; empty for other inputs. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type RequestField = z.infer<typeof requestField>;

/** Where a paid track stands among those that wait for their review. */
const trackQueue = z.object({
  /** The first is 1. */
  place: z.int(),
  waiting: z.int(),
  /** Within how many days half of the latest were reviewed; null while there are few. */
  days: z.int().nullable(),
});
export type TrackQueue = z.infer<typeof trackQueue>;

const trackVerdict = z.object({
  status: z.enum(['pending', 'approved', 'rejected']),
  words: z.string(),
  at: instant,
});

/** What an artist was promised about the review of the tracks of an order. */
const reviewPromise = z.object({
  /** Within how many days of the verified payment. */
  days: z.int(),
  /** What follows when it is missed. */
  missed: z.enum(['apology', 'credit', 'refund']),
  /** From when on the days count at the earliest; null for from the verified payment. */
  notBefore: instant.nullable(),
  /** Null until the payment is verified. */
  dueAt: instant.nullable(),
  /** When it was missed; null while it is not. */
  missedAt: instant.nullable(),
  /** The discount code that was made for it; null where there is none. */
  credit: z.object({ code: line, percent: z.int(), offCents: cents, endsAt: instant }).nullable(),
});
export type ReviewPromise = z.infer<typeof reviewPromise>;

/** The form that came with an order, and what the owner has said about it. */
const orderRequest = z.object({
  kind: z.enum(['booking', 'submission']),
  fields: z.array(requestField),
  /** Whether it can be corrected, which ends with the owner's decision. */
  correctable: z.boolean(),
  /** The review of a track; null before it. */
  verdict: trackVerdict.nullable(),
  /** The tracks of an order with several, each with its review; empty for others. */
  tracks: z.array(z.object({ title: z.string(), verdict: trackVerdict.nullable() })),
  /** Null where nothing was promised. */
  promise: reviewPromise.nullable(),
  /** Null where the owner does not show it, and for what does not wait for a review. */
  queue: trackQueue.nullable(),
  /** Whether the artist may be named on the playlist page, and is; null where nobody is. */
  credit: z.object({ agreed: z.boolean(), shown: z.boolean() }).nullable(),
  /** What the owner has answered, the oldest first. */
  replies: z.array(z.object({ at: instant, text: z.string() })),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** What an unpaid order waits for: its payment, first a part of it, the rest, or a proof that shows more than the last one. */
const orderAsks = ['payment', 'deposit', 'rest', 'better-proof'] as const;

/** What one side has written to the other. */
export const orderMessage = z.object({ from: z.enum(['buyer', 'team']), text: z.string(), at: instant });
export type OrderMessage = z.infer<typeof orderMessage>;

export const messageBody = z.strictObject({
  text: z.string('Write something first').trim().min(1, 'Write something first').max(MESSAGE_MAX),
});

/** A paper of an order for its buyer, such as a receipt. */
const orderPaper = z.object({
  /** What it is, such as 'Receipt'. */
  name: line,
  number: line,
  /** Its date, such as `2026-05-31`. */
  day: line,
  /** Opens the PDF for a while. */
  url: z.string(),
});
export type OrderPaper = z.infer<typeof orderPaper>;

/** An order as the buyer sees it. */
export const order = z.object({
  code: orderCode,
  kind: z.enum(orderKinds),
  title: orderTitle,
  /** What the payer writes into the payment. */
  reference: orderTitle,
  /** How its amounts are written; its currency is the one that it was made in. */
  money: moneyStyle,
  amountCents: cents,
  /** The code that was used, and what it has taken off; the amount is what is left. Null without one. */
  discount: z.object({ code: line, cents }).nullable(),
  card: z.object({
    /** Whether what is due can be paid by card. */
    payable: z.boolean(),
    /** Whether a page for it was opened and the provider has not said yet what came of it. */
    open: z.boolean(),
  }),
  /** Whether a code can be used now. */
  discountable: z.boolean(),
  /** What of it has been found paid so far. */
  receivedCents: cents,
  /** What of the received was given back. */
  returnedCents: cents,
  /** What is paid first; 0 where there is no deposit. */
  depositCents: cents,
  /** Until when the rest is to be paid; null where no day was agreed on. */
  restDueAt: instant.nullable(),
  /** Until when the team answers a request for a quote; null where none waits. */
  quoteBy: instant.nullable(),
  /** The newest quote; null where there is none, and with limited access. */
  quote: quote.nullable(),
  state: z.enum(orderStates),
  /** Null unless it waits for a payment or its proof. */
  asks: z.enum(orderAsks).nullable(),
  access: z.enum(orderAccess),
  /** Null with limited access, as is every address. */
  name: line.nullable(),
  email: email.nullable(),
  /** The new mail address while it is not confirmed; null when there is none. */
  newEmail: email.nullable(),
  createdAt: instant,
  /** Until when a person will have checked the proof; null when there is none to check. */
  verifyBy: instant.nullable(),
  /** Until when the team will have contacted the buyer; null before a payment was proven. */
  contactBy: instant.nullable(),
  /** The owner's message about the current state; empty when there is none. */
  told: z.string(),
  history: z.array(z.object({ state: z.enum(orderStates), note: z.string(), at: instant })),
  /** With limited access, without links and without the visitor's file names. */
  /** What buyer and team have written to each other, the oldest first; empty with limited access. */
  messages: z.array(orderMessage),
  /** Whether a message can be written now. */
  writable: z.boolean(),
  proofs: z.array(orderProof.extend({ url: z.string().nullable(), removable: z.boolean() })),
  /** How many more files this page takes. */
  proofsLeft: z.int(),
  /** Null where no form came with it, and with limited access. */
  request: orderRequest.nullable(),
  /** When it takes place; null where no time is chosen for it. */
  time: orderTime.nullable(),
  /** What was released, as far as it can be shown here; empty before. */
  deliveries: z.array(z.object({ label: line, url: z.string() })),
  /** What the team says to who has given a tip, once it was verified; empty otherwise. */
  thanks: z.string(),
  /** Receipts and the like; empty with limited access. */
  papers: z.array(orderPaper),
  /** Whether a paper will follow here by itself. */
  papersFollow: z.boolean(),
  /** Whether its buyer is the guest of an interview, who has a part of this page of their own. */
  guest: z.boolean(),
  /** Whether this site can send mail; without it, the page's own link is all there is. */
  mails: z.boolean(),
  /** Whether a mail with the link to it was written; false when its address has had too many from here. */
  mailed: z.boolean(),
  /** The state of the latest mail about it; null when none was written, and with limited access. */
  mail: z.object({ state: z.enum(mailStates), at: instant }).nullable(),
});
export type Order = z.infer<typeof order>;

export const discountBody = z.strictObject({ discount: discountCode });

/** The signature from the mail to the old address. */
export const newEmailToken = z.object({ token: line });

/** What the buyer may change about an order; the note is added to its history. */
export const orderCorrection = z.object({
  name: buyerName.optional(),
  email: email.optional(),
  /** New values of fields of its form, by their names. */
  request: z.record(z.string().max(40), z.string().max(5000)).optional(),
  note: z.string().trim().min(1).max(2000).optional(),
});
export type OrderCorrection = z.infer<typeof orderCorrection>;
