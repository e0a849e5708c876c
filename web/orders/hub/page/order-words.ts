import type { WritingStyle } from '#shared/core/currencies.ts';
import { dayTime } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderKind, OrderState, PaymentKind } from '#shared/orders/orders.constants.ts';
import type { Order, TrackQueue } from '#shared/orders/orders.schema.ts';
import { dueNow } from '#shared/orders/quotes/order-due.ts';
import type { QuoteState } from '#shared/orders/quotes/quotes.schema.ts';
import { accessPhrase } from '#shared/site/site.access.ts';

const paymentKinds: Record<OrderKind, PaymentKind> = {
  interview: 'interview',
  track: 'track',
  consulting: 'service',
  speaking: 'service',
  custom: 'booking',
  blueprint: 'blueprint',
  service: 'service',
  product: 'product',
  tip: 'tip',
};

const downloaded: ReadonlySet<OrderKind> = new Set(['blueprint', 'product']);

/** What the buyer gets in the end, at the beginning of a sentence. */
export const accessOf = ({ kind, time }: Order): string =>
  time ? 'Your access, your confirmed time,' : accessPhrase(paymentKinds[kind]);

/** What is still to be paid. */
export const restOf = ({ amountCents, receivedCents }: Order): number => amountCents - receivedCents;

/** Whether nothing is left to pay, as after a payment by card that a person has to release. */
const isPaid = (order: Order): boolean => restOf(order) <= 0;

const asked: Record<NonNullable<Order['asks']>, string> = {
  payment: 'Waiting for your payment.',
  deposit: 'Waiting for your deposit.',
  rest: 'Waiting for the rest of your payment.',
  'better-proof': 'We need another proof. Do not pay again.',
};

export const verdictNames = {
  approved: 'Approved',
  rejected: 'Not chosen',
  pending: 'Not decided yet',
} as const;

const verdicts: Record<NonNullable<NonNullable<Order['request']>['verdict']>['status'], string> = {
  approved: 'Your track was approved.',
  rejected: 'This time we did not choose your track.',
  pending: 'We have listened, and not decided yet.',
};

/** After a quote that was not accepted. */
const askedHeadlines: Partial<Record<QuoteState, string>> = {
  declined: 'You declined the quote.',
  expired: 'This quote ran out.',
  withdrawn: 'The quote was taken back.',
};

/** The state of an order, as the page's heading. */
export function headlineOf(order: Order): string {
  const headlines: Record<OrderState, string> = {
    asked: askedHeadlines[order.quote?.state ?? 'open'] ?? 'Your request has arrived.',
    quoted: order.quote?.state === 'expired' ? 'This quote ran out.' : 'Your quote is here.',
    awaiting_payment: asked[order.asks ?? 'payment'],
    proof_received: isPaid(order) ? 'Your payment has arrived.' : 'Proof received. We are checking it.',
    verified: 'Payment verified.',
    released: releasedHeadline(order),
    cancelled: 'This order was cancelled.',
    refused: 'We could not accept this payment.',
    expired: 'This order has expired.',
    refunded: 'Your payment was refunded.',
  };
  return headlines[order.state];
}

function releasedHeadline({ kind, request, deliveries, access }: Order): string {
  if (kind === 'track' && request && request.tracks.length > 0)
    return areDecided(request) ? 'Your tracks were reviewed.' : 'Paid. Your tracks wait for their review.';
  if (kind === 'track')
    return request?.verdict ? verdicts[request.verdict.status] : 'Paid. Your track waits for its review.';
  if (kind === 'tip') return 'Your tip has arrived.';
  // Limited access shows no deliveries.
  if (access === 'limited' || deliveries.length === 0) return 'Payment verified.';
  return downloaded.has(kind) ? 'Paid. Your download is ready.' : 'Paid. Choose your time.';
}

interface Contact {
  handle: string;
  contactEmail: string;
}

