import type { ProofRow } from '#api/orders/orders.proofs.store.ts';
import type { OrderEventRow, OrderRow } from '#api/orders/orders.store.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { contactedKinds, type OrderState, PROOFS_MAX } from '#shared/orders/orders.constants.ts';
import type { Order, OrderAccess, OrderMessage } from '#shared/orders/orders.schema.ts';
import { isPriced, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import { waitingEmail } from './orders.address.ts';

interface Parts {
  access: OrderAccess;
  order: OrderRow;
  money: MoneyStyle;
  events: readonly OrderEventRow[];
  proofs: readonly ProofRow[];
  mails: boolean;
  mailed: boolean;
  mail: Order['mail'];
  request: Order['request'];
  quote: Order['quote'];
  time: Order['time'];
  deliveries: Order['deliveries'];
  thanks: string;
  proofUrl(proof: ProofRow): string;
  papers: Pick<Order, 'papers' | 'papersFollow'>;
  guest: boolean;
  promises: Promises;
  card: Order['card'];
}

/**
 * An order as the buyer may see it. A decision that the owner can still undo is hidden: until its mail may be
 * sent, the order is shown as it was before.
 */
export function settled(order: OrderRow, now: number): OrderRow {
  const { undo } = order;
  if (!undo || now >= Date.parse(undo.until)) return order;
  const { state, stateSince, receivedCents, version } = undo;
  return { ...order, ...pricedBefore(order), state, stateSince, receivedCents, version };
}

/** Its price, its quote and what was given back before the last decision. */
export function pricedBefore({ undo, ...order }: OrderRow) {
  const {
    amountCents = order.amountCents,
    depositCents = order.depositCents,
    restDueAt = order.restDueAt,
    quoteId = order.quoteId,
    returnedCents = order.returnedCents,
  } = undo ?? {};
  return { amountCents, depositCents, restDueAt, quoteId, returnedCents };
}

/** An order as its buyer sees it: without the order's id, private file names and private notes. */
export function orderView(parts: Parts): Order {
  const { access, order, money, events, proofs, mails, mailed, mail, request, deliveries, proofUrl } = parts;
  const { promises, time } = parts;
  const { code, kind, title, reference, amountCents, receivedCents, state, name, email, createdAt } = order;
  const shown = events.filter((event) => !event.private && event.version <= order.version);
  const provenAt = provenSince(order, shown);
  const view: Order = {
    code,
    kind,
    title,
    reference,
    money,
    amountCents,
    discount:
      order.discountCode === null || !isPriced(state)
        ? null
        : { code: order.discountCode, cents: order.discountCents },
    discountable: isDiscountable(order, shown),
    receivedCents,
    returnedCents: order.returnedCents,
    depositCents: order.depositCents,
    restDueAt: order.restDueAt,
    // After a quote that was not accepted nothing more is promised.
    quoteBy:
      state === 'asked' && order.quoteId === null ? later(order.stateSince, promises.contactHours) : null,
    quote: parts.quote,
    state,
    name,
    email,
    createdAt,
    mails,
    mailed,
    mail,
    request,
    card: parts.card,
    time,
    access: 'full',
    asks: asksOf(order, shown),
    newEmail: waitingEmail(order),
    verifyBy: state === 'proof_received' ? later(provenAt, promises.verifyHours) : null,
    contactBy: waiting.has(state) && contactedKinds.has(kind) ? later(provenAt, promises.contactHours) : null,
    told: toldWith(order, shown),
    history: shown.filter(({ move }) => !isMessage(move)).map(({ state, note, at }) => ({ state, at, note })),
    messages: messagesOf(shown),
    writable: canMove('write', state),
    deliveries: state === 'released' ? deliveries : [],
    proofs: proofs.map((proof) => {
      const { id, name, type, bytes, at } = proof;
      return { id, name, type, bytes, at, url: proofUrl(proof), removable: isRemovable(order, proof) };
    }),
    proofsLeft: proofsLeft(proofs, access),
    thanks: state === 'released' && kind === 'tip' ? parts.thanks : '',
    ...parts.papers,
    guest: parts.guest,
  };
  return access === 'full' ? view : limitedView(view);
}

/** Who knows only the code and the address must not use up what the buyer may send. */
export const proofsLeft = (proofs: readonly Pick<ProofRow, 'limited'>[], access: OrderAccess): number =>
  PROOFS_MAX - proofs.filter(({ limited }) => limited === (access === 'limited')).length;

/** Until the owner has looked at a proof, or decided about the order, the buyer may remove it. */
export const isRemovable = ({ state }: OrderRow, { seenAt }: ProofRow): boolean =>
  canMove('remove-proof', state) && seenAt === null;

/** The state of an order without its newest proof: the one before it was proven. */
export const unprovenState = (events: readonly OrderEventRow[]): OrderState =>
  events.findLast(({ private: hidden, state }) => !hidden && state !== 'proof_received')?.state ??
  'awaiting_payment';

const TOLD_ELSEWHERE = "The team has written something about this order. It is on the order's private page.";

/** The view without what the visitor typed, what was delivered to them, and what was written to them. */
const limitedView = (view: Order): Order => ({
  ...view,
  access: 'limited',
  name: null,
  email: null,
  newEmail: null,
  told: view.told && TOLD_ELSEWHERE,
  history: view.history.map((entry) => ({ ...entry, note: '' })),
  request: null,
  quote: null,
  mail: null,
  messages: [],
  writable: false,
  discount: null,
  discountable: false,
  card: { payable: false, open: false },
  deliveries: [],
  papers: [],
  papersFollow: false,
  guest: false,
  proofs: view.proofs.map((proof, index) => ({
    ...proof,
    name: `Proof ${index + 1}`,
    url: null,
    removable: false,
  })),
});

/** An amount that the team has agreed with the buyer is not lowered by a code. */
export const isDiscountable = (
  { kind, state, receivedCents, discountCode, quoteId }: OrderRow,
  events: readonly OrderEventRow[],
): boolean =>
  canMove('discount', state) &&
  kind !== 'tip' &&
  receivedCents === 0 &&
  discountCode === null &&
  quoteId === null &&
  !events.some(({ actor, move }) => actor === 'owner' && (move === 'amount' || move === ''));

type Move = OrderEventRow['move'];

const isMessage = (move: Move) => move === 'write' || move === 'answer';

/** What buyer and team have written to each other, the oldest first. */
export const messagesOf = (events: readonly OrderEventRow[]): OrderMessage[] =>
  events.flatMap(({ move, note, at }) =>
    isMessage(move)
      ? [{ from: move === 'write' ? ('buyer' as const) : ('team' as const), text: note, at }]
      : [],
  );

/** The owner's latest decision; attaching a file is none, nor is a message. */
const decisionOf = (events: readonly OrderEventRow[], without: readonly Move[] = []) =>
  events.findLast(
    ({ actor, move }) =>
      actor === 'owner' && move !== 'attach-proof' && !isMessage(move) && !without.includes(move),
  );

const waiting: ReadonlySet<OrderState> = new Set(['proof_received', 'verified']);

/** The reason of the decision that led to the current state; empty when the state has another cause. */
function toldWith({ state }: OrderRow, events: readonly OrderEventRow[]): string {
  const decision = decisionOf(events);
  // A quote is shown as such.
  return decision?.state === state && decision.move !== 'quote' ? decision.note : '';
}

/** What an unpaid order waits for, according to the owner's latest decision. */
function asksOf(order: OrderRow, events: readonly OrderEventRow[]): Order['asks'] {
  const { state, amountCents, receivedCents } = order;
  // Until somebody has looked at it, a second proof is not known to cover the rest.
  if (state === 'proof_received' && receivedCents > 0 && receivedCents < amountCents) return 'rest';
  if (state !== 'awaiting_payment') return null;
  // Another amount does not change what was asked for.
  const decision = decisionOf(events, ['amount']);
  if (decision?.move === 'better-proof') return 'better-proof';
  if (owesDeposit(order)) return 'deposit';
  return receivedCents > 0 ? 'rest' : 'payment';
}

/** Since when the latest proof waits, or waited, to be checked. */
function provenSince(order: OrderRow, events: readonly OrderEventRow[]): string | undefined {
  if (order.state === 'proof_received') return order.stateSince;
  return events.findLast(({ state }) => state === 'proof_received')?.at;
}

const later = (from: string | undefined, hours: number) =>
  from === undefined ? null : isoAt(Date.parse(from) + hours * HOUR_MS);
