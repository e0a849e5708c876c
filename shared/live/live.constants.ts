import type { Platform } from '#shared/social/social.constants.ts';

/** What a live session does, each at most once: at its start, then at its end. `post:…` names the network. */
export const startSteps = ['site', 'hold', 'followers', 'post'] as const;
export const endSteps = ['restore', 'withdraw', 'archive', 'release', 'recap', 'letter'] as const;
export type StepKind = (typeof startSteps)[number] | (typeof endSteps)[number];

/**
 * `waiting`: done as soon as the hub gets to it. `skipped`: not to be done; its text says why. `undone`:
 * done, then taken back by hand.
 */
export const stepStates = ['waiting', 'done', 'failed', 'skipped', 'undone'] as const;

/** Networks that accept a text alone, since choosing a picture would delay going live. */
export const liveNetworks = [
  'twitter',
  'facebook',
  'linkedin',
  'bluesky',
  'mastodon',
  'discord',
  'telegram',
] as const satisfies readonly Platform[];

/** How many sessions that are over the panel lists. */
export const PAST_SESSIONS = 5;

/** How many moments of one session can be marked. */
export const MARKS_MAX = 500;

/** Characters of a post. */
export const POST_TEXT_MAX = 2000;

/** How many of the streams to come it names. */
export const NEXT_STREAMS = 3;

/** What is written in place of `{title}` and `{link}`. */
export const fillPost = (template: string, { title, link }: { title: string; link: string }): string =>
  template.replaceAll('{title}', () => title).replaceAll('{link}', () => link);
