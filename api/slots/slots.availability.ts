import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { addDays, DAY_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import type { KindSettings } from '#shared/slots/slots.admin.schema.ts';
import { DAYS_SHOWN, STARTS_SHOWN } from '#shared/slots/slots.constants.ts';
import type { FreeTimes } from '#shared/slots/slots.schema.ts';
import { calendarsStore } from './calendars/slots.calendars.store.ts';
import { daysOf, startsOn, withBusy } from './slots.free.ts';
import type { SlotPorts } from './slots.ports.ts';
import { kindIn, slotSettingsDocument } from './slots.settings.ts';
import { type SlotLedger, slotsStore } from './slots.store.ts';

/** Free times that are offered in place of one that was taken. */
const NEAR = 3;
/** Days around it in which they are looked for: on the same day first. */
const NEAR_DAYS = [0, 7];

/** Reads which times are free, with the database or inside a transaction of it. */
export function availability(db: Db<SlotLedger>, { now, siteZone }: Pick<SlotPorts, 'now' | 'siteZone'>) {
  async function rules() {
    const settings = await slotSettingsDocument(within(db), now).get();
    return { settings, zone: settings.zone ?? (await siteZone(db)) };
  }
  type Rules = Awaited<ReturnType<typeof rules>>;

  /** What is not free from one day to another, both included. @param but a slot whose own time counts as free */
  async function takenFrom(first: string, last: string, but?: string): Promise<Set<number>> {
    // A day more on both sides: the days of a zone, buffers, and times that last into the next day.
    const from = Date.parse(`${addDays(first, -2)}T00:00:00Z`);
    const to = Date.parse(`${addDays(last, 3)}T00:00:00Z`);
    const taken = await slotsStore(db).takenIn(from, to, but);
    return withBusy(taken, await calendarsStore(db).busyIn(from, to), from, to);
  }

  async function startsFrom(
    { settings, zone }: Rules,
    kind: KindSettings,
    days: { from: string; to: string },
    but?: string,
  ): Promise<Map<string, number[]>> {
    const asked = { settings, kind, zone, now: now() };
    const { first, last } = daysOf(asked);
    const from = days.from < first ? first : days.from;
    const to = days.to > last ? last : days.to;
    const starts = new Map<string, number[]>();
    if (from > to) return starts;
    const taken = await takenFrom(from, to, but);
    for (let day = from; day <= to; day = addDays(day, 1)) starts.set(day, startsOn(day, asked, taken));
    return starts;
  }

  return {
    rules,

    /** The free times of two weeks, and where the next ones are. */
    async free(key: string, from?: string): Promise<FreeTimes> {
      const known = await rules();
      const { settings, zone } = known;
      const { holdHours } = settings;
      const kind = kindIn(settings, key);
      if (!kind)
        return { active: false, required: false, minutes: 0, holdHours, zone, starts: [], next: null };
      const { first, last } = daysOf({ kind, zone, now: now() });
      const begin = from !== undefined && from > first ? from : first;
      const byDay = await startsFrom(known, kind, { from: begin, to: last });
      // From the first day on that has any: the page is never empty while something is free.
      const firstFree = [...byDay].find(([, free]) => free.length > 0)?.[0] ?? begin;
      const end = addDays(firstFree, DAYS_SHOWN - 1);
      const starts: number[] = [];
      let next: string | null = null;
      for (const [day, free] of byDay) {
        if (free.length === 0) continue;
        if (day > end || starts.length + free.length > STARTS_SHOWN) {
          next = day;
          break;
        }
        starts.push(...free);
      }
      const { required, minutes } = kind;
      return { active: true, required, minutes, holdHours, zone, starts: starts.map(isoAt), next };
    },

    /** Whether a kind can begin at a time now. */
    async isFree(known: Rules, kind: KindSettings, start: number, but?: string): Promise<boolean> {
      const day = localOf(start, known.zone).date;
      return (await startsFrom(known, kind, { from: day, to: day }, but)).get(day)?.includes(start) ?? false;
    },

    /** Whether a kind has any free time. */
    async hasAny(known: Rules, kind: KindSettings): Promise<boolean> {
      const { first: from, last: to } = daysOf({ kind, zone: known.zone, now: now() });
      return [...(await startsFrom(known, kind, { from, to })).values()].some((free) => free.length > 0);
    },

    /** What is wrong with a time that is not free, with the nearest ones that are, in the reader's zone. */
    async takenText(
      known: Rules,
      kind: KindSettings,
      start: number,
      zone: string,
      but?: string,
    ): Promise<string> {
      const day = localOf(start, known.zone).date;
      let free: number[] = [];
      for (const away of NEAR_DAYS) {
        const days = { from: addDays(day, -away), to: addDays(day, away) };
        free = [...(await startsFrom(known, kind, days, but)).values()].flat();
        if (free.length >= NEAR) break;
      }
      const { style } = await localeDocument(within(db), now).get();
      const near = free
        .sort((one, other) => Math.abs(one - start) - Math.abs(other - start))
        .slice(0, NEAR)
        .sort((one, other) => one - other)
        .map((at) => slotMoment(isoAt(at), zone, style));
      return near.length > 0
        ? `This time is not free any more. Near it are free: ${near.join('; ')}.`
        : 'This time is not free any more, and none near it is.';
    },
  };
}

export const endOf = (start: number, { minutes }: Pick<KindSettings, 'minutes'>): string =>
  isoAt(start + minutes * MINUTE_MS);

export const WEEK_MS = 7 * DAY_MS;
