import { sql } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';

/** Hosts of one place, which was counted under each of them. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'Twitter/X': ['t.co', 'twitter.com', 'mobile.twitter.com', 'x.com', 'twitter', 'x'],
  Instagram: ['instagram.com', 'instagram', 'ig'],
  Facebook: ['facebook.com', 'fb.com', 'fb.me', 'facebook', 'fb'],
  LinkedIn: ['linkedin.com', 'lnkd.in', 'linkedin'],
  YouTube: ['youtube.com', 'youtu.be', 'youtube', 'yt'],
  TikTok: ['tiktok.com', 'tiktok'],
  Bluesky: ['bsky.app', 'go.bsky.app', 'bluesky', 'bsky'],
  Mastodon: ['mastodon.social', 'mastodon.online', 'mastodon'],
  Discord: ['discord.com', 'discordapp.com', 'discord.gg', 'discord'],
  Telegram: ['t.me', 'telegram.org', 'web.telegram.org', 'telegram.me', 'telegram'],
  Threads: ['threads.net', 'threads.com', 'threads'],
  Reddit: ['reddit.com', 'out.reddit.com', 'old.reddit.com', 'redd.it', 'reddit'],
  Pinterest: ['pinterest.com', 'pin.it', 'pinterest'],
  WhatsApp: ['whatsapp.com', 'wa.me', 'whatsapp'],
  Twitch: ['twitch.tv', 'twitch'],
};

/** Visits that were counted by host get the one name of the place that they came from. */
export const mergedSources: Migration = {
  name: '0102-merged-sources',
  async up(db) {
    for (const [name, hosts] of Object.entries(PLACES)) {
      for (const table of ['visitEvents', 'visitors', 'visitOrders'] as const)
        await db
          .updateTable(table)
          .set({ source: name })
          .where('source', 'in', [...hosts])
          .execute();
      // A visitor has one source, so the sums of a day can be added up.
      await db
        .insertInto('visitRollups')
        .columns(['kind', 'day', 'value', 'visitors', 'views', 'entries', 'engaged'])
        .expression((eb) =>
          eb
            .selectFrom('visitRollups')
            .select(['kind', 'day', sql.lit(name).as('value')])
            .select(['visitors', 'views', 'entries', 'engaged'].map((sum) => eb.fn.sum(sum).as(sum)))
            .where('kind', '=', 'source')
            .where('value', 'in', [...hosts])
            .groupBy(['kind', 'day']),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'day', 'value']).doUpdateSet({
            visitors: sql`visit_rollups.visitors + excluded.visitors`,
            views: sql`visit_rollups.views + excluded.views`,
            entries: sql`visit_rollups.entries + excluded.entries`,
            engaged: sql`visit_rollups.engaged + excluded.engaged`,
          }),
        )
        .execute();
      await db
        .deleteFrom('visitRollups')
        .where('kind', '=', 'source')
        .where('value', 'in', [...hosts])
        .execute();
    }
  },
};
