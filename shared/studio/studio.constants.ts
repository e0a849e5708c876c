import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';

/** Where posts are written for while nothing is connected; the first is the default of the form. */
export const usualPlatforms = [
  'instagram',
  'twitter',
  'tiktok',
  'linkedin',
  'facebook',
] as const satisfies readonly Platform[];

/** The networks in the order in which the studio offers them. */
export const studioPlatforms: readonly Platform[] = [
  ...usualPlatforms,
  ...platforms.filter((platform) => !(usualPlatforms as readonly Platform[]).includes(platform)),
];

interface Writing {
  /** About how many characters a post there should have. */
  aim: number;
  hashtags: number;
}

/** How posts are written for each network; what it accepts is in `networkRules`. */
export const writing: Record<Platform, Writing> = {
  instagram: { aim: 600, hashtags: 8 },
  twitter: { aim: 240, hashtags: 2 },
  facebook: { aim: 600, hashtags: 3 },
  linkedin: { aim: 900, hashtags: 4 },
  youtube: { aim: 600, hashtags: 3 },
  tiktok: { aim: 300, hashtags: 5 },
  threads: { aim: 300, hashtags: 1 },
  bluesky: { aim: 240, hashtags: 2 },
  mastodon: { aim: 350, hashtags: 4 },
  discord: { aim: 400, hashtags: 0 },
  telegram: { aim: 500, hashtags: 2 },
};

export const tones = ['sophisticated', 'motivational', 'casual', 'professional'] as const;
export type Tone = (typeof tones)[number];

export const contentStatuses = ['draft', 'approved', 'rejected', 'published', 'scheduled'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** The lists of the studio, and the states that each contains. */
export const contentViews = {
  review: ['draft'],
  published: ['approved', 'published', 'scheduled'],
  rejected: ['rejected'],
} as const satisfies Record<string, readonly ContentStatus[]>;
export type ContentView = keyof typeof contentViews;

/** The states that content may go to from each state: only approved content can be published. */
export const contentMoves: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['approved', 'rejected'],
  approved: ['draft', 'scheduled', 'published'],
  rejected: ['draft'],
  scheduled: ['approved', 'published'],
  published: [],
};

export const DEFAULT_PERSONA = 'DMC';
/** In place of a persona's name: all personas. */
export const EVERYBODY = 'All';

export const VARIANTS = 3;
export const VARIANTS_MAX = 5;
export const TEXT_LENGTH = 5000;
export const VALUE_LENGTH = 2000;

/** How long a text is as that network counts it, and how long it may be there. */
export function lengthOn(platform: Platform, text: string): { length: number; limit: number } {
  const { count, text: limit } = networkRules[platform];
  return { length: count(text), limit };
}
