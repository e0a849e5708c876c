import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
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

type Reviewed = Pick<SubmissionRow, 'id' | 'code' | 'email' | 'artistName' | 'songTitle' | 'reviewNotes'>;

/** The kind of the mail that tells an artist about a review. */
export const REVIEW_MAIL = 'submissions.review';

/** What the artist is told about a review. */
export function reviewMail(
  row: Reviewed,
  template: MailTemplate,
  { networkName, contactEmail }: { networkName: string; contactEmail: string },
): Mail {
  const { subject, opening, closing } = mailWords(template, { code: row.code, contact: contactEmail });
  return {
    kind: REVIEW_MAIL,
    to: row.email,
    subject,
    text: mailText({
      name: row.artistName,
      blocks: [
        opening,
        ...(row.reviewNotes ? [{ prose: row.reviewNotes }] : []),
        { facts: [['Reference code', row.code]] },
        // The artist's own words, so that it is plain which track this is about.
        { quote: row.songTitle },
        ...closing,
      ],
      signature: [networkName, contactEmail],
    }),
    subjectId: row.id,
  };
}

/** The same about a track that does not exist. */
export const exampleReviewMail = (template: MailTemplate, identity: Parameters<typeof reviewMail>[2]): Mail =>
  reviewMail(
    {
      id: 'example',
      code: 'HUB-7K3F-Q2',
      email: 'alex@fan.example',
      artistName: 'Alex',
      songTitle: 'First Light',
      reviewNotes: '(Here stand your review notes.)',
    },
    template,
    identity,
  );
