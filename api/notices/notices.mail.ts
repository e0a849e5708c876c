import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import { announceMail, enqueueMail } from '#api/core/mail/enqueue.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import type { NoticeKind, PrepareNotice } from '#api/core/notice-port.ts';
import type { Ports } from '#api/core/ports.ts';
import { quietUntil } from '#api/core/quiet-hours.ts';
import { type Notifications, notifications } from '#shared/notices/notices.admin.schema.ts';

interface MailPorts extends Pick<Ports, 'now' | 'bus'> {
  database: StoreDatabase<DocumentTables>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  identity(): Promise<{ networkName: string; contactEmail: string }>;
}

/** A new install mails the owner what cannot wait. */
const first: Notifications = {
  emailOnBooking: true,
  emailOnSubmission: false,
  emailOnProof: true,
  emailOnFailure: false,
  emailWeekly: false,
  emailOnSpike: false,
  emailOnPost: true,
  emailOnSecurity: true,
  quietHours: null,
};

export const notificationsDocument = ({ database, now }: Pick<MailPorts, 'database' | 'now'>) =>
  documentStore(database, 'notifications', notifications, { now, fallback: first });

const switches: Record<NoticeKind, keyof Omit<Notifications, 'quietHours'>> = {
  booking: 'emailOnBooking',
  submission: 'emailOnSubmission',
  proof: 'emailOnProof',
  failure: 'emailOnFailure',
  week: 'emailWeekly',
  spike: 'emailOnSpike',
  post: 'emailOnPost',
  security: 'emailOnSecurity',
};

/** Mails the owner about what happened, in the transaction of its cause, as far as the owner wants it. */
export function prepareNotices(ports: MailPorts): PrepareNotice {
  const { now, bus, publicUrl } = ports;
  const settings = notificationsDocument(ports);
  return async (kind) => {
    const [wanted, { networkName, contactEmail }] = await Promise.all([settings.get(), ports.identity()]);
    if (!wanted[switches[kind]]) return async () => {};
    return async (trx, afterCommit, { subject, blocks, target, once }) => {
      const link = { label: 'Deal with it here:', link: publicUrl + target };
      const text = mailText({ blocks: [...blocks, link], signature: [networkName] });
      const quiet = wanted.quietHours && quietUntil(now(), wanted.quietHours);
      const mail = { kind: `notices.${kind}`, to: contactEmail, subject, text };
      const rest = { ...(quiet && { notBefore: quiet }), ...(once && { dedupeKey: `notice ${once}` }) };
      await enqueueMail(trx, { ...mail, ...rest }, now());
      afterCommit(() => announceMail(bus));
    };
  };
}
