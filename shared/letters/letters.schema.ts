import { z } from 'zod';
import { isCanonicalPath } from '#shared/core/address/site-path.ts';
import { instant, redirectTarget, seenVersion } from '#shared/core/fields.ts';
import { keyPage, keyPaging } from '#shared/core/paging.ts';
import { ONE_LINE } from '#shared/core/text.ts';
import { cardKindNames } from '#shared/site/site.content.ts';
import {
  LETTER_BLOCKS_MAX,
  LETTER_PREVIEW_MAX,
  LETTER_SUBJECT_MAX,
  LETTER_TEXT_MAX,
  letterStates,
} from './letters.constants.ts';

const short = z.string().max(200);
const address = z.string().max(2000);

/** What a letter is made of, from top to bottom, while it is written: fields may be empty. */
const draftBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: short }),
  z.object({ kind: z.literal('text'), text: z.string().max(LETTER_TEXT_MAX) }),
  z.object({ kind: z.literal('picture'), src: address, alt: short, caption: short }),
  /** `item`: its kind, a colon and its id, such as `episode:first-one`; empty until one is chosen. */
  z.object({ kind: z.literal('item'), item: z.string().max(80) }),
  z.object({ kind: z.literal('button'), label: short, target: address }),
]);
export type LetterBlock = z.infer<typeof draftBlock>;
export type LetterBlockKind = LetterBlock['kind'];

export const letterDraft = z.strictObject({
  subject: z.string().max(LETTER_SUBJECT_MAX),
  /** What lists of mails show beside the subject; empty where they show the beginning. */
  preview: z.string().max(LETTER_PREVIEW_MAX),
  blocks: z.array(draftBlock).max(LETTER_BLOCKS_MAX),
});
export type LetterDraft = z.infer<typeof letterDraft>;

const filled = z.string().trim().min(1, 'This is empty').max(200);

/** Pictures that mail programs show: those of the library, which are there as JPEG too, and this site's JPEG, PNG and GIF. */
const mailPicture = z
  .string()
  .refine(
    (src) => isCanonicalPath(src) && /^\/(?:media\/[\w./-]+\.webp|[\w./~-]+\.(?:jpe?g|png|gif))$/i.test(src),
    'Choose a picture of your library: mail programs show no other',
  );

/** A block as it has to be before the letter is sent. */
export const letterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: filled }),
  z.object({ kind: z.literal('text'), text: z.string().trim().min(1, 'This is empty').max(LETTER_TEXT_MAX) }),
  z.object({ kind: z.literal('picture'), src: mailPicture, alt: filled, caption: short }),
  z.object({
    kind: z.literal('item'),
    item: z.string().regex(new RegExp(`^(?:${cardKindNames.join('|')}):[a-z0-9-]{1,64}$`), 'Choose one'),
  }),
  z.object({ kind: z.literal('button'), label: filled, target: redirectTarget }),
]);

/** A letter as it has to be before it is sent. */
export const letterReady = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'A letter needs a subject')
    .max(LETTER_SUBJECT_MAX)
    .regex(ONE_LINE, 'Use one line of plain characters'),
  preview: z.string().trim().max(LETTER_PREVIEW_MAX).regex(ONE_LINE, 'Use one line'),
  blocks: z.array(letterBlock).min(1, 'A letter needs a block').max(LETTER_BLOCKS_MAX),
});

/** How the delivery of a letter went. */
export const letterFigures = z.object({
  /** The number of recipients when sending began. */
  followers: z.int(),
  /** In the outbox, or not written yet. */
  waiting: z.int(),
  sent: z.int(),
  /** Refused for good; addresses that refuse mail are stopped. */
  failed: z.int(),
  /** Unknown whether they have arrived. */
  uncertain: z.int(),
  /** Cancelled before they were sent. */
  cancelled: z.int(),
});
export type LetterFigures = z.infer<typeof letterFigures>;

/** A letter as it is stored. */
export const letter = letterDraft.extend({
  id: z.uuid(),
  state: z.enum(letterStates),
  /** When it is sent automatically; null when no time is set. */
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The people of a segment to whom it goes, as they are called; null for everybody who follows letters. */
  segment: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null before it is sent. */
  figures: letterFigures.nullable(),
  /** Incremented by each change; a save names the version that was read. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Letter = z.infer<typeof letter>;

export const letterDetail = letter.extend({
  /** Followers who have unsubscribed since sending began. */
  unsubscribed: z.int(),
  /** Followers for whom the mail provider has reported undeliverable mails since sending began. */
  bounced: z.int(),
  /** Visits that began with one of its links. */
  visits: z.int(),
  /** What the mail server said, while it refuses mails to followers and the letter is paused for that. */
  refused: z.string().nullable(),
});
export type LetterDetail = z.infer<typeof letterDetail>;

export const letterQuery = keyPaging;
export const letterList = keyPage(letter.omit({ blocks: true }));

export const letterItem = z.object({ item: z.string(), title: z.string() });
export const letterItems = z.object({ items: z.array(letterItem) });

export const letterSave = z.strictObject({ version: seenVersion, letter: letterDraft });

export const letterPreviewRequest = letterDraft.extend({
  /** False: as a mail program shows it that loads no pictures. */
  pictures: z.boolean(),
  dark: z.boolean(),
});
export const letterPreview = z.object({ html: z.string(), text: z.string() });

/** How many recipients a letter would have, and how long sending takes. */
export const letterAudience = z.object({
  followers: z.int(),
  perHour: z.int(),
  hasServer: z.boolean(),
  /** The mail address for test letters. */
  testTo: z.string(),
  /** The segments that it can go to. */
  segments: z.array(z.object({ id: z.uuid(), name: z.string(), people: z.int(), follow: z.int() })),
});

export const letterSend = z.strictObject({
  version: seenVersion,
  /** Null for now. */
  sendAt: instant.nullable(),
  /** Left out or null: it goes to everybody who follows letters. */
  segmentId: z.uuid().nullable().optional(),
});
