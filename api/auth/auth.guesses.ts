import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { HOUR_S, isoAt, SECOND_MS } from '#shared/core/time.ts';
import type { AuthTables } from './auth.store.ts';

/** The sender of a guess. */
export interface Guesser {
  /**
   * The counters of its wrong guesses, and how many of these are free. Nothing that the guesser chooses is
   * part of a key.
   */
  counts: readonly { key: string; free: number }[];
  /**
   * Set if neither device nor address is known: the key of the network. Its guesses then also count against
   * the budget that all strangers share.
   */
  network?: string;
}

type GuessRow = AuthTables['loginGuesses'];
type Rows = ReadonlyMap<string, GuessRow>;

const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 3600 * SECOND_MS;
/** A count starts at zero again after a day without a guess. */
const FORGOTTEN_AFTER_MS = 24 * HOUR_S * SECOND_MS;

/** A leaky bucket: `capacity` guesses at once, and then one every `everyMs`. */
interface Bucket {
  key: string;
  capacity: number;
  everyMs: number;
}

/** The bucket shared by all networks that have guessed wrong within a day. */
const REPEATED: Bucket = { key: 'strangers:repeated', capacity: 20, everyMs: 10 * SECOND_MS };
/** The bucket of all other networks, such as that of the owner's new device: REPEATED cannot fill it. */
const FRESH: Bucket = { key: 'strangers:fresh', capacity: 1000, everyMs: 10 * SECOND_MS };

/** Passwords of strangers that are checked at once in one process: the queue must have room for the owner. */
const STRANGERS_AT_ONCE = 10;
const BUSY_S = 2;

/**
 * Limits guesses of passwords and codes. A guess is counted before it is checked, so that parallel guesses
 * gain nothing. After the free wrong guesses the guesser waits half a minute, then twice as long each time,
 * up to an hour. All strangers together also share a budget, which passkeys, known devices and known
 * addresses do not use.
 */
export function createGuesses(database: Database<AuthTables>, now: Clock) {
  const until = (row: GuessRow | undefined) => (row ? Date.parse(row.blockedUntil) : 0);
  const failuresOf = (row: GuessRow | undefined) =>
    row && now() - Date.parse(row.lastAt) < FORGOTTEN_AFTER_MS ? row.failures : 0;
  let strangersChecked = 0;

  const bucketOf = ({ network }: Guesser, rows: Rows): Bucket | undefined => {
    if (network === undefined) return undefined;
    return failuresOf(rows.get(network)) === 0 ? FRESH : REPEATED;
  };

  /** When the bucket is empty again if one more guess is added to it. */
  const emptyAt = ({ key, everyMs }: Bucket, rows: Rows) => Math.max(until(rows.get(key)), now()) + everyMs;

  /** @throws AppError `auth.throttled` */
  function refuseBlocked(guesser: Guesser, rows: Rows): void {
    const bucket = bucketOf(guesser, rows);
    const waits = [
      ...guesser.counts.map(({ key }) => until(rows.get(key)) - now()),
      ...(bucket ? [emptyAt(bucket, rows) - bucket.capacity * bucket.everyMs - now()] : []),
    ];
    const wait = Math.max(0, ...waits);
    if (wait > 0) throw new AppError('auth.throttled', { retryAfter: wait / SECOND_MS });
  }

  const asMap = (rows: readonly GuessRow[]): Rows => new Map(rows.map((row) => [row.key, row]));

  /** Reads the row by a write, which locks it: another process waits here. */
  const lockRow = (trx: Db<AuthTables>, key: string): Promise<GuessRow> =>
    trx
      .insertInto('loginGuesses')
      .values({ key, failures: 0, lastAt: isoAt(now()), blockedUntil: isoAt(0) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
      .returningAll()
      .executeTakeFirstOrThrow();

  async function claim(trx: Db<AuthTables>, guesser: Guesser): Promise<void> {
    const counts = [...guesser.counts].sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows: GuessRow[] = [];
    // Locked in a fixed order, the shared bucket last, to avoid deadlocks.
    for (const { key } of counts) rows.push(await lockRow(trx, key));
    const bucket = bucketOf(guesser, asMap(rows));
    if (bucket) rows.push(await lockRow(trx, bucket.key));
    const locked = asMap(rows);
    refuseBlocked(guesser, locked);
    const write = (key: string, values: Partial<GuessRow>) =>
      trx
        .updateTable('loginGuesses')
        .set({ ...values, lastAt: isoAt(now()) })
        .where('key', '=', key)
        .execute();
    for (const { key, free } of counts) {
      const failures = failuresOf(locked.get(key)) + 1;
      await write(key, { failures, blockedUntil: isoAt(now() + waitAfter(failures - free)) });
    }
    if (bucket) await write(bucket.key, { blockedUntil: isoAt(emptyAt(bucket, locked)) });
  }

  async function giveBack(trx: Db<AuthTables>, { counts }: Guesser): Promise<void> {
    for (const key of counts.map((count) => count.key).sort()) {
      await trx
        .updateTable('loginGuesses')
        .set((eb) => ({ failures: eb('failures', '-', 1), blockedUntil: isoAt(0) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    }
  }

  async function checked<T>(
    guesser: Guesser,
    check: () => Promise<{ right: boolean; result: T }>,
  ): Promise<T> {
    // Most requests of a flood are refused here, without a write.
    const keys = [...guesser.counts.map(({ key }) => key), FRESH.key, REPEATED.key];
    const rows = await database.db.selectFrom('loginGuesses').selectAll().where('key', 'in', keys).execute();
    refuseBlocked(guesser, asMap(rows));
    await database.transaction((tx) => claim(tx.db, guesser));
    const release = () => database.transaction((tx) => giveBack(tx.db, guesser));
    try {
      const { right, result } = await check();
      if (right) await release();
      return result;
    } catch (error) {
      await release();
      throw error;
    }
  }

  return {
    /**
     * Checks one guess; when it was right, or could not be checked, it does not count.
     * @throws AppError `auth.throttled`, without having checked it
     */
    async guess<T>(guesser: Guesser, check: () => Promise<{ right: boolean; result: T }>): Promise<T> {
      if (guesser.network === undefined) return checked(guesser, check);
      if (strangersChecked >= STRANGERS_AT_ONCE) throw new AppError('auth.throttled', { retryAfter: BUSY_S });
      strangersChecked += 1;
      try {
        return await checked(guesser, check);
      } finally {
        strangersChecked -= 1;
      }
    },

    async forget(): Promise<void> {
      const before = isoAt(now() - FORGOTTEN_AFTER_MS);
      await database.db.deleteFrom('loginGuesses').where('lastAt', '<', before).execute();
    },
  };
}

/** `over`: how many wrong guesses there were after the last free one. */
const waitAfter = (over: number) => (over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS));

export type Guesses = ReturnType<typeof createGuesses>;
