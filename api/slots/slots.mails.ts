import type { Tx } from '#api/core/database.ts';
import type { MailSubject } from '#api/core/mail/mail-subject.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { isSameClock, slotMoment } from '#shared/slots/slot-time.ts';
import type { SlotPorts } from './slots.ports.ts';
import type { SlotLedger, SlotRow } from './slots.store.ts';
import { slotLinks } from './slots.view.ts';

interface SlotMail {
  /** Names the occasion; each is mailed once. */
  occasion: string;
  subject: (code: string) => MailSubject;
  /** What has happened. */
  said: string;
  /** What the owner writes about it. */
  words?: string | undefined;
  /** Whether the mail has the time and its calendar file. */
  withTime: boolean;
  byOwner: boolean;
}

/** When a time is, in the zone of its client and in that of the owner. */
const timeFacts = (
  { startsAt, zone }: Pick<SlotRow, 'startsAt' | 'zone'>,
  ownerZone: string,
  style: Parameters<typeof slotMoment>[2],
): (readonly [string, string])[] => [
  ['Your time', slotMoment(startsAt, zone, style)],
  ...(isSameClock(startsAt, zone, ownerZone)
    ? []
    : [['Here', slotMoment(startsAt, ownerZone, style)] as const]),
];

/** What a mail about an order says of its confirmed time. */
export const confirmedBlocks = (
  slot: SlotRow,
  {
    place,
    ownerZone,
    style,
    link,
  }: { place: string; ownerZone: string; style: Parameters<typeof slotMoment>[2]; link: string },
): MailBlock[] => [
  { paragraph: 'Your time is confirmed.' },
  { facts: timeFacts(slot, ownerZone, style) },
  ...(place ? [{ prose: `Where: ${place}` }] : []),
  { label: 'For your calendar:', link },
];

/** Mails a client about a time, in the transaction that changes it. */
export function slotMails(ports: Pick<SlotPorts, 'now' | 'signer' | 'publicUrl' | 'slotOrders'>) {
  const { now, publicUrl, slotOrders } = ports;
  const links = slotLinks(ports);
  return async (tx: Tx<SlotLedger>, slot: SlotRow, ownerZone: string, mail: SlotMail): Promise<void> => {
    const { orderId, code } = slot;
    if (orderId === null || code === null) return;
    const { networkName, contactEmail } = await identityDocument(tx, now).get();
    const { style } = await localeDocument(tx, now).get();
    const time: MailBlock[] = mail.withTime
      ? [
          { facts: timeFacts(slot, ownerZone, style) },
          { label: 'For your calendar, in place of the one before:', link: publicUrl + links.of(slot) },
        ]
      : [{ facts: timeFacts(slot, ownerZone, style) }];
    await tx.mail({
      kind: 'slots.changed',
      to: slot.email,
      subject: mail.subject(code),
      text: mailText({
        blocks: [
          { paragraph: mail.said },
          ...time,
          ...(mail.words ? [{ prose: mail.words }] : []),
          { label: 'The page of your order:', link: slotOrders.pageOf({ id: orderId, code }) },
        ],
        signature: [networkName, contactEmail],
      }),
      subjectId: orderId,
      dedupeKey: `${slot.id} ${mail.occasion} ${slot.version}`,
      ...(mail.byOwner && { byOwner: true }),
    });
  };
}

export const subjects = {
  set: (code: string) => mailSubject`The time of your order ${code}`,
  moved: (code: string) => mailSubject`The time of your order ${code} has moved`,
  cancelled: (code: string) => mailSubject`The time of your order ${code} was cancelled`,
  expired: (code: string) => mailSubject`The time of your order ${code} is no longer held`,
  chosen: (code: string) => mailSubject`The time of your order ${code}`,
};
