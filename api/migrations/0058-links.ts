import type { Migration } from '#api/core/db/migrate.ts';

/** The networks of an older version, in their display order, and the places where each was shown. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  twitter: ['pages'],
  instagram: ['pages', 'live', 'artist'],
  youtube: ['pages', 'live', 'artist'],
  tiktok: ['pages', 'live', 'artist'],
  twitch: ['pages', 'live'],
};

type Former = Readonly<Record<string, { url: string; handle: string } | undefined>>;

/**
 * The five fixed networks become a list that the owner orders. A streaming platform with the same address as
 * its network no longer stores a second copy.
 */
export const links: Migration = {
  name: '0058-links',
  async up(db) {
    const row = await db
      .selectFrom('documents')
      .select('value')
      .where('key', '=', 'site.links')
      .executeTakeFirst();
    if (!row) return;
    const former = JSON.parse(String(row.value)) as Former;
    const list = Object.entries(PLACES).flatMap(([network, places]) => {
      const link = former[network];
      return link ? [{ network, name: null, url: link.url, handle: link.handle, places }] : [];
    });
    await db
      .updateTable('documents')
      .set({ value: JSON.stringify({ links: list }) })
      .where('key', '=', 'site.links')
      .execute();
    for (const { network, url } of list)
      await db
        .updateTable('streamingPlatforms')
        .set({ url: '' })
        .where('id', '=', network)
        .where('url', '=', url)
        .execute();
  },
};
