import type { Connections } from '#api/core/connections/connections.ts';
import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';

export interface RequestRetention {
  get(): Promise<{ requestDays: number }>;
}

/** What is true of proofs, on the privacy page and as an answer of the assistant. */
export const PROOFS_KEPT =
  'Proofs of payment stay with their order and are shown to nobody else. A picture is saved anew, so that nothing hidden in its file is kept, such as where it was taken.';

/** What is kept of orders, and of the requests that open them. */
export const ordersPrivacy =
  (connections: Pick<Connections, 'current'>, retention: RequestRetention): ReadPrivacyFacts =>
  async () => {
    const { requestDays } = await retention.get();
    return [
      privacyFact(
        'kept',
        10,
        `Booking requests, track submissions and orders: your name, your mail address and what you wrote. One that is not paid is closed after ${inDays(UNPAID_EXPIRES_DAYS)} and erased ${inDays(requestDays)} later. Paid ones stay for the books until you ask to be erased; then amount, dates and state stay without your name.`,
      ),
      privacyFact('kept', 60, PROOFS_KEPT),
      privacyFact('device', 10, 'orders that you opened here'),
      connections.current('stripe') !== undefined &&
        privacyFact(
          'services',
          50,
          'Who pays by card does so on a page of Stripe, which is told the amount, what it is for, your email and the code of your order. No card number reaches this site.',
        ),
      privacyFact(
        'rights',
        20,
        'An order’s own page lets you correct its details or withdraw it while it is not paid.',
      ),
    ];
  };
