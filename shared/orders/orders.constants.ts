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
} as const;

/** What is sent by email once a payment was verified. */
export const accessByEmail = {
  interview: 'the booking calendar',
  track: 'the submission link',
  service: 'the booking calendar',
  blueprint: 'the PDF download link',
  product: 'the download link',
  booking: 'the booking calendar',
} as const satisfies Record<keyof typeof verifyLabels, string>;

export type PaymentKind = keyof typeof verifyLabels;

/** What every site can offer, each of which there is one. */
export const fixedKinds = ['interview', 'consulting', 'speaking', 'blueprint'] as const;

/** Kinds of which there are several, as the owner has made them: an order of one keeps which. */
const itemKinds = ['service', 'product'] as const;

/** What a visitor gets a reference for without sending anything else. */
export const referenceKinds = [...fixedKinds, ...itemKinds] as const;
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
] as const;
export type OrderKind = (typeof orderKinds)[number];

export const isItemKind = (kind: OrderKind): boolean => (itemKinds as readonly string[]).includes(kind);

/** Of these the team needs a date and a topic to begin. */
export const datedKinds: ReadonlySet<ReferenceKind> = new Set(['consulting', 'speaking', 'service']);

/** How many ways to pay an owner can offer. */
export const PAYMENT_WAYS_MAX = 6;

export const orderStates = [
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
  awaiting_payment: 'Reference issued',
  proof_received: 'Proof received',
  verified: 'Verified',
  released: 'Released',
  cancelled: 'Cancelled',
  refused: 'Refused',
  expired: 'Expired',
  refunded: 'Refunded',
};

/** The same for the owner, who waits for what the visitor has been told. */
export const ownerStateNames: Record<OrderState, string> = {
  ...stateNames,
  awaiting_payment: 'Waiting for payment',
};

/** How the owner's lists call an order: one that was released and whose buyer was not told is called apart. */
export const orderStatuses = [...orderStates, 'undelivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const statusNames: Record<OrderStatus, string> = {
  ...ownerStateNames,
  undelivered: 'Verified, not yet delivered',
};

/** How the payment of a request stands, for whoever keeps the request behind an order. */
export const paymentStatuses = ['awaiting', 'proof', 'paid', 'closed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** While an order is here, the visitor may still correct, prove or withdraw it. */
export const openStates: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'proof_received']);

/** What the owner decides can be taken back for this long at least, and until its mail has left. */
export const UNDO_SECONDS = 30;

/** Services that are bought: the buyer hears from the team within the hours that are promised. */
export const serviceKinds: ReadonlySet<OrderKind> = new Set(['consulting', 'speaking', 'service', 'custom']);

/** How long the link in the mail opens the blueprint, until the owner sets it. */
export const LINK_DAYS = 7;
export const BLUEPRINT_MAX_BYTES = 50_000_000;

/** An order that nobody pays for closes by itself after this many days. */
export const UNPAID_EXPIRES_DAYS = 30;

/** What a proof of payment may be. */
export const proofTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'application/pdf'] as const;
export const PROOF_MAX_BYTES = 10_000_000;
export const PROOFS_MAX = 5;
