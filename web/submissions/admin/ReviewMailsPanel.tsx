import {
  type SubmissionMail,
  submissionMails,
  submissionMailVariables,
} from '#shared/submissions/submission-mails.ts';
import { type MailTemplatesKind, MailTemplatesPanel } from '#web/core/admin-ui/mail/MailTemplatesPanel.tsx';

const mails: Record<SubmissionMail, string> = {
  approved: 'Track approved',
  rejected: 'Track rejected',
  pending: 'Track still under review',
  missedApology: 'Not reviewed in time: an apology',
  missedCredit: 'Not reviewed in time: a credit',
  missedRefund: 'Not reviewed in time: the money back',
};

const kind: MailTemplatesKind = {
  path: '/api/admin/submission-mails',
  noun: 'review mails',
  schema: submissionMails,
  mails,
  variables: submissionMailVariables,
};

export default function ReviewMailsPanel() {
  return <MailTemplatesPanel kind={kind} />;
}
