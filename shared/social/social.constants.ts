import { MINUTE_MS } from '#shared/core/time.ts';

/** The networks in the order in which they are shown. The last four need no app of one's own and no review. */
export const platforms = [
  'instagram',
  'twitter',
  'facebook',
  'linkedin',
  'youtube',
  'tiktok',
  'threads',
  'bluesky',
  'mastodon',
  'discord',
  'telegram',
] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Record<Platform, string> = {
  instagram: 'Instagram',
  twitter: 'Twitter/X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  discord: 'Discord',
  telegram: 'Telegram',
};

export const postStatuses = ['scheduled', 'published', 'failed', 'draft'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What the list can be narrowed to: a status, where `failed` also holds posts that failed on one network. */
export const postViews = ['scheduled', 'published', 'draft', 'failed'] as const;
export type PostView = (typeof postViews)[number];

/** How published posts are sorted: the newest first, or those that brought the most. */
export const postSorts = ['newest', 'clicks', 'orders', 'money', 'likes', 'answers'] as const;
export type PostSort = (typeof postSorts)[number];
export const postSortNames: Readonly<Record<PostSort, string>> = {
  newest: 'Newest first',
  clicks: 'Most clicks first',
  orders: 'Most orders first',
  money: 'Most money first',
  likes: 'Most likes first',
  answers: 'Most answers first',
};

/**
 * What is known of likes and answers. `untold`: the network does not say, or not to this connection. `gone`: the post is no
 * longer there. `missed`: it cannot be asked for, since it is too old or its id there is not known.
 */
export const reactionStates = ['unread', 'told', 'untold', 'gone', 'missed'] as const;
export type ReactionState = (typeof reactionStates)[number];

/**
 * How far a post is on one network. `assist`: the owner has to post it by hand. `late`: its time passed while
 * the hub was not running, so the owner is asked. `uncertain`: the call was cut off, so it is unknown whether
 * the post arrived.
 */
export const deliveryStates = [
  'waiting',
  'publishing',
  'published',
  'failed',
  'uncertain',
  'assist',
  'late',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryNames: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  uncertain: 'Uncertain',
  assist: 'Post it yourself',
  late: 'Missed its time',
};

/** The limit that the counter under the text shows; it is not enforced. */
export const TEXT_COUNTER = 280;
export const LONGEST_TEXT = 65_000;
/** The smallest limit of the networks that take a text of a picture. */
export const ALT_LENGTH = 1000;

/** How many parts a thread may have. */
export const THREAD_PARTS_MAX = 25;

export const REPEAT_DAYS_MAX = 365;

/** How late a post may still go out without asking. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
