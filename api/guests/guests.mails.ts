import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import { mailWords } from '#api/core/mail/mail-words.ts';
import { pageKeys, pageLink } from '#api/orders/buyer/orders.opening.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import type { SlotRow } from '#api/slots/slots.store.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import type { GuestMail } from '#shared/guests/guest-mails.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestMailsDocument } from './guests.settings.ts';
import type { GuestRow } from './guests.tables.ts';

interface Letter {
  template: MailTemplate;
  networkName: string;
  contactEmail: string;
  /** The guest's private page. */
  page: string;
}

const write = (
  { template, networkName, contactEmail, page }: Letter,
  code: string,
  blocks: readonly MailBlock[],
): Pick<Mail, 'subject' | 'text'> => {
  const { subject, opening, closing } = mailWords(template, { code, contact: contactEmail });
  const link = { label: 'Your page, which is yours alone:', link: page };
  return {
    subject,
    text: mailText({
      blocks: [opening, ...blocks, ...closing, link],
      signature: [networkName, contactEmail],
    }),
  };
};

const missingBlock = (missing: readonly string[], time: string | null): MailBlock => ({
  facts: [['Still missing', missing.join(', ')], ...(time ? ([['Your time', time]] as const) : [])],
});

const publishedBlocks = (title: string, url: string): MailBlock[] => [
  { facts: [['Episode', title]] },
  { label: 'Listen to it, and share it:', link: url },
];

/** Mails to guests. */
export function guestLetters({ now, signer, publicUrl }: Pick<GuestPorts, 'now' | 'signer' | 'publicUrl'>) {
  const { receiptOf } = pageKeys({ signer });

  async function letter(
    db: StoreDatabase<DocumentTables>,
    mail: GuestMail,
    page: string,
    template?: MailTemplate,
  ): Promise<Letter> {
    const words = await guestMailsDocument(db, now).get();
    const { networkName, contactEmail } = await identityDocument(db, now).get();
    return { template: template ?? words[mail], networkName, contactEmail, page };
  }

  const pageOf = ({ orderId, code }: GuestRow) => pageLink(publicUrl, receiptOf({ id: orderId, code }));

  return {
    /** @param occasion each is mailed once */
    async reminder(
      db: StoreDatabase<DocumentTables>,
      guest: GuestRow,
      about: { missing: readonly string[]; slot: SlotRow | undefined; occasion: string },
    ): Promise<Mail> {
      const { slot, missing, occasion } = about;
      const { style } = await localeDocument(db, now).get();
      const time = slot && isTaken(slot.state) ? slotMoment(slot.startsAt, slot.zone, style) : null;
      const words = await letter(db, 'reminder', pageOf(guest));
      return {
        ...write(words, guest.code, [missingBlock(missing, time)]),
        kind: 'guests.reminder',
        to: guest.email,
        subjectId: guest.orderId,
        dedupeKey: `${guest.id} reminder ${occasion}`,
        byOwner: true,
      };
    },

    async published(
      db: StoreDatabase<DocumentTables>,
      guest: GuestRow,
      episode: { title: string; url: string },
    ): Promise<Mail> {
      const words = await letter(db, 'published', pageOf(guest));
      return {
        ...write(words, guest.code, publishedBlocks(episode.title, episode.url)),
        kind: 'guests.published',
        to: guest.email,
        subjectId: guest.orderId,
        dedupeKey: `${guest.id} published ${guest.episodeId}`,
        byOwner: true,
      };
    },

    /** A mail about an example, written with the given template. */
    async example(db: StoreDatabase<DocumentTables>, mail: GuestMail, template: MailTemplate) {
      const words = await letter(db, mail, `${publicUrl}/order`, template);
      const blocks =
        mail === 'reminder'
          ? [missingBlock(['Your picture', 'Release'], '(Their time.)')]
          : publishedBlocks('(The title of the episode.)', `${publicUrl}/podcasts`);
      return {
        ...write(words, 'HUB-7K3F-Q2', blocks),
        kind: 'guests.example',
        to: words.contactEmail,
        subjectId: 'example',
        dedupeKey: 'example',
      };
    },
  };
}
