import { randomBytes } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { SaltTables } from './analytics.tables.ts';

const SALT_BYTES = 24;

/**
 * One salt per day, the same in all processes. Without it no hash can be traced to an address, so it is
 * deleted when its day is over; backups never contain it.
 */
export function daySalts(db: Db<SaltTables>, name: keyof SaltTables) {
  const kept = new Map<string, Promise<string>>();

  async function make(day: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    await db
      .insertInto(name)
      .values({ day, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = db.selectFrom(name).select('salt').where('day', '=', day);
    return (await row.executeTakeFirstOrThrow()).salt;
  }

  return {
    of(day: string): Promise<string> {
      const known = kept.get(day);
      if (known) return known;
      const salt = make(day);
      kept.set(day, salt);
      salt.catch(() => kept.delete(day));
      return salt;
    },

    async forgetBefore(day: string): Promise<void> {
      for (const old of kept.keys()) if (old < day) kept.delete(old);
      await db.deleteFrom(name).where('day', '<', day).execute();
    },
  };
}

export type DaySalts = ReturnType<typeof daySalts>;
