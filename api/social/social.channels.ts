import { within } from '#api/core/database.ts';
import type { BroadcastItem } from '#api/followers/followers.broadcasts.store.ts';
import type { ChannelPorts } from '#api/followers/followers.ports.ts';
import { type FollowChannel, followChannels } from '#shared/followers/followers.constants.ts';
import type { SocialPorts } from './social.ports.ts';
import { postsService } from './social.posts.ts';
import type { AccountTokens } from './social.tokens.ts';

/** How many items one post lists; it counts the rest. */
const MOST_NAMED = 10;
/** Discord accepts 2000; the difference leaves room for the line that counts further items. */
const MOST_CHARACTERS = 1800;

type Items = readonly Pick<BroadcastItem, 'title' | 'text' | 'path'>[];

/** Channels on networks that visitors can follow: lists the connected ones, and posts new items there. */
export function followedChannels(
  ports: Pick<SocialPorts, 'now' | 'listeners' | 'publicUrl'>,
  { store }: Pick<AccountTokens, 'store'>,
): Pick<ChannelPorts, 'connected' | 'post'> {
  return {
    async connected() {
      const accounts = (await store.list()).filter(({ reconnect }) => !reconnect);
      const found = new Map<FollowChannel, string>();
      for (const channel of followChannels) {
        const account = accounts.find(({ platform }) => platform === channel);
        if (account) found.set(channel, addressOf(account.externalId));
      }
      return found;
    },

    async post(trx, channels, items) {
      const { now, listeners, publicUrl } = ports;
      await postsService({ database: within(trx), now, listeners }).create({
        content: newsText(items, publicUrl),
        platforms: [...new Set(channels)],
        texts: {},
        hashtags: [],
        mediaUrls: [],
        when: 'now',
        local: null,
      });
    },
  };
}

/** A public channel of Telegram is connected by its name. Other ids give no address where visitors join. */
const addressOf = (externalId: string): string =>
  externalId.startsWith('@') ? `https://t.me/${externalId.slice(1)}` : '';

/** @param publicUrl without a slash at its end */
export function newsText(items: Items, publicUrl: string): string {
  const parts: string[] = [];
  let length = 0;
  for (const { title, text, path } of items.slice(0, MOST_NAMED)) {
    const part = [title, text, publicUrl + path].filter((line) => line !== '').join('\n');
    length += part.length;
    if (parts.length > 0 && length > MOST_CHARACTERS) break;
    parts.push(part);
  }
  const further = items.length - parts.length;
  if (further > 0) parts.push(`And ${further} more: ${publicUrl}`);
  return parts.join('\n\n');
}
