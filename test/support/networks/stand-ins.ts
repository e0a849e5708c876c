import type { Platform } from '#shared/social/social.constants.ts';
import { blueskyStandIn } from './bluesky.ts';
import { discordStandIn } from './discord.ts';
import { facebookStandIn } from './facebook.ts';
import { instagramStandIn } from './instagram.ts';
import { linkedinStandIn } from './linkedin.ts';
import { mastodonStandIn } from './mastodon.ts';
import type { StandIn } from './stand-in.ts';
import { telegramStandIn } from './telegram.ts';
import { threadsStandIn } from './threads.ts';
import { tiktokStandIn } from './tiktok.ts';
import { twitterStandIn } from './twitter.ts';
import { youtubeStandIn } from './youtube.ts';

/** Every network as its documentation describes it, inside the program. */
export const standIns: Record<Platform, StandIn> = {
  instagram: instagramStandIn,
  twitter: twitterStandIn,
  facebook: facebookStandIn,
  linkedin: linkedinStandIn,
  youtube: youtubeStandIn,
  tiktok: tiktokStandIn,
  threads: threadsStandIn,
  bluesky: blueskyStandIn,
  mastodon: mastodonStandIn,
  discord: discordStandIn,
  telegram: telegramStandIn,
};
