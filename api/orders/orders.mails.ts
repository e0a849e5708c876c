import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import { mailWords } from '#api/core/mail/mail-words.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Notice } from '#api/notices/notices.mail.ts';
import { identityDocument, localeDocument, readPromises } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderMail, OrderMails } from '#shared/orders/order-mails.ts';
import { contactedKinds } from '#shared/orders/orders.constants.ts';
import type { PaymentSettings } from '#shared/orders/orders.schema.ts';
import { dueNow, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import type { Locale } from '#shared/site/site.locale.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import { type OrderRow, orderDocuments } from './orders.store.ts';

export interface Letter {
  /** Opens the order's private page. */
  link: string;
  payment: PaymentSettings;
  /** How numbers are written. */
  locale: Locale;
  identity: { networkName: string; contactEmail: string };
  /** The owner's texts for each mail. */
  words: OrderMails;
  promises: Promises;
}

/** What every mail about an order needs. */
export async function readLetter(
  database: StoreDatabase<DocumentTables>,
  link: string,
  now: Clock,
): Promise<Letter> {
  const documents = orderDocuments(database, now);
  const payment = await documents.payment.get();
  const words = await documents.words.get();
  const locale = await localeDocument(database, now).get();
  const promises = await readPromises(database.db, now);
  return { payment, words, promises, locale, identity: await identityDocument(database, now).get(), link };
}

/** An amount of an order as its mails write it. */
export const amountIn = ({ currency }: OrderRow, { locale }: Letter, cents: number): string =>
  formatMoney(cents, moneyStyle(currency, locale));

export interface LetterParts {
  /** Names the occasion; each is mailed once. */
  occasion: string;
  /** Which of the mails it is. */
  mail: OrderMail;
  /** The amount that its words name; if left out, that of the order. */
  amountCents?: number;
  /** What the mail is for, between the owner's opening and closing. */
  blocks: MailBlock[];
}

export function mailAbout(
  order: OrderRow,
  letter: Letter,
  { occasion, mail, blocks, ...parts }: LetterParts,
): Mail {
  const { networkName, contactEmail } = letter.identity;
  const page = { label: 'Where your order stands, and what you can do about it:', link: letter.link };
  const isLinked = blocks.some((block) => 'link' in block && block.link === letter.link);
  const { subject, opening, closing } = mailWords(letter.words[mail], {
    code: order.code,
    amount: amountIn(order, letter, parts.amountCents ?? order.amountCents),
    contact: contactEmail,
    verifyHours: String(letter.promises.verifyHours),
    contactHours: String(letter.promises.contactHours),
  });
  return {
    kind: 'orders.progress',
    to: order.email,
    subject,
    text: mailText({
      blocks: [opening, ...blocks, ...closing, ...(isLinked ? [] : [page])],
      signature: [networkName, contactEmail],
    }),
    subjectId: order.id,
    dedupeKey: `${order.id} ${occasion}`,
  };
}

type MailFact = readonly [string, string];

/** Where to pay, and the code to write into the payment. */
export const payingFacts = ({ code }: OrderRow, { payment }: Letter): (readonly [string, string])[] => [
  ...payment.ways.map(({ method, handle }) => [`Pay with ${method}`, handle] as const),
  ['Write into the payment', code],
];

/** What is to be paid now, and when the rest is. */
export const dueFacts = (order: OrderRow, letter: Letter): MailFact[] => {
  const { restDueAt } = order;
  const now = dueNow(order);
  const left = order.amountCents - order.receivedCents - now;
  const until = restDueAt && fullDay(restDueAt, letter.locale.style);
  if (owesDeposit(order))
    return [
      ['Deposit, due now', amountIn(order, letter, now)],
      ['The rest', `${amountIn(order, letter, left)}${until ? `, until ${until}` : ''}`],
    ];
  return [['Still to pay', amountIn(order, letter, now)], ...(until ? ([['Until', until]] as const) : [])];
};

/** What an order is for, what is to be paid, and how. */
export const toPayFacts = (order: OrderRow, letter: Letter): MailFact[] => [
  ['Reference code', order.code],
  ['For', order.reference],
  ['Amount', amountIn(order, letter, order.amountCents)],
  ...(order.depositCents > 0 ? dueFacts(order, letter) : []),
  ...payingFacts(order, letter),
];

export const receiptMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, {
    // The address is in the key, so that a corrected address gets the mail too.
    occasion: `receipt ${order.email}`,
    mail: 'receipt',
    blocks: [
      {
        facts: toPayFacts(order, letter),
      },
    ],
  });

/** @param days until the order is closed */
export const reminderMail = (order: OrderRow, letter: Letter, days: number): Mail =>
  decided(order, letter, 'reminder', {
    mail: 'reminder',
    blocks: [
      {
        facts: toPayFacts(order, letter),
      },
      { paragraph: `Without a payment, the order is closed in ${days === 1 ? 'a day' : `${days} days`}.` },
    ],
  });

export const proofMail = (order: OrderRow, letter: Letter, proofs: number): Mail =>
  mailAbout(order, letter, {
    occasion: `proof ${proofs}`,
    mail: 'proof',
    blocks: contactedKinds.has(order.kind)
      ? [{ paragraph: `The team contacts you within ${letter.promises.contactHours} hours.` }]
      : [],
  });

/** A mail with the link of an order. Each `occasion` is mailed once. */
export const linkMail = (order: OrderRow, letter: Letter, occasion: string): Mail =>
  mailAbout(order, letter, { occasion: `link ${occasion}`, mail: 'link', blocks: [] });

/** Asks at the old address whether mails may go to the new one. */
export const newAddressMail = (order: OrderRow, letter: Letter, link: string): Mail =>
  mailAbout(order, letter, {
    occasion: `new address ${order.newEmailAt}`,
    mail: 'newAddress',
    blocks: [
      // The page shows the new address: this mail may go to a stranger, and that address is the sender's text.
      { label: 'To see the new address and to agree, open this page and press the button on it:', link },
    ],
  });

export const withdrawnMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, { occasion: 'withdrawn', mail: 'withdrawn', blocks: [] });

/** The mail to the buyer about a change of the order. Each change is mailed once. */
export const decided = (
  order: OrderRow,
  letter: Letter,
  what: string,
  parts: Omit<LetterParts, 'occasion'>,
): Mail => mailAbout(order, letter, { occasion: `${what} ${order.version}`, ...parts });

export const amountMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'amount', {
    mail: 'amount',
    blocks: [
      { prose: reason },
      {
        facts: [
          ['Reference code', order.code],
          ['Amount', amountIn(order, letter, order.amountCents)],
          ...(order.receivedCents > 0 ? dueFacts(order, letter) : []),
          ...payingFacts(order, letter),
        ],
      },
    ],
  });

/** Tells the owner what a buyer has done about an order. */
export const orderNotice = (
  { code, title, name }: OrderRow,
  subject: Notice['subject'],
  blocks: readonly MailBlock[],
): Notice => ({
  kind: 'message',
  subject,
  blocks: [
    {
      facts: [
        ['Reference code', code],
        ['For', title],
        ['From', name],
      ],
    },
    ...blocks,
  ],
  target: adminPaths.order(code),
});

export const messageNotice = (order: OrderRow, text: string): Notice =>
  orderNotice(order, mailSubject`A message about ${order.code}`, [{ prose: text }]);
