import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase, Tx } from '#api/core/database.ts';
import type { MailSubject } from '#api/core/mail/mail-subject.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import type { Ports } from '#api/core/ports.ts';
import { quietUntil } from '#api/core/quiet-hours.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { type Notifications, notifications } from '#shared/notices/notices.admin.schema.ts';

/** What the owner can be mailed about, with the switch of each. */
const switches = {
  booking: 'emailOnBooking',
  submission: 'emailOnSubmission',
  proof: 'emailOnProof',
  message: 'emailOnMessage',
  failure: 'emailOnFailure',
  week: 'emailWeekly',
  spike: 'emailOnSpike',
  post: 'emailOnPost',
  security: 'emailOnSecurity',
} as const satisfies Record<string, keyof Notifications>;

export interface Notice {
  kind: keyof typeof switches;
  subject: MailSubject;
  blocks: readonly MailBlock[];
  /** Where the owner can deal with it, as a path of the back office. */
  target: string;
  /** A deduplication key: only one mail is sent for each. */
  once?: string;
}

/** Queues a mail to the owner in the caller's transaction, if the owner wants mails of this kind. */
// biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
export type TellOwner = (tx: Tx<any>, notice: Notice) => Promise<void>;

/** The default settings: mails only about what cannot wait. */
const first: Notifications = {
  emailOnBooking: true,
  emailOnSubmission: false,
  emailOnProof: true,
  emailOnMessage: true,
  emailOnFailure: false,
  emailWeekly: false,
  emailOnSpike: false,
  emailOnPost: true,
  emailOnSecurity: true,
  quietHours: null,
};

export const notificationsDocument = (database: StoreDatabase<DocumentTables>, now: Ports['now']) =>
  documentStore(database, 'notifications', notifications, { now, fallback: first });

/** @param publicUrl the site's own address, without a slash at its end */
export function createTellOwner({ now }: Pick<Ports, 'now'>, publicUrl: string): TellOwner {
  return async (tx, { kind, subject, blocks, target, once }) => {
    const wanted = await notificationsDocument(tx, now).get();
    if (!wanted[switches[kind]]) return;
    const { networkName, contactEmail } = await identityDocument(tx, now).get();
    const link = { label: 'Open it here:', link: publicUrl + target };
    const text = mailText({ blocks: [...blocks, link], signature: [networkName] });
    const quiet = wanted.quietHours && quietUntil(tx.now, wanted.quietHours);
    const mail = { kind: `notices.${kind}`, to: contactEmail, subject, text };
    const rest = { ...(quiet && { notBefore: quiet }), ...(once && { dedupeKey: `notice ${once}` }) };
    await tx.mail({ ...mail, ...rest });
  };
}
