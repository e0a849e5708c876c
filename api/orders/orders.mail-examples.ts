import type { Mail } from '#api/core/mail/enqueue.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import type { OrderMail } from '#shared/orders/order-mails.ts';
import {
  amountMail,
  type Letter,
  linkMail,
  newAddressMail,
  proofMail,
  readLetter,
  receiptMail,
  reminderMail,
  withdrawnMail,
} from './orders.mails.ts';
import type { OrderPorts } from './orders.ports.ts';
import type { OrderRow } from './orders.store.ts';
import {
  betterProofMail,
  cancelledMail,
  messageMail,
  partialMail,
  refundedMail,
  refundedPartMail,
  refusedMail,
  releasedMail,
} from './owner/orders.admin.mails.ts';
import { askedMail, quoteAcceptedMail, quotedMail, quoteWithdrawnMail } from './quotes/quotes.mails.ts';
import type { QuoteRow } from './quotes/quotes.tables.ts';

const example: OrderRow = {
  id: 'example',
  code: 'HUB-7K3F-Q2',
  kind: 'interview',
  itemId: null,
  title: 'Interview',
  reference: 'Interview',
  currency: 'USD',
  amountCents: 25_000,
  discountCents: 0,
  discountCode: null,
  receivedCents: 10_000,
  returnedCents: 0,
  depositCents: 0,
  restDueAt: null,
  quoteId: null,
  state: 'released',
  name: 'Alex',
  email: 'alex@fan.example',
  newEmail: 'alex@new.example',
  newEmailAt: '2026-01-01T12:00:00.000Z',
  askedAt: null,
  remindedAt: null,
  version: 1,
  downloads: 0,
  undo: null,
  stateSince: '2026-01-01T12:00:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
};

const withDeposit = { depositCents: 10_000, restDueAt: '2026-02-01T23:59:59.999Z' };
const reason = '(What you write when you decide.)';
const given: MailBlock[] = [{ paragraph: '(The links that this order gets.)' }];

const quote: QuoteRow = {
  id: 'example',
  orderId: 'example',
  number: 1,
  at: '2026-01-01T12:00:00.000Z',
  lines: [
    { text: 'Opening talk, 20 min', quantity: 100, unitCents: 15_000, cents: 15_000 },
    { text: 'Panel, 60 min', quantity: 100, unitCents: 10_000, cents: 10_000 },
  ],
  tax: null,
  deposit: { kind: 'percent', percent: 40, rest: { kind: 'days', days: 30 } },
  validUntil: '2026-01-15',
  terms: '(Your terms.)',
  note: '(What you write with it.)',
  netCents: 25_000,
  taxCents: 0,
  totalCents: 25_000,
  depositCents: 10_000,
  outcome: null,
  outcomeAt: null,
};

const letters: Record<OrderMail, (example: OrderRow, letter: Letter) => Mail> = {
  asked: (example, letter) => askedMail(example, letter),
  quoted: (example, letter) => quotedMail(example, letter, quote),
  quoteAccepted: (example, letter) =>
    quoteAcceptedMail({ ...example, ...withDeposit, receivedCents: 0 }, letter),
  quoteWithdrawn: (example, letter) => quoteWithdrawnMail(example, letter, reason),
  deposit: (example, letter) =>
    partialMail({ ...example, ...withDeposit }, letter, example.receivedCents, ''),
  receipt: (example, letter) => receiptMail(example, letter),
  reminder: (example, letter) => reminderMail(example, letter, 3),
  proof: (example, letter) => proofMail(example, letter, 1),
  released: (example, letter) => releasedMail(example, letter, given, ''),
  partial: (example, letter) => partialMail(example, letter, example.receivedCents, ''),
  amount: (example, letter) => amountMail(example, letter, reason),
  betterProof: (example, letter) => betterProofMail(example, letter, reason),
  refused: (example, letter) => refusedMail(example, letter, reason),
  refunded: (example, letter) => refundedMail(example, letter, reason),
  refundedPart: (example, letter) => refundedPartMail(example, letter, reason),
  cancelled: (example, letter) => cancelledMail(example, letter, reason),
  link: (example, letter) => linkMail(example, letter, 'example'),
  newAddress: (example, letter) => newAddressMail(example, letter, letter.link),
  message: (example, letter) => messageMail(example, letter, '(What you write.)'),
  withdrawn: (example, letter) => withdrawnMail(example, letter),
};

/** A mail about an example order, written with the given template. */
export function exampleOrderMails({
  database,
  now,
  publicUrl,
}: Pick<OrderPorts, 'database' | 'now' | 'publicUrl'>) {
  return async (mail: OrderMail, template: MailTemplate): Promise<Mail> => {
    const letter = await readLetter(database, `${publicUrl}/order`, now);
    const { currency } = letter.locale;
    return letters[mail](
      { ...example, currency },
      { ...letter, words: { ...letter.words, [mail]: template } },
    );
  };
}
