import type { accessByEmail } from '#shared/site/site.access.ts';

/** For a fresh install, whose way to pay is an example. */
export const STILL_EXAMPLE = 'This site is still an example and takes no payments yet.';
export const EXAMPLE_PAYMENT = `${STILL_EXAMPLE} Please do not pay.`;

/** The reply to a search whose result is mailed: it says nothing about whether there is such an order. */
export const searchMailed = {
  title: 'If the code and the address belong together, we send the link to that address.',
  hint: 'It can take a few minutes. If nothing comes, look among the spam, and compare the code and the address:',
} as const;

/** What the proof of payment must contain. */
export const proofContents = [
  'A screenshot of the payment confirmation',
  'Your name and contact info',
  'The reference above',
] as const;

/** Labels of the verify buttons, which stay disabled: the site never confirms a payment by itself. */
export const verifyLabels = {
  interview: 'Access Calendar After Email Verification',
  track: 'Submit Details After Email Verification',
  service: 'Pending Email Verification',
  blueprint: 'Pending Email Verification',
  product: 'Pending Email Verification',
  booking: 'Calendar Opens After Email Verification',
  tip: 'Pending Email Verification',
} as const satisfies Record<keyof typeof accessByEmail, string>;

export type PaymentKind = keyof typeof verifyLabels;

/** Kinds that every site can offer, with one offer each. */
export const fixedKinds = ['interview', 'consulting', 'speaking', 'blueprint'] as const;

/** Kinds with several offers, made by the owner: an order stores which of them it is for. */
const itemKinds = ['service', 'product'] as const;

/** What a visitor gets a reference for without sending anything else. */
export const referenceKinds = [...fixedKinds, ...itemKinds, 'tip'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Everything that is paid by hand. */
export const orderKinds = [
  'interview',
  'track',
  'consulting',
  'speaking',
  'custom',
  'blueprint',
  ...itemKinds,
  // Its amount is the buyer's choice.
  'tip',
] as const;
export type OrderKind = (typeof orderKinds)[number];

export const isItemKind = (kind: OrderKind): boolean => (itemKinds as readonly string[]).includes(kind);

/** Kinds for which the team needs a date and a topic to begin. */
export const datedKinds: ReadonlySet<ReferenceKind> = new Set(['consulting', 'speaking', 'service']);

/** How many ways to pay an owner can offer. */
export const PAYMENT_WAYS_MAX = 6;

export const orderStates = [
  'asked',
  'quoted',
  'awaiting_payment',
  'proof_received',
  'verified',
  'released',
  'cancelled',
  'refused',
  'expired',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** A state in a word or two, for lists. */
export const stateNames: Record<OrderState, string> = {
  asked: 'Request received',
  quoted: 'Quote open',
  awaiting_payment: 'Reference issued',
  proof_received: 'Proof received',
  verified: 'Verified',
  released: 'Released',
  cancelled: 'Cancelled',
  refused: 'Refused',
  expired: 'Expired',
  refunded: 'Refunded',
};

/** The same from the owner's view: an issued reference waits for its payment. */
export const ownerStateNames: Record<OrderState, string> = {
  ...stateNames,
  asked: 'Waiting for a quote',
  awaiting_payment: 'Waiting for payment',
};

/** The statuses in the owner's lists: `undelivered` is a released order whose buyer was not notified. */
export const orderStatuses = [...orderStates, 'undelivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const statusNames: Record<OrderStatus, string> = {
  ...ownerStateNames,
  undelivered: 'Verified, not yet delivered',
};

/** The payment status of a request, for the slice that stores the request behind an order. */
export const paymentStatuses = ['asked', 'quoted', 'awaiting', 'proof', 'paid', 'closed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** As they follow the code of an order. */
export const paymentNames: Record<PaymentStatus, string> = {
  asked: 'waits for your quote',
  quoted: 'a quote waits for an answer',
  awaiting: 'not paid yet',
  proof: 'proof of payment waits for you',
  paid: 'paid',
  closed: 'closed',
};

/** The states in which the visitor may still correct or withdraw an order. */
export const openStates: ReadonlySet<OrderState> = new Set([
  'asked',
  'quoted',
  'awaiting_payment',
  'proof_received',
]);

/** The states in which an order takes a proof: who was refused can show that the payment was right. */
export const provableStates: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'proof_received',
  'refused',
]);

/** A decision of the owner can be undone for at least this long, and until its mail was sent. */
export const UNDO_SECONDS = 30;

/** Kinds of services: the team contacts the buyer within the promised hours. */
export const serviceKinds: ReadonlySet<OrderKind> = new Set(['consulting', 'speaking', 'service', 'custom']);

/** Kinds that end in a meeting or work together; nobody is contacted about a download or a track. */
export const contactedKinds: ReadonlySet<OrderKind> = new Set([...serviceKinds, 'interview']);

/** How long the link in the mail opens the blueprint, until the owner sets it. */
export const LINK_DAYS = 7;
export const BLUEPRINT_MAX_BYTES = 50_000_000;

/** Characters of a message between buyer and team. */
export const MESSAGE_MAX = 2000;

/** An unpaid order is closed automatically after this many days. */
export const UNPAID_EXPIRES_DAYS = 30;

/** What a proof of payment may be. */
export const proofTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'application/pdf'] as const;
export const PROOF_MAX_BYTES = 10_000_000;
/** Of an order. Who has no private key to it has as many of their own. */
export const PROOFS_MAX = 5;
