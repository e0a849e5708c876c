import { sql } from 'kysely';
import { daysBetween } from '#api/analytics/analytics.clock.ts';
import { daysOf } from '#api/analytics/analytics.period.ts';
import type { Db } from '#api/core/db/db.ts';
import { ALL_TIME, type Period } from '#shared/analytics/analytics.constants.ts';
import type {
  AppRow,
  ListeningDay,
  ListeningReport,
  ListeningSums,
  SoundRow,
} from '#shared/listening/listening.admin.schema.ts';
import { type SoundTables, soundNames } from './listening.sounds.ts';
import { type ListeningTables, playSums } from './listening.tables.ts';

type Tables = Db<ListeningTables & SoundTables>;

const REMOVED = 'Removed';

const nothing: ListeningSums = {
  plays: 0,
  seconds: 0,
  heard25: 0,
  heard50: 0,
  heard75: 0,
  heard100: 0,
  downloads: 0,
};

type Span = Pick<ListeningReport, 'from' | 'to'>;
type Sums = Partial<ListeningSums>;

const plus = (a: ListeningSums, b: Sums): ListeningSums =>
  Object.fromEntries(
    Object.entries(a).map(([name, sum]) => [name, sum + (b[name as keyof ListeningSums] ?? 0)]),
  ) as unknown as ListeningSums;

const sumOf = <N extends string>(name: N) => sql<number>`cast(sum(${sql.ref(name)}) as integer)`.as(name);

/** The sums of plays and downloads of these days, by day or by sound. */
async function sumsBy(
  db: Tables,
  by: 'day' | 'sound',
  { from, to }: Span,
): Promise<Map<string, ListeningSums>> {
  const [plays, downloads] = await Promise.all([
    db
      .selectFrom('playRollups')
      .select([`${by} as key`, ...playSums.map(sumOf)])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(by)
      .execute(),
    db
      .selectFrom('downloadRollups')
      .select([`${by} as key`, sumOf('downloads')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(by)
      .execute(),
  ]);
  const sums = new Map<string, ListeningSums>();
  for (const { key, ...row } of [...plays, ...downloads]) sums.set(key, plus(sums.get(key) ?? nothing, row));
  return sums;
}

/** The downloads of these days by app, the most first. */
function appsOf(db: Tables, { from, to }: Span): Promise<AppRow[]> {
  return db
    .selectFrom('downloadRollups')
    .select(['app as name', sumOf('downloads')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('app')
    .orderBy('downloads', 'desc')
    .orderBy('app')
    .execute();
}

/** A total's rows, what was heard and downloaded most first. */
const ranked = (rows: Iterable<SoundRow>): SoundRow[] =>
  [...rows].sort((a, b) => b.plays + b.downloads - (a.plays + a.downloads) || (a.title < b.title ? -1 : 1));

/** The rows of episodes and tracks, and of the shows that the episodes belong to. */
async function soundRows(db: Tables, sums: ReadonlyMap<string, ListeningSums>) {
  const names = sums.size > 0 ? await soundNames(db) : new Map();
  const episodes: SoundRow[] = [];
  const tracks: SoundRow[] = [];
  const shows = new Map<string, SoundRow>();
  for (const [key, row] of sums) {
    const { title, group } = names.get(key) ?? { title: REMOVED, group: '' };
    (key.startsWith('track ') ? tracks : episodes).push({ ...row, key, title, group });
    if (key.startsWith('track ')) continue;
    const name = group || REMOVED;
    const show = shows.get(name);
    shows.set(name, { ...plus(show ?? nothing, row), key: name, title: name, group: '' });
  }
  return { episodes: ranked(episodes), shows: ranked(shows.values()), tracks: ranked(tracks) };
}

const totalOf = (sums: Iterable<ListeningSums>) => [...sums].reduce(plus, nothing);

/** The first day on which anything was counted. */
async function firstDay(db: Tables): Promise<string | undefined> {
  const days = await Promise.all(
    (['playRollups', 'downloadRollups'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.min('day').as('day'))
        .executeTakeFirst(),
    ),
  );
  return days
    .map((row) => row?.day)
    .filter((day) => typeof day === 'string')
    .sort()[0];
}

/** Reads what was heard and downloaded in a period. */
export type ReadListening = (period: Period) => Promise<ListeningReport>;

interface Asked {
  period: Period;
  timeZone: string;
  /** The last day of a range. */
  today: string;
  redirected: boolean;
}

/** What was heard and downloaded in a period, and in as many days before it. */
export async function readListening(
  db: Tables,
  { period, timeZone, today, redirected }: Asked,
): Promise<ListeningReport> {
  const first = period.range === ALL_TIME ? await firstDay(db) : undefined;
  const { from, to, before } = daysOf(period, today, first);
  const span = { from, to };
  const [byDay, bySound, earlier, apps, play, download] = await Promise.all([
    sumsBy(db, 'day', span),
    sumsBy(db, 'sound', span),
    sumsBy(db, 'day', before),
    appsOf(db, span),
    db.selectFrom('playRollups').select('day').limit(1).executeTakeFirst(),
    db.selectFrom('downloadRollups').select('day').limit(1).executeTakeFirst(),
  ]);
  return {
    hasData: play !== undefined || download !== undefined,
    timeZone,
    ...span,
    totals: totalOf(byDay.values()),
    before: totalOf(earlier.values()),
    days: daysBetween(from, to).map((at): ListeningDay => {
      const { plays, seconds, downloads } = byDay.get(at) ?? nothing;
      return { at, plays, seconds, downloads };
    }),
    ...(await soundRows(db, bySound)),
    apps,
    redirected,
  };
}
