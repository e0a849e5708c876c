import type { Mail } from '#api/core/mail/enqueue.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import { mailWords } from '#api/core/mail/mail-words.ts';
import type { SubmissionRow } from '#api/submissions/submissions.store.ts';
import type { WritingStyle } from '#shared/core/currencies.ts';
import { fullDay } from '#shared/core/dates.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import { formatMoney, type MoneyStyle } from '#shared/core/money.ts';
import type { Instant } from '#shared/core/time.ts';
import type { SubmissionMail } from '#shared/submissions/submission-mails.ts';

/** The kind of the mail to an artist about a missed promise. */
export const MISSED_MAIL = 'submissions.missed';

/** A discount code that makes up for a missed promise. */
export interface Credit {
  code: string;
  percent: number;
  offCents: number;
  endsAt: Instant;
}

interface Around {
  identity: { networkName: string; contactEmail: string };
  /** The address of the order's page. */
  page: string;
  money: MoneyStyle;
  style: WritingStyle;
}

/** `50 %`, `$20`, or both. */
const creditWords = ({ percent, offCents }: Pick<Credit, 'percent' | 'offCents'>, money: MoneyStyle) =>
  [percent > 0 && `${percent} %`, offCents > 0 && formatMoney(offCents, money)].filter(Boolean).join(' and ');

/** The mail to the artist about a promise that was missed. */
export function missedMail(
  row: Pick<SubmissionRow, 'id' | 'orderId' | 'code' | 'email'>,
  template: MailTemplate,
  credit: Credit | null,
  { identity: { networkName, contactEmail }, page, money, style }: Around,
): Mail {
  const { subject, opening, closing } = mailWords(template, { code: row.code, contact: contactEmail });
  const facts = [
    ['Reference code', row.code] as const,
    ...(credit
      ? [
          ['Discount code', credit.code] as const,
          ['It takes off', creditWords(credit, money)] as const,
          ['It can be used until', fullDay(credit.endsAt, style)] as const,
        ]
      : []),
  ];
  return {
    kind: MISSED_MAIL,
    to: row.email,
    subject,
    text: mailText({
      blocks: [opening, { facts }, ...closing, { label: 'Where your order stands:', link: page }],
      signature: [networkName, contactEmail],
    }),
    subjectId: row.id,
    dedupeKey: `${row.orderId} missed`,
  };
}

/** The same about a track that does not exist. */
export const exampleMissedMail = (mail: SubmissionMail, template: MailTemplate, around: Around): Mail =>
  missedMail(
    { id: 'example', orderId: 'example', code: 'HUB-7K3F-Q2', email: 'alex@fan.example' },
    template,
    mail === 'missedCredit'
      ? { code: 'credit-example', percent: 50, offCents: 0, endsAt: '2030-06-30T12:00:00.000Z' }
      : null,
    around,
  );
