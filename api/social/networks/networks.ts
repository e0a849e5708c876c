import type { Platform } from '#shared/social/social.constants.ts';
import { bluesky } from './bluesky.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { mastodon } from './mastodon.ts';
import type { Network } from './network.ts';
import { telegram } from './telegram.ts';
import { threads } from './threads.ts';
import { tiktok } from './tiktok.ts';
import { twitter } from './twitter.ts';
import { youtube } from './youtube.ts';

export const networks: Record<Platform, Network> = {
  instagram,
  twitter,
  facebook,
  linkedin,
  youtube,
  tiktok,
  threads,
  bluesky,
  mastodon,
  discord,
  telegram,
};
