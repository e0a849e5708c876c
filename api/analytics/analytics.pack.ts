import { sql } from 'kysely';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import { traits } from '#shared/analytics/analytics.constants.ts';
import { COUNTING } from './analytics.count.ts';
import { type Alike, type AlikeThing, packThings, packVisitors } from './analytics.packed.ts';
import type { PackedPart, VisitTables } from './analytics.tables.ts';

/** Days with more visitors are left as they are: to pack one would take too much memory. */
const MOST_VISITORS = 50_000;

/** Days with visitors, from one on and before another, that are not packed yet; the latest first. */
export async function unpackedDays(db: Db<VisitTables>, from: string, before: string): Promise<string[]> {
  const packed = db.selectFrom('visitDays').select('day').where('part', '=', 'visitors');
  const days = await db
    .selectFrom('visitStats')
    .select('day')
    .where('kind', '=', 'total')
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('visitors', '<=', MOST_VISITORS)
    .where('day', 'not in', packed)
    .orderBy('day', 'desc')
    .execute();
  return days.map(({ day }) => day);
}

/** Packs what a day came to. Who counts something of this day afterwards takes its rows away. */
export const packDay = (database: Database<VisitTables>, day: string): Promise<void> =>
  database.transaction(async (trx) => {
    await takeTurns(trx, database.engine, COUNTING);
    const alike = await readAlike(trx, day);
    const rows: [PackedPart, string][] = [
      ['visitors', packVisitors(alike)],
      ['things', packThings(await readThings(trx, day, alike))],
    ];
    await trx.deleteFrom('visitDays').where('day', '=', day).execute();
    for (const [part, packed] of rows)
      await trx.insertInto('visitDays').values({ part, day, packed }).execute();
  });

const sums = <N extends string>(names: readonly N[]) =>
  names.map((name) => sql<number>`cast(sum(${sql.ref(name)}) as integer)`.as(name)) as never;

const readAlike = async (trx: Db<VisitTables>, day: string): Promise<Alike[]> =>
  (await trx
    .selectFrom('visitors')
    .select([...traits])
    .select(({ fn }) => fn.countAll<number>().as('visitors'))
    .select(sums(['views', 'engaged']))
    .where('day', '=', day)
    .groupBy([...traits])
    .execute()) as Alike[];

const keyOf = (has: Alike) => JSON.stringify(traits.map((trait) => has[trait]));

async function readThings(trx: Db<VisitTables>, day: string, alike: readonly Alike[]): Promise<AlikeThing[]> {
  const indexes = new Map(alike.map((each, index) => [keyOf(each), index]));
  const rows = await trx
    .selectFrom('visitors as v')
    .innerJoin('visitThings as t', 't.visitorId', 'v.id')
    .select(traits.map((trait) => `v.${trait}` as const))
    .select(({ fn }) => ['t.kind', 't.value', fn.countAll<number>().as('visitors')])
    .select(sql<number>`cast(sum(${sql.ref('t.count')}) as integer)`.as('views'))
    .where('v.day', '=', day)
    .groupBy([...traits.map((trait) => `v.${trait}` as const), 't.kind', 't.value'])
    .execute();
  return (rows as unknown as (Alike & Omit<AlikeThing, 'who'>)[]).map((row) => ({
    who: indexes.get(keyOf(row)) as number,
    kind: row.kind,
    value: row.value,
    visitors: row.visitors,
    views: row.views,
  }));
}
