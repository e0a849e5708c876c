import type { SocialNetwork } from './site.schema.ts';

/** The creator's networks as they are called on the site, in the order in which all of them are listed. */
export const socialNames: Readonly<Record<SocialNetwork, string>> = {
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  twitch: 'Twitch',
};

export const socialNetworks = Object.keys(socialNames) as readonly SocialNetwork[];
