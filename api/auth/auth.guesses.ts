import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { AuthTables } from './auth.store.ts';

/** Wrong guesses in a row before there is a wait. */
const FREE = 5;
const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** After a day without one, guessing starts afresh. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * Counts wrong guesses under keys that the one who guesses does not choose. After each five there is a wait that
 * grows from ten minutes to an hour, so in no ten minutes are there more than five. A guess is counted before it
 * is looked at, so that many at once are no more than one after the other.
 */
export function createGuesses(database: Database<AuthTables>, now: Clock) {
  const iso = (time: number) => new Date(time).toISOString();

  function refuseBlocked(rows: readonly { blockedUntil: string }[]): void {
    const wait = Math.max(0, ...rows.map(({ blockedUntil }) => Date.parse(blockedUntil) - now()));
    if (wait > 0) throw new AppError('auth.throttled', { retryAfter: wait / 1000 });
  }

  async function claim(trx: Db<AuthTables>, keys: readonly string[]): Promise<void> {
    const begun = { failures: 0, lastAt: iso(now()), blockedUntil: iso(0) };
    // Written before it is read, so that another process waits here. In one order, so that none waits for ever.
    const rows = [];
    for (const key of [...keys].sort()) {
      const locked = trx.insertInto('loginGuesses').values({ key, ...begun });
      rows.push(
        await locked
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
          )
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    }
    refuseBlocked(rows);
    for (const { key, failures, lastAt } of rows) {
      const counted = (now() - Date.parse(lastAt) < FORGOTTEN_AFTER_MS ? failures : 0) + 1;
      const wait = counted % FREE === 0 ? waitAfter(counted) : 0;
      await trx
        .updateTable('loginGuesses')
        .set({ failures: counted, lastAt: iso(now()), blockedUntil: iso(wait > 0 ? now() + wait : 0) })
        .where('key', '=', key)
        .execute();
    }
  }

  async function giveBack(trx: Db<AuthTables>, keys: readonly string[]): Promise<void> {
    for (const key of [...keys].sort()) {
      await trx
        .updateTable('loginGuesses')
        .set((eb) => ({ failures: eb('failures', '-', 1), blockedUntil: iso(0) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    }
  }

  return {
    /**
     * Lets one guess be looked at; when it was right, or could not be looked at, it does not count.
     * @throws AppError `auth.throttled`, without having looked at it
     */
    async guess<T>(keys: readonly string[], look: () => Promise<{ right: boolean; result: T }>): Promise<T> {
      // Most of a flood ends here, without a write.
      refuseBlocked(
        await database.db
          .selectFrom('loginGuesses')
          .select('blockedUntil')
          .where('key', 'in', keys)
          .execute(),
      );
      await database.transaction((trx) => claim(trx, keys));
      const release = () => database.transaction((trx) => giveBack(trx, keys));
      try {
        const { right, result } = await look();
        if (right) await release();
        return result;
      } catch (error) {
        await release();
        throw error;
      }
    },

    async forget(): Promise<void> {
      const before = iso(now() - FORGOTTEN_AFTER_MS);
      await database.db.deleteFrom('loginGuesses').where('lastAt', '<', before).execute();
    },
  };
}

const waitAfter = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures / FREE - 1), LONGEST_WAIT_MS);

export type Guesses = ReturnType<typeof createGuesses>;
