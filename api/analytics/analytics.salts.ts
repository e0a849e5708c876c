import { randomBytes } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { VisitTables } from './analytics.tables.ts';

const SALT_BYTES = 24;

/**
 * One salt per day, the same in all processes. Without it no hash can be traced to an address, so it is
 * deleted when its day is over; backups never contain it.
 */
export function visitSalts(db: Db<VisitTables>) {
  let kept: { day: string; salt: Promise<string> } | undefined;

  async function make(day: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    await db
      .insertInto('visitSalts')
      .values({ day, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = db.selectFrom('visitSalts').select('salt').where('day', '=', day);
    return (await row.executeTakeFirstOrThrow()).salt;
  }

  return {
    of(day: string): Promise<string> {
      if (kept?.day === day) return kept.salt;
      const salt = make(day);
      kept = { day, salt };
      salt.catch(() => {
        kept = undefined;
      });
      return salt;
    },

    async forgetBefore(day: string): Promise<void> {
      if (kept && kept.day < day) kept = undefined;
      await db.deleteFrom('visitSalts').where('day', '<', day).execute();
    },
  };
}

export type VisitSalts = ReturnType<typeof visitSalts>;
