import { replaceLinks } from '#shared/core/address/links.ts';

/** The networks that posts are written for; the first is the default of the form. */
export const studioPlatforms = ['instagram', 'twitter', 'tiktok', 'linkedin', 'facebook'] as const;
export type StudioPlatform = (typeof studioPlatforms)[number];

interface Platform {
  name: string;
  /** The most characters that the network accepts. */
  limit: number;
  /** About how long a post there should be. */
  aim: number;
  hashtags: number;
  /** What a link counts as, where the network does not count its characters. */
  linkLength?: number;
}

export const platforms: Record<StudioPlatform, Platform> = {
  instagram: { name: 'Instagram', limit: 2200, aim: 600, hashtags: 8 },
  twitter: { name: 'Twitter/X', limit: 280, aim: 240, hashtags: 2, linkLength: 23 },
  tiktok: { name: 'TikTok', limit: 2200, aim: 300, hashtags: 5 },
  linkedin: { name: 'LinkedIn', limit: 3000, aim: 900, hashtags: 4 },
  facebook: { name: 'Facebook', limit: 63_206, aim: 600, hashtags: 3 },
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

/** The length of a post as its network counts it, in visible characters and not in code units. */
export function postLength(text: string, platform: StudioPlatform): number {
  const { linkLength } = platforms[platform];
  const counted = linkLength === undefined ? text : replaceLinks(text, 'x'.repeat(linkLength));
  return [...counted].length;
}
