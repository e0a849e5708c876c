import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import { mailWords } from '#api/core/mail/mail-words.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import { submissionMails } from '#shared/submissions/submission-mails.ts';
import type { SubmissionRow } from './submissions.store.ts';

/** What mails about submissions say, in the owner's words. */
export const submissionMailsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'submission-mails', submissionMails, { now, fallback: submissionMails.parse({}) });

type Reviewed = Pick<SubmissionRow, 'id' | 'code' | 'email' | 'reviewNotes'>;

interface Around {
  identity: { networkName: string; contactEmail: string };
  /** The address of the order's page, which shows the review too. */
  page: string;
}

/** The kind of the mail to an artist about a review. */
export const REVIEW_MAIL = 'submissions.review';

/** The mail to the artist about a review. */
export function reviewMail(
  row: Reviewed,
  template: MailTemplate,
  { identity: { networkName, contactEmail }, page }: Around,
  about = '',
): Mail {
  const { subject, opening, closing } = mailWords(template, { code: row.code, contact: contactEmail });
  return {
    kind: REVIEW_MAIL,
    to: row.email,
    subject,
    text: mailText({
      blocks: [
        opening,
        ...(row.reviewNotes ? [{ prose: row.reviewNotes }] : []),
        {
          facts: [['Reference code', row.code] as const, ...(about ? [['Track', about] as const] : [])],
        },
        ...closing,
        { label: 'The review, and everything else about your order:', link: page },
      ],
      signature: [networkName, contactEmail],
    }),
    subjectId: row.id,
  };
}

/** The same about a track that does not exist. */
export const exampleReviewMail = (template: MailTemplate, around: Around): Mail =>
  reviewMail(
    {
      id: 'example',
      code: 'HUB-7K3F-Q2',
      email: 'alex@fan.example',
      reviewNotes: '(Your review notes.)',
    },
    template,
    around,
  );