/** What comes next, in one sentence. */
export function nextFor(order: Order, { handle, contactEmail }: Contact): string {
  const amount = formatMoney(dueNow(order), order.money);
  const write = `write to ${contactEmail} with the code`;
  const byHand = `to ${handle} with the code in its note, then send the proof: here, or by email.`;
  const pay = (what: string) =>
    order.card.payable ? `Pay ${what} by card. Or pay it ${byHand}` : `Pay ${what} ${byHand}`;
  const next: Record<OrderState, string> = {
    asked: askedNext(order),
    quoted: quotedNext(order),
    awaiting_payment: {
      payment: pay(amount),
      deposit: pay(`the deposit of ${amount}`),
      rest: pay(`the other ${amount}`),
      'better-proof': 'Send a picture or PDF that shows more, below. What you have paid stays paid.',
    }[order.asks ?? 'payment'],
    proof_received: isPaid(order)
      ? 'What you bought comes next. Nothing for you to do.'
      : order.asks === 'rest'
        ? `A person compares your proof with the payment. Still to pay ${amount}, until a proof is found to cover it.`
        : 'A person compares the amount and the reference with the payment. Nothing for you to do.',
    verified: `${accessOf(order)} comes next. Nothing for you to do.`,
    released: releasedNext(order, write),
    cancelled: `Nothing more is due. If you have already paid for it, ${write}.`,
    refused: `${order.told ? '' : 'The payment did not match this order. '}What you have paid is not lost: it counts as soon as another proof shows it. To get it back instead, ${write}.`,
    expired: `No payment arrived in time. If you have paid, ${write}.`,
    refunded: 'Nothing more is due from either side.',
  };
  return next[order.state];
}

function askedNext({ quote, access }: Order): string {
  if (quote?.state === 'declined') return 'The team has been told. It can send you another one.';
  if (quote?.state === 'expired') return 'Nothing is due. To go on, ask for a new one in a message below.';
  if (quote) return 'Nothing is due. The team can send you another one.';
  const where = access === 'full' ? 'on this page' : "on the order's private page";
  return `There is nothing to pay now. You get a quote first, ${where}, and decide whether to accept it.`;
}

function quotedNext({ quote, access }: Order): string {
  if (access === 'limited') return "It is on the order's private page, where you accept or decline it.";
  if (quote?.state === 'expired') return 'Nothing is due. To go on, ask for a new one in a message below.';
  return 'Read it, then accept or decline it. There is nothing to pay before you accept.';
}

/** Whether the owner has decided about every track. */
export const areDecided = ({ tracks, verdict }: NonNullable<Order['request']>): boolean =>
  tracks.length > 0 ? tracks.every((track) => isDecided(track.verdict)) : isDecided(verdict);

const isDecided = (verdict: NonNullable<Order['request']>['verdict']) =>
  verdict !== null && verdict.status !== 'pending';

/** Where a track stands among those that wait, where the owner shows it. */
function queueWords(queue: TrackQueue | null | undefined): string {
  if (!queue) return '';
  const place =
    queue.place === 1 ? 'It is the next one.' : `It is number ${queue.place} of ${queue.waiting}.`;
  if (queue.days === null) return ` ${place}`;
  const days = queue.days === 1 ? 'a day' : `${queue.days} days`;
  return ` ${place} Half of the latest had theirs within ${days}.`;
}

function releasedNext({ kind, request, deliveries, access, time, thanks }: Order, write: string): string {
  if (kind === 'tip') return thanks;
  if (access === 'limited')
    return `What you bought is on the order's private page. If its link is lost, ${write}.`;
  if (kind === 'track') {
    const several = request !== null && request.tracks.length > 0;
    const decided = request !== null && areDecided(request);
    if (several && !decided)
      return `The verdicts appear here as soon as there are any.${queueWords(request.queue)}`;
    return decided
      ? `If you have a question, ${write}.`
      : `The verdict appears here as soon as there is one.${queueWords(request?.queue)}`;
  }
  if (deliveries.length === 0 && time) return timedNext(time, write);
  if (deliveries.length === 0) return `What you bought cannot be shown here: ${write}.`;
  return downloaded.has(kind)
    ? 'It is yours to keep. This page gives you a new link whenever you need one.'
    : 'Open the calendar below and choose what suits you.';
}

const timedNext = ({ state, changeable }: NonNullable<Order['time']>, write: string): string => {
  if (state === 'confirmed') return 'Your time is below. Put it into your calendar.';
  return changeable ? 'Choose a time below.' : `If you have a question, ${write}.`;
};

/** The state of the latest mail about the order; empty where there is nothing to say. */
export function mailWords({ mail, email }: Order, style: WritingStyle): string {
  if (!mail) return '';
  const to = email ? ` to ${email}` : '';
  const at = dayTime(mail.at, style);
  const words: Record<typeof mail.state, string> = {
    // The ticket already says that this site sends no mails.
    waiting: '',
    queued: `A mail${to} is in the queue and has not left yet.`,
    sent: `The latest mail left${to} on ${at}.`,
    failed: `The latest mail${to} could not be sent. Everything it says is on this page.`,
    uncertain: `The latest mail${to} may not have arrived. Everything it says is on this page.`,
    told: `The team told you in another way than by this site's mail.`,
    discarded: '',
    old: `The latest mail${to} was not sent. Everything it says is on this page.`,
  };
  return words[mail.state];
}
