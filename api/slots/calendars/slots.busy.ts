import type { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';
import { GuardedFetchError, type OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { availability } from '#api/slots/slots.availability.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { BusyCalendar, busyCalendarInput } from '#shared/slots/slots.admin.schema.ts';
import { CALENDARS_MAX, DAYS_AHEAD_MAX } from '#shared/slots/slots.constants.ts';
import { type BusyTime, type CalendarRow, calendarsStore } from './slots.calendars.store.ts';
import { type CalendarPlace, calendarFetcher } from './slots.fetch-calendar.ts';
import { busyTimesOf, type Span, TIMES_MAX, UnreadableCalendar } from './slots.read-calendar.ts';

const PURPOSE = 'slot calendar';

interface BusyPorts extends Pick<SlotPorts, 'database' | 'now' | 'siteZone'> {
  sealer: Sealer;
  outside: OutsidePorts | undefined;
}

/** A calendar as the owner sees it: its address may open it to anybody, so it is not shown again. */
export const shownCalendar = ({ sealed: _, createdAt: __, ...calendar }: CalendarRow): BusyCalendar =>
  calendar;

const reachProblems = {
  refused: 'This address cannot be used',
  unreachable: 'The server cannot be reached',
  unusable: 'The reply is no calendar',
} as const;

/** Why a calendar was not read, for the owner. */
function problemOf(error: unknown): string {
  if (error instanceof UnreadableCalendar) return error.message;
  if (error instanceof GuardedFetchError) {
    const more = error.reason === 'unreachable' ? '' : `: ${error.message}`;
    return `${reachProblems[error.reason]}${more}`.slice(0, 300);
  }
  return 'It could not be read';
}

/** Reads the owner's other calendars. What one had before stays in force when reading it fails. */
export function busyReader(ports: BusyPorts) {
  const { database, now, sealer, outside } = ports;
  const store = calendarsStore(database.db);
  const fetchTexts = calendarFetcher(outside);

  async function read(row: CalendarRow): Promise<void> {
    try {
      const place = JSON.parse(sealer.open(PURPOSE, row.sealed)) as Pick<CalendarPlace, 'url' | 'password'>;
      const { zone } = await availability(database.db, ports).rules();
      const span: Span = { from: now() - 2 * DAY_MS, to: now() + (DAYS_AHEAD_MAX + 3) * DAY_MS };
      const texts = await fetchTexts({ ...place, kind: row.kind, user: row.user }, span);
      const times: BusyTime[] = [];
      let events = 0;
      for (const text of texts) {
        const found = busyTimesOf(text, span, zone);
        events += found.events;
        times.push(...found.times);
        if (times.length > TIMES_MAX) throw new UnreadableCalendar(`It has more than ${TIMES_MAX} times`);
        // Between two entries others are served.
        await new Promise(setImmediate);
      }
      await database.transaction((tx) => calendarsStore(tx.db).replace(row.id, times, events, isoAt(now())));
    } catch (error) {
      await store.failed(row.id, problemOf(error), isoAt(now()));
    }
  }

  async function shown(id: string): Promise<BusyCalendar> {
    const row = await store.byId(id);
    if (!row) throw new AppError('request.not-found', { text: 'There is no such calendar.' });
    return shownCalendar(row);
  }

  return {
    /** Reads every calendar, one after the other. */
    async readAll(signal: AbortSignal): Promise<void> {
      for (const row of await store.list()) {
        if (signal.aborted) return;
        await read(row);
      }
    },

    async readNow(id: string): Promise<BusyCalendar> {
      const row = await store.byId(id);
      if (row) await read(row);
      return shown(id);
    },

    async add({ name, kind, url, user = '', password = '' }: z.output<typeof busyCalendarInput>) {
      if (kind === 'caldav' && (user === '' || password === ''))
        throw new AppError('request.invalid', {
          fields: user === '' ? { user: 'CalDAV needs a user' } : { password: 'CalDAV needs a password' },
        });
      if ((await store.list()).length >= CALENDARS_MAX)
        throw new AppError('request.conflict', {
          text: `At most ${CALENDARS_MAX} calendars: remove one first.`,
        });
      const sealed = sealer.seal(PURPOSE, JSON.stringify({ url, password }));
      const { hostname: host } = new URL(url);
      const row = await database.transaction((tx) =>
        calendarsStore(tx.db).add({ name, kind, host, user, sealed, createdAt: tx.iso }),
      );
      await read(row);
      return shown(row.id);
    },
  };
}

export type BusyReader = ReturnType<typeof busyReader>;
