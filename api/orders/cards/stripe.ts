import Stripe from 'stripe';
import { type Currency, decimalsOf } from '#shared/core/currencies.ts';
import { smallestCents } from '#shared/core/money.ts';
import type { DisputeState } from '#shared/orders/cards.constants.ts';
import { CardError, type CardProvider, type CardReading, type Reported } from './cards.provider.ts';

export interface StripeSettings {
  secretKey: string;
  /** Undefined: reports are refused, and payments are found by asking. */
  webhookSecret: string | undefined;
  apiUrl: string;
}

const TIMEOUT_MS = 15_000;
const PAYMENTS = 'https://dashboard.stripe.com/payments/';

/** Stripe counts in the smallest unit of a currency: yen have no hundredths. */
const unitOf = (currency: Currency) => smallestCents(decimalsOf(currency));

/** Payments by Stripe Checkout, whose page is Stripe's own. */
export function stripeCards(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  fetchIt: typeof fetch,
): CardProvider {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchIt),
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  async function disputeOf(intentId: string): Promise<DisputeState> {
    const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 });
    const status = data[0]?.status;
    if (status === undefined) return 'none';
    if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
    return status === 'lost' ? 'lost' : 'open';
  }

  return {
    start: ({ key, code, title, email, amountCents, currency, returnUrl }) =>
      answered(async () => {
        const price = {
          currency: currency.toLowerCase(),
          unit_amount: amountCents / unitOf(currency),
          product_data: { name: title },
        };
        const { id, url } = await sessions.create(
          {
            mode: 'payment',
            line_items: [{ quantity: 1, price_data: price }],
            client_reference_id: code,
            customer_email: email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            metadata: { order: code },
            payment_intent_data: { description: `${code}, ${title}`, metadata: { order: code } },
          },
          { idempotencyKey: key },
        );
        if (!url) throw new CardError('Stripe opened no page.');
        return { sessionId: id, url };
      }),

    read: (sessionId, currency) =>
      answered(async () => {
        const session = await sessions.retrieve(sessionId, {
          expand: ['payment_intent.latest_charge.refunds'],
        });
        const intent = objectOf(session.payment_intent);
        const unit = unitOf(currency);
        const charge = objectOf(intent?.latest_charge);
        const status: CardReading = {
          state: stateOf(session, intent),
          paidCents: session.payment_status === 'paid' ? (intent?.amount_received ?? 0) * unit : 0,
          refundedCents: refundedOf(charge) * unit,
          refunds: (charge?.refunds?.data ?? []).map(refundOf),
          dispute: 'none',
          intentId: intent?.id ?? null,
        };
        return charge?.disputed && intent ? { ...status, dispute: await disputeOf(intent.id) } : status;
      }),

    refund: ({ key, intentId, code, amountCents, currency }) =>
      answered(async () => {
        await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents / unitOf(currency),
            metadata: { refund: key, order: code },
          },
          { idempotencyKey: key },
        );
      }),

    async end(sessionId) {
      // It may have been paid or have ended by now, which `read` tells.
      await sessions.expire(sessionId).catch(() => {});
    },

    async reported(body, signature) {
      if (webhookSecret === undefined) throw new CardError('No signing secret was entered.');
      const text = Buffer.from(body).toString('utf8');
      const event = await stripe.webhooks
        .constructEventAsync(text, signature, webhookSecret)
        .catch((cause: unknown) => {
          throw new CardError('The report is not signed by Stripe.', { cause });
        });
      return subjectOf(event.type, event.data.object as unknown as Subject);
    },

    pageOf: (intentId) => PAYMENTS + encodeURIComponent(intentId),

    check: () =>
      answered(async () => {
        const account = await stripe.accounts.retrieveCurrent();
        const name = account.business_profile?.name || account.email || account.id;
        const mode = /^[a-z]+_test_/.test(secretKey) ? ', for tests: no real money' : '';
        if (account.charges_enabled === false)
          throw new CardError(`Stripe knows the account of ${name}, which may not take payments yet.`);
        return `Stripe answered for ${name}${mode}.`;
      }),
  };
}

/** The names in an event's object that lead to a payment. */
interface Subject {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
}

/** Events are hints: what they say is not believed but asked for, so their order and number do not matter. */
function subjectOf(type: string, object: Subject): Reported | undefined {
  if (type.startsWith('checkout.session.')) return { sessionId: object.id };
  if (object.object === 'payment_intent') return { intentId: object.id };
  const intent = object.payment_intent;
  if (!intent) return undefined;
  return { intentId: typeof intent === 'string' ? intent : intent.id };
}

const objectOf = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** Refunds are listed up to ten; where there are more, their sum is Stripe's own, which has those on their way too. */
function refundedOf(charge: Stripe.Charge | undefined): number {
  const refunds = charge?.refunds;
  if (!refunds || refunds.has_more) return charge?.amount_refunded ?? 0;
  return refunds.data.reduce((sum, refund) => sum + (isDone(refund) ? refund.amount : 0), 0);
}

/** Refunds of earlier years have no state. */
const isDone = ({ status }: Stripe.Refund) => status === 'succeeded' || status === null;

function refundOf(refund: Stripe.Refund): CardReading['refunds'][number] {
  const key = refund.metadata?.refund ?? null;
  if (isDone(refund)) return { key, state: 'done', problem: '' };
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  if (!hasFailed) return { key, state: 'asked', problem: '' };
  const why = refund.failure_reason ? `: ${refund.failure_reason.replaceAll('_', ' ')}` : '';
  return { key, state: 'failed', problem: `The money could not be given back to the card${why}.` };
}

/** A bank transfer can take days after the page was left, and can fail then. */
function stateOf(
  { status, payment_status }: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>,
  intent: Stripe.PaymentIntent | undefined,
): CardReading['state'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'ended';
  if (status === 'complete' && intent?.status !== 'processing') return 'ended';
  return 'open';
}

/** @throws CardError for whatever Stripe refused, in a sentence for the owner */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CardError) throw error;
    throw new CardError(problemOf(error), { cause: error, refused: hasRefused(error) });
  }
}

/** Whether Stripe has answered that it did nothing. */
const hasRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeInvalidRequestError;

function problemOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe refused the key: it is wrong, or was revoked. Make a new one there and enter it.';
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'The key may not do this at Stripe. It has to write Checkout Sessions, read payments, charges and disputes, and write refunds to give money back.';
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return 'Stripe was asked too often. Try again in a minute.';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe cannot be reached.';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return `Stripe refused: ${error.message}`;
  return 'Stripe gave no usable answer. Try again later.';
}
