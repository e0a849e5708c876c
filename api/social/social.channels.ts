import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { type FollowChannel, followChannels } from '#shared/social/follow-channels.ts';
import type { SocialPorts } from './social.ports.ts';
import { plainPost, postsService } from './social.posts.ts';
import type { AccountTokens } from './social.tokens.ts';

/** How many items one post lists; it counts the rest. */
const MOST_NAMED = 10;
/** Discord accepts 2000; the difference leaves room for the line that counts further items. */
const MOST_CHARACTERS = 1800;

// biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
type Trx = Db<any>;
/** New items that a post is about, each with the path of its page. */
type Items = readonly { title: string; text: string; path: string }[];

/** Channels on networks that visitors can follow: lists the connected ones, and posts new items there. */
export function followedChannels(
  ports: Pick<SocialPorts, 'now' | 'listeners' | 'publicUrl'>,
  { store }: Pick<AccountTokens, 'store'>,
) {
  return {
    /** The channels that the hub posts on, each with its public address; an empty address if unknown. */
    async connected(): Promise<ReadonlyMap<FollowChannel, string>> {
      const accounts = (await store.list()).filter(({ reconnect }) => !reconnect);
      const found = new Map<FollowChannel, string>();
      for (const channel of followChannels) {
        const account = accounts.find(({ platform }) => platform === channel);
        if (account) found.set(channel, addressOf(account.externalId));
      }
      return found;
    },

    /** Queues one post for these channels, in the transaction that notifies followers of the same items. */
    async post(trx: Trx, channels: readonly FollowChannel[], items: Items): Promise<void> {
      const { now, listeners, publicUrl } = ports;
      await postsService({ database: within(trx), now, listeners }).create(
        plainPost({
          content: newsText(items, publicUrl),
          platforms: [...new Set(channels)],
          when: 'now',
        }),
      );
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

export type FollowedChannels = ReturnType<typeof followedChannels>;
