import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { BroadcastTables } from './followers.broadcasts.store.ts';

type NewsRow = BroadcastTables['followerNews'];

/** The most keys in one SQL statement. */
const AT_ONCE = 500;

/** The items that appeared on the site, and whether followers were notified of them. */
export function newsStore(db: Db<BroadcastTables>, now: Clock) {
  return {
    async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      for (let at = 0; at < keys.length; at += AT_ONCE) {
        const some = db
          .selectFrom('followerNews')
          .select('key')
          .where('key', 'in', keys.slice(at, at + AT_ONCE));
        for (const { key } of await some.execute()) found.add(key);
      }
      return found;
    },

    async add(key: string, state: NewsRow['state']): Promise<void> {
      await db
        .insertInto('followerNews')
        .values({ key, seenAt: isoAt(now()), state })
        .onConflict((known) => known.column('key').doNothing())
        .execute();
    },

    /** In the order in which they were first seen. */
    waiting: (): Promise<NewsRow[]> =>
      db
        .selectFrom('followerNews')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('seenAt')
        .orderBy('key')
        .execute(),

    async settle(keys: readonly string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += AT_ONCE)
        await db
          .updateTable('followerNews')
          .set({ state: 'told' })
          .where('key', 'in', keys.slice(at, at + AT_ONCE))
          .execute();
    },

    async remove(keys: readonly string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += AT_ONCE)
        await db
          .deleteFrom('followerNews')
          .where('key', 'in', keys.slice(at, at + AT_ONCE))
          .execute();
    },
  };
}
