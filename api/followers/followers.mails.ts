import type { Mail } from '#api/core/mail/enqueue.ts';
import { type MailSubject, subjectLine } from '#api/core/mail/mail-subject.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import { beginningOf, withoutHidden } from '#shared/core/text.ts';
import { CONFIRM_WITHIN_DAYS } from '#shared/followers/followers.constants.ts';
import type { BroadcastItem } from './followers.broadcasts.store.ts';
import type { FollowerLinks } from './followers.links.ts';

/** The kinds of all mails to followers begin with this. */
export const FOLLOWER_MAILS = 'followers.';
export const CONFIRM_MAIL = 'followers.confirm';
export const TOLD_MAIL = 'followers.told';
export const LETTER_MAIL = 'followers.letter';

const LONGEST_SUBJECT = 150;
/** How many items a mail names; of the rest it only gives the number. */
const MOST_NAMED = 10;

interface Around {
  networkName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  links: FollowerLinks;
}

interface Reader {
  id: string;
  email: string;
}

/** A mail subject from text that the owner wrote, such as titles and the site's name. */
function ownSubject(text: string): MailSubject {
  const clean = withoutHidden(text).replaceAll(/\s+/g, ' ').trim();
  return subjectLine.parse(beginningOf(clean, LONGEST_SUBJECT));
}

/** @param asked names of topics; empty when the reader follows all of them already */
export function confirmMail(reader: Reader, asked: readonly string[], around: Around): Mail {
  const { networkName, links } = around;
  const isKnown = asked.length === 0;
  const blocks: MailBlock[] = isKnown
    ? [
        {
          paragraph: `Somebody, probably you, asked to follow ${networkName} with this address. It is followed already, so nothing has changed.`,
        },
        { label: 'To change or end what you are told of:', link: links.to('manage', reader.id) },
      ]
    : [
        { paragraph: `Somebody, probably you, asked that this address hears from ${networkName}. Of this:` },
        { facts: asked.map((name) => ['Follow', name] as const) },
        {
          label: 'To confirm it, open this page and press its button:',
          link: links.to('confirm', reader.id),
        },
        {
          paragraph: `If it was not you, do nothing: you will not hear from us, and what is not confirmed is erased after ${CONFIRM_WITHIN_DAYS} days.`,
        },
      ];
  return {
    kind: CONFIRM_MAIL,
    to: reader.email,
    subject: ownSubject(isKnown ? `You follow ${networkName}` : `Confirm that you follow ${networkName}`),
    text: mailText({ blocks, signature: [networkName] }),
    subjectId: reader.id,
    unsubscribeUrl: links.to('stop', reader.id),
  };
}

/** Asks somebody of an imported list to confirm. It says where the address comes from. */
export function invitationMail(
  reader: Reader,
  topics: readonly string[],
  { place, agreedOn }: { place: string; agreedOn: string },
  around: Around,
): Mail {
  const { networkName, links } = around;
  const blocks: MailBlock[] = [
    {
      paragraph: `${networkName} has this address from a list: ${place}, ${agreedOn}. Before anything is sent to it, we ask whether you want to hear from us here. Of this:`,
    },
    { facts: topics.map((name) => ['Follow', name] as const) },
    { label: 'To say yes, open this page and press its button:', link: links.to('confirm', reader.id) },
    {
      paragraph: `If you do not want it, do nothing: you will not hear from us, and your address is erased after ${CONFIRM_WITHIN_DAYS} days.`,
    },
  ];
  return {
    kind: CONFIRM_MAIL,
    to: reader.email,
    subject: ownSubject(`Do you want to hear from ${networkName}?`),
    text: mailText({ blocks, signature: [networkName] }),
    subjectId: reader.id,
    byOwner: true,
    toMany: true,
    unsubscribeUrl: links.to('stop', reader.id),
  };
}

/** The mail about new items. @param items those that this reader follows, at least one */
export function toldMail(reader: Reader, items: readonly BroadcastItem[], around: Around): Mail {
  const { networkName, publicUrl, links } = around;
  const named = items.slice(0, MOST_NAMED);
  const further = items.length - named.length;
  const [first] = named as [BroadcastItem];
  const blocks: MailBlock[] = named.flatMap(({ title, text, path }) => [
    { paragraph: title },
    ...(text ? [{ prose: text }] : []),
    { label: '', link: publicUrl + path },
  ]);
  if (further > 0) blocks.push({ label: `And ${further} more:`, link: publicUrl + first.path });
  return {
    kind: TOLD_MAIL,
    to: reader.email,
    subject: ownSubject(items.length === 1 ? first.title : `${items.length} new things on ${networkName}`),
    text: mailText({
      blocks: [
        ...blocks,
        {
          label: `You asked to hear of this from ${networkName}. Change it, or end it:`,
          link: links.to('manage', reader.id),
        },
      ],
      signature: [networkName],
    }),
    subjectId: reader.id,
    byOwner: true,
    toMany: true,
    unsubscribeUrl: links.to('stop', reader.id),
  };
}

/** A letter to one reader: the text that all get is stored once, and this is the footer below it. */
export function letterMail(reader: Reader, subject: string, bodyId: string, around: Around): Mail {
  const { networkName, links } = around;
  return {
    kind: LETTER_MAIL,
    to: reader.email,
    subject: subjectLine.parse(subject),
    text: `You asked for letters from ${networkName}. Change it, or end it:\n${links.to('manage', reader.id)}\n`,
    subjectId: reader.id,
    byOwner: true,
    toMany: true,
    bodyId,
    unsubscribeUrl: links.to('stop', reader.id),
  };
}
