import type { FollowTopic } from '#shared/followers/followers.constants.ts';
import type { FollowOffer } from '#shared/followers/followers.schema.ts';
import { followChannels } from '#shared/social/follow-channels.ts';
import type { ChannelPorts, FollowPorts } from './followers.ports.ts';
import { followerSettingsDocument } from './followers.settings.ts';

/** Channels that visitors can follow now: connected, at a known address, and with something that is posted there. */
export async function offeredChannels({
  database,
  now,
  channels,
}: Pick<FollowPorts, 'database' | 'now'> & { channels: ChannelPorts }): Promise<FollowOffer['channels']> {
  const [settings, connected] = await Promise.all([
    followerSettingsDocument(database, now).get(),
    channels.connected(),
  ]);
  const named = { telegram: settings.telegramAddress, discord: settings.discordAddress };
  const offered: FollowOffer['channels'] = [];
  for (const channel of followChannels) {
    const known = connected.get(channel);
    const url = named[channel] || known;
    if (known === undefined || !url) continue;
    const hasNews = settings.channels.includes(channel);
    const topics: FollowTopic[] = [];
    if (await channels.announcesLive(channel)) topics.push('live');
    if (hasNews && settings.episodes) topics.push('episodes');
    if (hasNews && settings.releases) topics.push('releases');
    if (topics.length > 0) offered.push({ channel, url, topics });
  }
  return offered;
}
