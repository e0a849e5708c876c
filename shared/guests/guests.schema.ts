import { z } from 'zod';
import { instant, line } from '#shared/core/fields.ts';
import { answerKinds, guestParts } from './guests.constants.ts';

/** Something that the owner asks every guest. */
export const guestQuestion = z.object({
  /** Names it: an answer belongs to these words. */
  label: z.string().trim().min(1, 'Write the question').max(250),
  kind: z.enum(answerKinds),
  /** What there is to choose from; only for a choice. */
  choices: z.array(z.string().trim().min(1).max(100)).max(20),
  required: z.boolean(),
});
export type GuestQuestion = z.infer<typeof guestQuestion>;

/** One field as a guest changes it: what it shall be, and what it was when it was read. */
export const guestChange = z.strictObject({
  /** `name`, `bio`, …, or `answer:` and the question. */
  field: z.string().max(300),
  value: z.string().max(20_000),
  was: z.string().max(20_000),
});

/** The point that stays in view where a picture is cut, in whole percent of its sides. */
export const guestFocus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

export const guestSignature = z.strictObject({
  name: z
    .string('Type your full name')
    .trim()
    .min(3, 'Type your full name')
    .max(200)
    .regex(/\p{L}/u, 'Type your full name'),
  agreed: z.literal(true, 'Tick the box to sign'),
  /** The version of the text that was read. */
  version: z.int().min(1).max(2_147_483_647),
});

/** What a guest is given once the episode is public. */
const shareKit = z.object({
  url: z.string(),
  title: z.string(),
  show: z.string(),
  /** Texts to copy. */
  short: z.string(),
  long: z.string(),
  /** The picture that is shown beside the link, as a path of this site or an address elsewhere; null for none. */
  picture: z.string().nullable(),
});
export type ShareKit = z.infer<typeof shareKit>;

/** The page of a guest, as its guest sees it. */
export const guestPage = z.object({
  title: z.string(),
  /** Why nothing can be changed: the owner has closed it, or the order has ended. Null while it is open. */
  closed: z.enum(['owner', 'order']).nullable(),
  /** What was written, by the name of its field. */
  values: z.record(z.string(), z.string()),
  questions: z.array(guestQuestion),
  picture: z.object({ url: z.string(), x: z.int(), y: z.int() }).nullable(),
  /** Null where nothing is signed here. */
  release: z
    .object({
      text: z.string(),
      version: z.int(),
      signed: z.object({ name: line, at: instant }).nullable(),
      /** Opens the signed release as PDF for a while. */
      pdf: z.string().nullable(),
    })
    .nullable(),
  parts: z.array(z.object({ part: z.enum(guestParts), done: z.boolean() })),
  /** How to prepare, in the owner's words. */
  prepare: z.string(),
  /** Whether there is a link of the call, and the link itself from a day before. */
  call: z.object({ link: z.string().nullable() }).nullable(),
  startsAt: instant.nullable(),
  share: shareKit.nullable(),
});
export type GuestPage = z.infer<typeof guestPage>;
