import { z } from 'zod';
import { instant, line, slug, webUrl } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { orderCode } from '#shared/orders/orders.schema.ts';
import { slotByHand } from '#shared/slots/slots.admin.schema.ts';
import { slotKind } from '#shared/slots/slots.schema.ts';
import { guestStates, QUESTIONS_MAX, RELEASE_MAX } from './guests.constants.ts';
import { guestQuestion } from './guests.schema.ts';

const version = z.int().min(1).max(2_147_483_647);

/** Which orders give a guest page, and what it asks for. Without a kind all of it is off. */
export const guestSettings = z.object({
  /** In the form of `offerKey`, such as `interview` or `service/on-air`. */
  kinds: z.array(slotKind).max(60).default([]),
  questions: z
    .array(guestQuestion)
    .max(QUESTIONS_MAX)
    .refine(
      (questions) => new Set(questions.map(({ label }) => label)).size === questions.length,
      'Ask each question once',
    )
    .refine(
      (questions) => questions.every(({ kind, choices }) => kind !== 'choice' || choices.length >= 2),
      'A choice needs two answers at least',
    )
    .default([]),
  /** The text that guests sign; empty for none. */
  release: z.string().trim().max(RELEASE_MAX).default(''),
  /** Counts the texts of the release; the program raises it. */
  releaseVersion: z.int().min(0).default(0),
  /** Since when it has this text; set by the program. */
  releaseAt: instant.nullable().default(null),
  prepare: z.string().trim().max(4000).default(''),
  callUrl: webUrl.nullable().default(null),
  /** How many days before the time what is missing is asked for by mail; 0 for never. */
  reminderDays: z.int().min(0).max(30).default(0),
});
export type GuestSettings = z.output<typeof guestSettings>;

export const guestFilter = z.strictObject({
  state: z.enum(guestStates).optional(),
  q: z.string().trim().max(100).optional(),
});
export type GuestFilter = z.infer<typeof guestFilter>;

export const guestQuery = guestFilter.extend(keyPaging.shape);

const guestFacts = z.object({
  id: z.string(),
  code: orderCode,
  title: z.string(),
  /** As it shall be shown; until it was given, the name in the order. */
  name: z.string(),
  email: z.string(),
  state: z.enum(guestStates),
  startsAt: instant.nullable(),
  createdAt: instant,
});
export type GuestFacts = z.infer<typeof guestFacts>;

export const guestList = keyPage(guestFacts).extend({
  counts: z.record(z.enum(guestStates), total),
  /** Whether an order of some kind gives a guest page. */
  active: z.boolean(),
});

/** A guest with everything that was given. */
export const guestDetail = guestFacts.extend({
  version: z.int(),
  pronunciation: z.string(),
  role: z.string(),
  bio: z.string(),
  links: z.array(z.string()),
  answers: z.array(z.object({ question: z.string(), answer: z.string(), asked: z.boolean() })),
  picture: z.object({ x: z.int(), y: z.int() }).nullable(),
  /** What is still missing, in words. */
  missing: z.array(z.string()),
  signed: z.object({ name: z.string(), at: instant, version: z.int(), text: z.string() }).nullable(),
  /** Whether guests sign a release. */
  asksRelease: z.boolean(),
  closed: z.boolean(),
  /** The zone of the owner's times. */
  zone: z.string(),
  recordedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  seriesId: z.string().nullable(),
  episode: z.object({ id: z.string(), title: z.string() }).nullable(),
  cardId: z.string().nullable(),
});
export type GuestDetail = z.infer<typeof guestDetail>;

export const guestUpdate = z.strictObject({
  version,
  closed: z.boolean().optional(),
  recorded: z.boolean().optional(),
});

export const guestTime = slotByHand.extend({ version });

/** What the card of an episode shall say, after the owner's look. */
export const guestCard = z.strictObject({
  version,
  name: line,
  role: line,
  url: webUrl,
  bio: z.string().trim().max(5000),
  links: z.string().trim().max(2000),
  /** Whether the guest's picture is copied into the media library, and shown. */
  picture: z.boolean(),
  seriesId: slug,
  episodeId: slug,
});
export type GuestCard = z.infer<typeof guestCard>;

export const guestInvite = z.strictObject({ code: orderCode });
