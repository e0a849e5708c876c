import type { Mail } from '#api/core/mail/enqueue.ts';
import { type MailSubject, mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.constants.ts';
import type { SubmissionRow } from './submissions.store.ts';

interface Words {
  subject: (code: string) => MailSubject;
  paragraph: string;
}

const words: Record<SubmissionStatus, Words> = {
  approved: {
    subject: (code) => mailSubject`Your track ${code} was approved`,
    paragraph: 'Good news: we have listened to your track and approved it.',
  },
  rejected: {
    subject: (code) => mailSubject`About your track ${code}`,
    paragraph: 'We have listened to your track. This time we did not choose it.',
  },
  pending: {
    subject: (code) => mailSubject`Your track ${code} is still under review`,
    paragraph: 'We have listened to your track and have not decided yet. You will hear from us again.',
  },
};

/** What the artist is told about a review. */
export function reviewMail(row: SubmissionRow, signature: readonly string[]): Mail {
  const { subject, paragraph } = words[row.status];
  return {
    kind: 'submissions.review',
    to: row.email,
    subject: subject(row.code),
    text: mailText({
      name: row.artistName,
      blocks: [
        { paragraph },
        ...(row.reviewNotes ? [{ prose: row.reviewNotes }] : []),
        { facts: [['Reference code', row.code]] },
        // The artist's own words, so that it is plain which track this is about.
        { quote: row.songTitle },
      ],
      signature,
    }),
    subjectId: row.id,
  };
}
