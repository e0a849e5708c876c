import type { Mail } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { Notice } from '#api/notices/notices.mail.ts';
import { fullDay } from '#shared/core/dates.ts';
import { hundredths, lineName } from '#shared/orders/quotes/quote-total.ts';
import { amountIn, type Letter, mailAbout, orderNotice, toPayFacts } from '../orders.mails.ts';
import type { OrderRow } from '../orders.store.ts';
import type { QuoteRow } from './quotes.tables.ts';

type Fact = readonly [string, string];

/** The mail about a request that is answered with a quote. */
export const askedMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, {
    occasion: `receipt ${order.email}`,
    mail: 'asked',
    blocks: [
      {
        facts: [
          ['Reference code', order.code],
          ['For', order.title],
        ],
      },
    ],
  });

/** What a deposit and the rest of it come to; none without a deposit. */
function depositFacts(order: OrderRow, letter: Letter, quote: QuoteRow): Fact[] {
  const { deposit, depositCents, totalCents } = quote;
  if (!deposit) return [];
  const rest = amountIn(order, letter, totalCents - depositCents);
  const { rest: due } = deposit;
  const when =
    due.kind === 'day'
      ? `until ${fullDay(due.day, letter.locale.style)}`
      : `within ${due.days} ${due.days === 1 ? 'day' : 'days'} after you accept`;
  return [
    ['Deposit, due first', amountIn(order, letter, depositCents)],
    ['The rest', `${rest}, ${when}`],
  ];
}

export const quotedMail = (order: OrderRow, letter: Letter, quote: QuoteRow): Mail => {
  const amount = (cents: number) => amountIn(order, letter, cents);
  const { tax, taxCents, totalCents } = quote;
  const taxFact: Fact[] = tax
    ? [[`${tax.name} ${hundredths(tax.percent)} %${tax.included ? ', included' : ''}`, amount(taxCents)]]
    : [];
  return mailAbout(order, letter, {
    occasion: `quote ${order.version}`,
    mail: 'quoted',
    amountCents: totalCents,
    blocks: [
      ...(quote.note ? [{ prose: quote.note }] : []),
      { facts: quote.lines.map((line): Fact => [lineName(line), amount(line.cents)]) },
      {
        facts: [
          ['Reference code', order.code],
          ...taxFact,
          ['Total', amount(totalCents)],
          ...depositFacts(order, letter, quote),
          ['Valid until', fullDay(quote.validUntil, letter.locale.style)],
        ],
      },
      ...(quote.terms ? [{ prose: quote.terms }] : []),
    ],
  });
};

export const quoteWithdrawnMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  mailAbout(order, letter, {
    occasion: `quote withdrawn ${order.version}`,
    mail: 'quoteWithdrawn',
    blocks: [{ prose: reason }],
  });

export const quoteAcceptedMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, {
    occasion: `quote accepted ${order.version}`,
    mail: 'quoteAccepted',
    blocks: [
      {
        facts: toPayFacts(order, letter),
      },
    ],
  });

export const acceptedNotice = (order: OrderRow): Notice =>
  orderNotice(order, mailSubject`Your quote for ${order.code} was accepted`, [
    { paragraph: 'The order now waits for its payment.' },
  ]);

export const declinedNotice = (order: OrderRow, words: string): Notice =>
  orderNotice(
    order,
    mailSubject`Your quote for ${order.code} was declined`,
    words ? [{ prose: words }] : [{ paragraph: 'Nothing was written with it.' }],
  );
