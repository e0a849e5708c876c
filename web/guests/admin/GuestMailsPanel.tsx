import { type GuestMail, guestMails, guestMailVariables } from '#shared/guests/guest-mails.ts';
import { type MailTemplatesKind, MailTemplatesPanel } from '#web/core/admin-ui/mail/MailTemplatesPanel.tsx';

const mails: Record<GuestMail, string> = {
  reminder: 'Something is still missing',
  published: 'The episode is out',
};

const kind: MailTemplatesKind = {
  path: '/api/admin/guest-mails',
  noun: 'guest mails',
  schema: guestMails,
  mails,
  variables: guestMailVariables,
};

export default function GuestMailsPanel() {
  return <MailTemplatesPanel kind={kind} />;
}
