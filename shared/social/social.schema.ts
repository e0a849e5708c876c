import { z } from 'zod';
import { assetUrl, instant, seenVersion, timeZone, webUrl } from '#shared/core/fields.ts';
import {
  ALT_LENGTH,
  deliveryStates,
  LONGEST_TEXT,
  platforms,
  postSorts,
  postStatuses,
  postViews,
  REPEAT_DAYS_MAX,
  reactionStates,
  THREAD_PARTS_MAX,
} from './social.constants.ts';

export const platform = z.enum(platforms);
export const postId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not the id of a post');

const date = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 18:30');

/** A local time as it was chosen; the instant follows from the zone's rules. */
export const localTime = z.strictObject({ date, time, zone: timeZone });

const text = z.string().trim().max(LONGEST_TEXT);
const version = seenVersion.min(1);

const delivery = z.object({
  platform,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried next. */
  nextAt: instant.nullable(),
  url: z.string().nullable(),
  /** Why it is not published, in plain words. */
  error: z.string().nullable(),
  at: instant,
  /** How many parts of a thread are there, while not all are. */
  parts: z.object({ posted: z.int(), of: z.int() }).optional(),
  /** The texts with their short links, where the owner has to post them by hand: one, or what is missing of a thread. */
  toPost: z.array(z.string()).optional(),
});
export type Delivery = z.infer<typeof delivery>;

/** `none`: it has no address of this site. `uncounted`: it went out before posts had short links of their own. */
export const linkState = z.enum(['counted', 'none', 'uncounted']);

const told = z.int().nullable();

/** What people did with a post on its network, as far as the network says. */
export const reactions = z.object({
  state: z.enum(reactionStates),
  likes: told,
  answers: told,
  reposts: told,
  views: told,
  readAt: instant.nullable(),
});
export type Reactions = z.infer<typeof reactions>;

/** What came of a post on one network, by its links to this site and there. */
const postFigures = z.object({
  platform,
  link: linkState,
  clicks: z.int(),
  orders: z.int(),
  /** What was paid for these orders, in the site's currency. */
  revenueCents: z.int(),
  reactions,
});
export type PostFigures = z.infer<typeof postFigures>;

export const socialPost = z.object({
  id: postId,
  content: z.string(),
  platforms: z.array(platform),
  /** Where a network has a text of its own. */
  texts: z.partialRecord(platform, z.string()),
  /** Where a network has it in several parts, in place of one text. */
  threads: z.partialRecord(platform, z.array(z.string())),
  hashtags: z.array(z.string()),
  mediaUrls: z.array(z.string()).optional(),
  /** What is seen in a file, by its address. */
  alts: z.record(z.string(), z.string()),
  status: z.enum(postStatuses),
  scheduledTime: instant.nullable(),
  /** The chosen local time, with its zone. */
  local: localTime.nullable(),
  /** Clocks skip the chosen time, so the post goes out later by the skipped time. */
  moved: z.boolean(),
  publishedAt: instant.nullable(),
  /** One of the examples of a fresh install; it is never published. */
  sample: z.boolean(),
  deliveries: z.array(delivery),
  /** For the networks that it was published on. */
  figures: z.array(postFigures).optional(),
  sourceId: z.string().nullable(),
  /** Since when it waits for the end of a live session; null while it does not. */
  heldAt: instant.nullable(),
  version,
  createdAt: instant,
});
export type SocialPost = z.infer<typeof socialPost>;

const FILES_MAX = 35;
const isSet = (names: readonly string[]) => new Set(names).size === names.length;

/** The checks in their order; the dialog shows the first that fails. */
export const postBody = z.strictObject({
  content: text.min(1, 'Please enter content for your post.'),
  platforms: z.array(platform).max(platforms.length).refine(isSet, 'Choose each platform once.'),
  texts: z.partialRecord(platform, text).default({}),
  threads: z.partialRecord(platform, z.array(text.min(1)).min(2).max(THREAD_PARTS_MAX)).default({}),
  hashtags: z.array(z.string().trim().min(1).max(100)).max(60).default([]),
  mediaUrls: z.array(assetUrl).max(FILES_MAX).default([]),
  /** What is seen in a file, by its address; without one, the text of the media library is sent. */
  alts: z
    .record(assetUrl, z.string().trim().max(ALT_LENGTH))
    .refine((texts) => Object.keys(texts).length <= FILES_MAX, 'Too many')
    .default({}),
  /** `now` and `at` require a network, `at` also a time; a `draft` requires neither. */
  when: z.enum(['now', 'at', 'draft']),
  local: localTime.nullable().default(null),
  sourceId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** After how many days the same post goes out once more; it needs a time. */
  repeatDays: z.int().min(1).max(REPEAT_DAYS_MAX).optional(),
});
export type PostBody = z.infer<typeof postBody>;

