/** Channels of networks that visitors can follow in place of a mail: the hub posts there what is new. */
export const followChannels = ['telegram', 'discord'] as const;
export type FollowChannel = (typeof followChannels)[number];

export const followChannelNames: Readonly<Record<FollowChannel, string>> = {
  telegram: 'Telegram',
  discord: 'Discord',
};
