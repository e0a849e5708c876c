import { z } from 'zod';
import { email, instant } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { followChannels } from '#shared/social/follow-channels.ts';
import { consentActions, consentWays, followerStates, MOST_LETTERS_PER_HOUR } from './followers.constants.ts';
import { topic } from './followers.schema.ts';

/** A follower, as it is stored. */
export const follower = z.object({
  id: z.uuid(),
  /** In lower case. */
  email,
  state: z.enum(followerStates),
  /** The confirmed topics. */
  topics: z.array(topic),
  /** Topics that were asked for and are not confirmed yet. */
  asked: z.array(topic),
  /** The time of the newest request for topics. */
  askedAt: instant,
  confirmedAt: instant.nullable(),
  /** When a pause ends automatically; null where there is none. */
  pausedUntil: instant.nullable(),
  /** Why the address no longer gets anything; empty while it does. */
  problem: z.string(),
  /** The import that brought the address; null for others. */
  importId: z.uuid().nullable(),
  createdAt: instant,
});
export type Follower = z.infer<typeof follower>;

/** Where and when people agreed to something that this site did not ask them. */
const consentProof = z.object({ place: z.string(), agreedOn: z.iso.date(), importId: z.uuid() });

/** One entry of the consent log. It holds no network address. */
export const consent = z.object({
  id: z.uuid(),
  followerId: z.uuid(),
  at: instant,
  action: z.enum(consentActions),
  topics: z.array(topic),
  /** The text beside the button. */
  words: z.string(),
  way: z.enum(consentWays),
  /** For an imported address. */
  proof: consentProof.nullable(),
});
export type Consent = z.infer<typeof consent>;

export const followerFilter = z.strictObject({
  state: z.enum(followerStates).optional(),
  topic: topic.optional(),
  /** A part of the address. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type FollowerFilter = z.infer<typeof followerFilter>;

/** One follower, or all who were stopped wrongly. */
export const followersBack = z.strictObject({ id: z.uuid().optional() });

export const followerQuery = followerFilter.extend(keyPaging.shape);
export const followerList = keyPage(follower);
export const followerDetail = follower.extend({
  /** The oldest first. */
  consents: z.array(consent),
});

const topicCount = z.object({ topic, name: z.string(), mail: z.int(), push: z.int() });

/** A notification of followers and its progress. */
const broadcastRow = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  /** Mails that were written, and pushes that a push service has accepted. */
  mails: z.int(),
  pushes: z.int(),
  pushesFailed: z.int(),
  /** Pushes with an unknown result, as the program ended while it sent them. */
  pushesUncertain: z.int(),
  /** Whether some followers are still to be notified. */
  open: z.boolean(),
});

export const followerSummary = z.object({
  states: z.record(z.enum(followerStates), total),
  /** Browsers that are notified by push. */
  push: z.int(),
  topics: z.array(topicCount),
  /** The newest first. */
  broadcasts: z.array(broadcastRow),
  /** Whether there is a mail server. */
  hasServer: z.boolean(),
});
export type FollowerSummary = z.infer<typeof followerSummary>;

const MOST_MINUTES = 1440;

/** Where visitors join a channel; empty where nothing is named. */
const joinAddress = (pattern: RegExp, example: string) =>
  z.string().trim().max(200).regex(pattern, `Use an address such as ${example}`).default('');

/** Which notifications followers get automatically. */
export const followerSettings = z.object({
  episodes: z.boolean().default(true),
  releases: z.boolean().default(true),
  reminders: z.boolean().default(true),
  /** How long before a stream they are reminded. */
  reminderMinutes: z
    .int('Use whole minutes')
    .min(5, 'At least 5 minutes')
    .max(MOST_MINUTES, 'At most a day')
    .default(30),
  /** How many letters are sent within an hour; null for the known limit of the mail server. */
  lettersPerHour: z
    .int('Use a whole number')
    .min(1, 'At least one')
    .max(MOST_LETTERS_PER_HOUR, `At most ${MOST_LETTERS_PER_HOUR}`)
    .nullable()
    .default(null),
  /** Each new episode becomes the draft of a letter. */
  episodeLetters: z.boolean().default(false),
  /** Channels where new episodes and releases are posted, too. */
  channels: z.array(z.enum(followChannels)).max(followChannels.length).default([]),
  /** Empty: the address of the connected channel, where it is a public one. */
  telegramAddress: joinAddress(/^(https:\/\/(t|telegram)\.me\/[\w+/-]+)?$/, 'https://t.me/yourchannel'),
  discordAddress: joinAddress(
    /^(https:\/\/(discord\.gg|discord\.com\/invite)\/[\w-]+)?$/,
    'https://discord.gg/yourinvitation',
  ),
});
export type FollowerSettings = z.output<typeof followerSettings>;
