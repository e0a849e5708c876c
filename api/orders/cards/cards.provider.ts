import type { Currency } from '#shared/core/currencies.ts';
import type { CardRefundState, CardState, DisputeState } from '#shared/orders/cards.constants.ts';

/** What a payment page is opened for. */
interface CardRequest {
  /** The same for every try to open this page, so that a repeated try opens one. */
  key: string;
  code: string;
  title: string;
  email: string;
  amountCents: number;
  currency: Currency;
  /** Where the buyer comes back to, paid or not. */
  returnUrl: string;
}

/** What of a payment is to be given back. */
interface RefundRequest {
  /** The same for every try, so that a repeated try gives back once; `CardStatus` tells what came of it by this. */
  key: string;
  intentId: string;
  code: string;
  amountCents: number;
  currency: Currency;
}

/** What came of a refund. */
interface RefundStatus {
  /** The key that it was asked for with; null when it was not asked for here. */
  key: string | null;
  state: CardRefundState;
  /** Why it has failed, in a sentence for the owner; empty otherwise. */
  problem: string;
}

/** How a payment stands at the provider. Amounts are in cents of the order's currency. */
export interface CardStatus {
  state: CardState;
  paidCents: number;
  /** What has gone back; without what was only asked for. */
  refundedCents: number;
  dispute: DisputeState;
  /** The provider's name for the payment itself; null before it is known. */
  intentId: string | null;
}

/** The same, with what came of each refund. */
export interface CardReading extends CardStatus {
  refunds: RefundStatus[];
}

/** What a report is about: a payment page, or the payment made on one. */
export interface Reported {
  sessionId?: string;
  intentId?: string;
}

/** A provider of payments by card. The card's number is entered on the provider's own page. */
export interface CardProvider {
  /** @throws CardError when the provider does not open a page */
  start(request: CardRequest): Promise<{ sessionId: string; url: string }>;
  /** @throws CardError when the provider does not answer */
  read(sessionId: string, currency: Currency): Promise<CardReading>;
  /** Asks to give money back. @throws CardError when the provider refuses, or does not answer */
  refund(request: RefundRequest): Promise<void>;
  /** Closes a page that was not paid. One that is paid already stays as it is. */
  end(sessionId: string): Promise<void>;
  /**
   * What a report is about; undefined for one about something else.
   * @throws CardError when it is not signed by the provider, or too old
   */
  reported(body: Uint8Array, signature: string): Promise<Reported | undefined>;
  /** Where the owner finds a payment. */
  pageOf(intentId: string): string;
  /** @returns whose account it is, in a sentence @throws CardError in a sentence for the owner */
  check(): Promise<string>;
}

/** The provider refused, or gave no answer. Its text is for the owner. */
export class CardError extends Error {
  /** Whether the provider has answered, and done nothing. */
  readonly refused: boolean;
  constructor(text: string, { refused = false, ...options }: ErrorOptions & { refused?: boolean } = {}) {
    super(text, options);
    this.refused = refused;
  }
}
