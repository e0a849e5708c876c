import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Batch } from '#api/analytics/analytics.event-queue.ts';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { bytesFrom, joinRange } from './listening.ranges.ts';
import { type ListeningTables, playSums } from './listening.tables.ts';

/** What a page has reported of a play. */
export interface HeardPart {
  id: string;
  sound: string;
  at: number;
  day: string;
  seconds: number;
  quarters: number;
  /** The length of the sound in seconds; null where it is not known. */
  length: number | null;
}

/** Bytes of an episode that were sent to a program. */
export interface SentRange {
  /** The download as it is called today, and as it was if it began yesterday. */
  ids: readonly string[];
  sound: string;
  app: string;
  at: number;
  day: string;
  range: ByteRange;
  /** It counts with so many bytes from this one on. */
  from: number;
  bytes: number;
}

export type ListeningEvent = HeardPart | SentRange;

type Tables = Db<ListeningTables>;

/** No player plays faster. */
const FASTEST = 3;
/** Reports may be late, or the first ones lost. */
const SLACK_S = 60;

/**
 * Adds events to their plays and downloads, and what they change to the sums of the day. What is known already
 * changes nothing, so a batch can be written again whose success was not reported.
 */
export const writeListening = (
  { transaction, engine }: Pick<Database<ListeningTables>, 'transaction' | 'engine'>,
  batches: readonly Batch<ListeningEvent>[],
): Promise<void> =>
  transaction(async (tx) => {
    await takeTurns(tx.db, engine, 'listening');
    for (const { events } of batches)
      for (const event of events) {
        await ('range' in event ? addRange(tx.db, event) : addHeard(tx.db, event));
        // On SQLite a statement blocks the thread that answers requests.
        await nextTurn();
      }
  });

async function addHeard(db: Tables, { id, sound, at, day, ...heard }: HeardPart): Promise<void> {
  const known = await db.selectFrom('plays').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && known.sound !== sound) return;
  const { firstAt, ...before } = known ?? { firstAt: isoAt(at), seconds: 0, quarters: 0 };
  const possible = SLACK_S + Math.floor((FASTEST * (at - Date.parse(firstAt))) / 1000);
  const seconds = Math.max(before.seconds, Math.min(heard.seconds, possible));
  const quarters = Math.max(before.quarters, Math.min(heard.quarters, quartersIn(seconds, heard.length)));
  if (known && seconds === before.seconds && quarters === before.quarters) return;
  const row = { id, sound, firstAt, lastAt: isoAt(at), seconds, quarters };
  await db
    .insertInto('plays')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastAt: row.lastAt, seconds, quarters }))
    .execute();
  const reached = (quarter: number) => (quarters >= quarter && before.quarters < quarter ? 1 : 0);
  await db
    .insertInto('playRollups')
    .values({
      day,
      sound,
      plays: known ? 0 : 1,
      seconds: seconds - before.seconds,
      heard25: reached(1),
      heard50: reached(2),
      heard75: reached(3),
      heard100: reached(4),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'sound'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            playSums.map((sum) => [sum, eb(`playRollups.${sum}`, '+', eb.ref(`excluded.${sum}`))]),
          ),
        ),
    )
    .execute();
}

/** How many quarters of a sound so many seconds can be. */
function quartersIn(seconds: number, length: number | null): number {
  if (length === null || length === 0) return 4;
  // A second for what was rounded, and a tenth for lengths that are not exact.
  return Math.floor((4 * (seconds + 1)) / (length * 0.9));
}

async function addRange(db: Tables, event: SentRange): Promise<void> {
  const { ids, sound, app, at, day, range, from, bytes } = event;
  const known = await db
    .selectFrom('downloads')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('firstAt', '>', isoAt(at - DAY_MS))
    .executeTakeFirst();
  if (known?.counted) return;
  const ranges = joinRange(known ? (JSON.parse(known.ranges) as ByteRange[]) : [], range);
  const counted = bytesFrom(ranges, from) >= bytes ? 1 : 0;
  const row = { ranges: counted ? '[]' : JSON.stringify(ranges), counted } as const;
  await db
    .insertInto('downloads')
    .values({ id: known?.id ?? (ids[0] as string), firstAt: known?.firstAt ?? isoAt(at), ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  if (!counted) return;
  await db
    .insertInto('downloadRollups')
    .values({ day, sound, app, downloads: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'sound', 'app'])
        .doUpdateSet({ downloads: sql<number>`download_rollups.downloads + 1` }),
    )
    .execute();
}

/** Deletes plays and downloads that are a day old; their sums stay. */
export async function forgetListening(db: Tables, now: number): Promise<void> {
  const before = isoAt(now - DAY_MS);
  await db.deleteFrom('plays').where('lastAt', '<=', before).execute();
  await db.deleteFrom('downloads').where('firstAt', '<=', before).execute();
}