/** `as-is`: published posts stay unchanged on the networks; only the stored post changes. */
export const postChange = postBody
  .omit({ repeatDays: true })
  .extend({ version, when: z.enum(['now', 'at', 'draft', 'as-is']) });
export type PostChange = z.infer<typeof postChange>;
export const postMove = z.strictObject({ local: localTime, version });
export const postVersion = z.strictObject({ version });

const count = z.int();
export const postQuery = z.strictObject({
  view: z.enum(postViews).optional(),
  sort: z.enum(postSorts).optional(),
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});
export const postPage = z.object({
  items: z.array(socialPost),
  next: z.string().nullable(),
  counts: z.object({ scheduled: count, published: count, draft: count, failed: count }),
});

export const calendarQuery = z.strictObject({ from: instant.optional(), to: instant.optional() });

/** Some posts have no address, such as stories and those in closed groups. */
export const assistDone = z.strictObject({ url: webUrl.nullable() });
export const settlement = z.strictObject({
  /** What the owner found on the network: it is there, or it is not and may be sent again. `dropped`: leave it out. */
  outcome: z.enum(['published', 'again', 'dropped']),
});

export const socialAccount = z.object({
  platform,
  connected: z.boolean(),
  /** The account's name, such as `@coop`. */
  name: z.string().nullable(),
  /** The server that it is on, where the owner may name one. */
  server: z.string().nullable(),
  /** Whether the network no longer accepts a connection that once worked. */
  reconnect: z.boolean(),
  expiresAt: instant.nullable(),
  /** How many posts were due there while it was not connected, and wait for the owner. */
  waiting: count,
  /** Whether the post that was written last is for it. */
  chosenLast: z.boolean(),
});
export type SocialAccount = z.infer<typeof socialAccount>;

/** One of several pages of a network that an account may post on. */
export const accountPage = z.object({
  externalId: z.string(),
  name: z.string(),
  /** Whether posts go to this page. */
  chosen: z.boolean(),
});
export type AccountPage = z.infer<typeof accountPage>;

export const setupFacts = z.object({
  platform,
  /** The callback address to register with the network. */
  callbackUrl: z.string(),
  missingVars: z.array(z.string()),
});

/** The host name of a server that the owner has an account on, without scheme, port or path. */
const serverName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
    error: 'Use a name such as mastodon.social',
  });
export const authQuery = z.strictObject({ server: serverName.optional() });

const shown = z.string().max(4000).optional();
/** Query parameters of the redirects with which networks send the owner back; most of them are not used. */
export const callbackQuery = z.strictObject({
  code: shown,
  state: shown,
  error: shown,
  error_description: shown,
  error_reason: shown,
  error_code: shown,
  error_message: shown,
  scope: shown,
  scopes: shown,
  iss: shown,
  authuser: shown,
  prompt: shown,
  hd: shown,
  granted_scopes: shown,
  denied_scopes: shown,
});

export const connectFields = z.strictObject({
  fields: z.record(z.string().max(40), z.string().trim().min(1).max(500)),
});

const weekday = z.int().min(1).max(7);
/** The times at which posts of the queue go out; Monday is 1. */
export const socialQueue = z.strictObject({
  zone: timeZone,
  slots: z.array(z.strictObject({ weekday, time })).max(70),
});
export type SocialQueue = z.infer<typeof socialQueue>;
/** `before`: the slot has to be earlier, as for a post about something that begins then. */
export const slotQuery = z.strictObject({ before: instant.optional() });
export const nextSlot = z.object({ local: localTime.nullable() });

export const rehearsalBody = postBody.pick({
  content: true,
  platforms: true,
  texts: true,
  threads: true,
  hashtags: true,
  mediaUrls: true,
});
export const rehearsal = z.object({
  results: z.array(
    z.object({
      platform,
      accepted: z.boolean(),
      /** What the network would refuse or warn about; empty when there is nothing. */
      problems: z.array(z.string()),
      /** How the post would go out today, with the connections that work. */
      how: z.enum(['automatic', 'assisted']),
    }),
  ),
});
export type Rehearsal = z.infer<typeof rehearsal>;
