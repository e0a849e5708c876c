/** What can be followed, and how it is called. Episodes of one show are followed as `episodes:<id of the show>`. */
export const followTopics = {
  live: 'Live streams',
  episodes: 'New episodes',
  releases: 'New releases',
  letters: 'Letters',
} as const;
export type FollowTopic = keyof typeof followTopics;
export const followTopicNames = Object.keys(followTopics) as [FollowTopic, ...FollowTopic[]];

export const EPISODES_OF = 'episodes:';

/** A topic as it is stored: one of the four, or the episodes of one show. */
export type Topic = FollowTopic | `${typeof EPISODES_OF}${string}`;

export const followerStates = ['unconfirmed', 'confirmed', 'paused', 'unsubscribed', 'failed'] as const;
export type FollowerState = (typeof followerStates)[number];

export const followerStateNames: Readonly<Record<FollowerState, string>> = {
  unconfirmed: 'Not confirmed',
  confirmed: 'Follows',
  paused: 'Paused',
  unsubscribed: 'Unsubscribed',
  failed: 'Address refuses mail',
};

/** Until a mail to confirm is answered, no form sends another to its address within this many hours. */
export const CONFIRM_AGAIN_HOURS = 24;
/** A follower who has not confirmed within this many days is erased. */
export const CONFIRM_WITHIN_DAYS = 7;

/** A follower who pauses gets nothing for this many days. */
export const PAUSE_DAYS = 30;

/** Topics that one follower may have chosen. */
export const MOST_TOPICS = 50;

/** The actions in the consent log. */
export const consentActions = [
  'asked',
  'confirmed',
  'changed',
  'paused',
  'resumed',
  'unsubscribed',
  'stopped',
  'imported',
] as const;
export type ConsentAction = (typeof consentActions)[number];

/**
 * How the action was taken. `one-click`: by the button of a mail program. `server`: the mail server refused
 * the address. `provider`: the mail provider reported it later. `owner`: in the back office. `import`: by a list that
 * the owner has brought.
 */
export const consentWays = ['form', 'link', 'one-click', 'server', 'provider', 'owner', 'import'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** How many letters are sent within an hour through a mail server whose limits are not known. */
export const LETTERS_PER_HOUR = 300;
export const MOST_LETTERS_PER_HOUR = 100_000;
