import type { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import {
  columnsOf,
  flag,
  isLive,
  type ManagedColumns,
  moment,
  position,
  rowReader,
} from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/ports.ts';
import { managedAppearancesContract } from '#shared/appearances/appearances.contract.ts';
import { type Appearance, type Appearances, appearance } from '#shared/appearances/appearances.schema.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';

const shownRow = appearance.extend({ startsAt: moment, soldOut: flag });
const row = shownRow.extend({ position });
const read = rowReader(shownRow);

export interface AppearanceTables {
  appearances: z.input<typeof row> & Omit<ManagedColumns, 'position'>;
}

/** An appearance as calendars need it. */
export type CalendarAppearance = Appearance & { updatedAt: string; version: number; cancelled: boolean };

/** For how long an appearance that is over stays in the calendars that follow the site. */
const CALENDAR_MS = 7 * DAY_MS;

/** Dates at which the creator can be met. */
export function appearancesStore(database: StoreDatabase<AppearanceTables & ChangeTables>, now: Clock) {
  const { db } = database;
  const nowText = () => isoAt(now());
  const shown = db.selectFrom('appearances').select(columnsOf(shownRow)).where(isLive('appearances'));
  const appearances = contentStore(
    database,
    managedAppearancesContract,
    { table: 'appearances', row, key: 'id', search: ['title', 'venue', 'city'], order: '-startsAt' },
    now,
  );

  /** The dates to come, the next first. */
  const upcoming = async (): Promise<Appearance[]> =>
    (await shown.where('startsAt', '>', nowText()).orderBy('startsAt').orderBy('id').execute()).map(read);

  return {
    appearances,
    upcoming,

    /** All that visitors see. */
    async all(): Promise<Appearances> {
      const over = shown.where('startsAt', '<=', nowText()).orderBy('startsAt', 'desc').orderBy('id');
      const [coming, past] = await Promise.all([upcoming(), over.execute()]);
      return { upcoming: coming, past: past.map(read) };
    },

    isOver: (startsAt: string) => startsAt <= nowText(),

    /** Dates from a week ago on, and those that were cancelled since, for calendars that follow them. */
    async forCalendar(): Promise<CalendarAppearance[]> {
      const rows = await db
        .selectFrom('appearances')
        .select([...columnsOf(shownRow), 'updatedAt', 'version', 'deletedAt'])
        .where('published', '=', 1)
        .where('startsAt', '>', isoAt(now() - CALENDAR_MS))
        .orderBy('startsAt')
        .orderBy('id')
        .execute();
      return rows.map(({ deletedAt, updatedAt, version, ...stored }) => ({
        ...read(stored),
        updatedAt,
        version,
        cancelled: deletedAt !== null,
      }));
    },

    /** Whether an appearance began after `since` (milliseconds since 1970) and up to now. */
    async begunSince(since: number): Promise<boolean> {
      const begun = shown.where('startsAt', '>', isoAt(since)).where('startsAt', '<=', nowText());
      return (await begun.limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

export type AppearancesStore = ReturnType<typeof appearancesStore>;
