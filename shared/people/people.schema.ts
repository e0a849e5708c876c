import { z } from 'zod';
import { currencyCodes } from '#shared/core/currencies.ts';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { keyPage, keyPaging } from '#shared/core/paging.ts';
import { personRoles } from '#shared/core/person-roles.ts';
import { followTopicNames } from '#shared/followers/followers.constants.ts';
import { NOTE_MAX, personSorts, TAG_MAX, TAGS_MAX } from './people.constants.ts';

export const personTag = z
  .string()
  .trim()
  .min(1, 'A tag needs a name')
  .max(TAG_MAX, `Use at most ${TAG_MAX} characters`)
  .regex(/^[^"\\\p{C}]*$/u, 'Use plain characters, without quotes');

const day = z.iso.date('Use a day, such as 2026-05-31');
const amount = z.string().regex(/^\d{1,11}$/, 'Use an amount');

/** Which people: those of whom everything that is given is true. */
export const peopleFilter = z.strictObject({
  /** A part of the name or an address. */
  q: z.string().trim().min(1).max(100).optional(),
  role: z.enum(personRoles).optional(),
  tag: personTag.optional(),
  /** What they follow by mail. */
  topic: z.enum(followTopicNames).optional(),
  currency: z.enum(currencyCodes).optional(),
  /** At least so many cents in the currency. */
  spent: amount.optional(),
  /** Active on this day or later. */
  activeSince: day.optional(),
  /** Not active on this day or later. */
  quietSince: day.optional(),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** An amount says nothing without its currency. */
const whole = <T extends { currency?: unknown; spent?: unknown }>({ currency, spent }: T) =>
  spent === undefined || currency !== undefined;
const needsCurrency = { path: ['currency'], error: 'Choose the currency of the amount' };

const listed = peopleFilter.extend({
  segment: z.uuid().optional(),
  /** `spent` sorts by what was paid in the currency, and lists who paid anything in it. */
  sort: z.enum(personSorts).optional(),
});
export const peopleExportQuery = listed;
export const peopleQuery = listed.extend(keyPaging.shape);
export type PeopleListFilter = z.infer<typeof listed>;

const paid = z.array(z.object({ currency: z.enum(currencyCodes), cents: z.int() }));

export const personLine = z.object({
  id: z.uuid(),
  /** The newest name that was given; empty where none was asked for. */
  name: z.string(),
  addresses: z.array(z.string()),
  roles: z.array(z.enum(personRoles)),
  tags: z.array(z.string()),
  /** Each currency alone: amounts of different currencies are never added up. */
  paid,
  firstAt: instant,
  lastAt: instant,
});
export type PersonLine = z.infer<typeof personLine>;

export const peopleList = keyPage(personLine).extend({
  /** How many addresses are still to be read into the list. */
  unread: z.int(),
  /** What there is to choose from. */
  tags: z.array(z.string()),
  currencies: z.array(z.enum(currencyCodes)),
});

const historyEntry = z.object({
  at: instant,
  address: z.string(),
  title: z.string(),
  detail: z.string(),
  target: z.string().nullable(),
  proof: z.string().nullable(),
});

const otherPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  addresses: z.array(z.string()),
  why: z.string(),
});

export const personDetail = personLine.extend({
  note: z.string(),
  version: z.int(),
  /** The latest first. */
  history: z.array(historyEntry),
  /** Whether there is more than is shown. */
  more: z.boolean(),
  /** The addresses that were merged into this person, by the person that they were before. */
  merged: z.array(z.object({ personId: z.uuid(), addresses: z.array(z.string()) })),
  /** People who may be the same. */
  alike: z.array(otherPerson),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const personSave = z.strictObject({
  version: seenVersion,
  note: z.string().max(NOTE_MAX, `Use at most ${NOTE_MAX} characters`),
  tags: z.array(personTag).max(TAGS_MAX, `Use at most ${TAGS_MAX} tags`),
});
export const personMerge = z.strictObject({ version: seenVersion, otherId: z.uuid() });
export const personSplit = z.strictObject({ version: seenVersion, personId: z.uuid() });

const segmentName = z.string().trim().min(1, 'A segment needs a name').max(80);
export const segmentFilter = peopleFilter
  .omit({ q: true })
  .refine(whole, needsCurrency)
  .refine((filter) => Object.keys(filter).length > 0, {
    path: ['role'],
    error: 'Choose at least one thing that its people have in common',
  });
export const segmentSave = z.strictObject({ name: segmentName, filter: segmentFilter });
export const segmentChange = segmentSave.extend({ version: seenVersion });
export const segmentCountRequest = z.strictObject({ filter: segmentFilter });

export const segmentCount = z.object({
  people: z.int(),
  /** Those of them who follow letters by mail. */
  follow: z.int(),
});
export const segment = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: peopleFilter,
  version: z.int(),
  ...segmentCount.shape,
});
export type Segment = z.infer<typeof segment>;
export const segmentList = z.object({ items: z.array(segment) });
