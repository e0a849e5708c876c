import ICAL from 'ical.js';
import { UID_HOST } from '#api/slots/slots.calendar.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { resolveLocal } from '#shared/core/zoned-time.ts';
import type { BusyTime } from './slots.calendars.store.ts';

/** The part of a calendar that is read, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** A calendar with more than this is not read: nobody has so many appointments in half a year. */
export const TIMES_MAX = 5000;
/** Occurrences that are looked at, in all: a rule can repeat each second for ever. */
const STEPS_MAX = 50_000;

/** A calendar that cannot be read. `message` is in plain words. */
export class UnreadableCalendar extends Error {}

/**
 * The times of a calendar that are not free, with each repetition. Transparent and cancelled events are free; an event
 * of a whole day takes the day in `zone`, in which times without a zone are read too.
 * @throws UnreadableCalendar
 */
export function busyTimesOf(text: string, span: Span, zone: string): { times: BusyTime[]; events: number } {
  const root = rootOf(text);
  const isEvent = (one: ICAL.Component) => one.getFirstPropertyValue('uid') !== null;
  const events = root.getAllSubcomponents('vevent').filter(isEvent);
  const byUid = Map.groupBy(events, (one) => String(one.getFirstPropertyValue('uid')));
  const times: BusyTime[] = [];
  let steps = 0;

  const add = (start: ICAL.Time, end: ICAL.Time, of: ICAL.Component) => {
    if (isFreeTime(of)) return;
    const from = instantOf(start, of, 'dtstart', zone);
    const to = instantOf(end, of, of.hasProperty('dtend') ? 'dtend' : 'dtstart', zone);
    if (!(from < to) || to <= span.from || from >= span.to) return;
    if (times.push({ from, to }) > TIMES_MAX)
      throw new UnreadableCalendar(`It has more than ${TIMES_MAX} times`);
  };

  for (const [uid, parts] of byUid) {
    // The hub's own calendar, which the owner may follow in this one.
    if (uid.endsWith(`@${UID_HOST}`)) continue;
    const isException = (part: ICAL.Component) => part.hasProperty('recurrence-id');
    const master = parts.find((part) => !isException(part));
    const exceptions = parts.filter(isException);
    try {
      if (!master) for (const part of exceptions) addOne(part);
      else addAll(new ICAL.Event(master, { exceptions: exceptions.map((part) => new ICAL.Event(part)) }));
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      // One damaged event does not hide the others.
    }
  }
  return { times, events: events.length };

  function addOne(part: ICAL.Component): void {
    const event = new ICAL.Event(part);
    if (event.startDate) add(event.startDate, event.endDate, part);
  }

  function addAll(event: ICAL.Event): void {
    if (!event.isRecurring()) {
      addOne(event.component);
      return;
    }
    const occurrences = event.iterator();
    for (let next = occurrences.next(); next; next = occurrences.next()) {
      steps += 1;
      if (steps > STEPS_MAX) throw new UnreadableCalendar('Its events repeat too often to be read');
      const { startDate, endDate, item } = event.getOccurrenceDetails(next);
      // An exception may lie days away from the occurrence that it replaces.
      if (next.toUnixTime() * 1000 > span.to + 7 * DAY_MS) return;
      add(startDate, endDate, item.component);
    }
  }
}

function rootOf(text: string): ICAL.Component {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const isList = Array.isArray(parsed[0]);
    const root = new ICAL.Component((isList ? parsed[0] : parsed) as never);
    if (root.name !== 'vcalendar') throw new Error('no calendar');
    if (isList)
      for (const other of parsed.slice(1))
        for (const event of new ICAL.Component(other as never).getAllSubcomponents('vevent'))
          root.addSubcomponent(event);
    return root;
  } catch (cause) {
    throw new UnreadableCalendar('This is no calendar file', { cause });
  }
}

const isFreeTime = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue('transp')).toUpperCase() === 'TRANSPARENT' ||
  String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';

/** The instant of a time, in milliseconds since 1970. The zone's own rules count, not those that a file brings along. */
function instantOf(time: ICAL.Time, event: ICAL.Component, property: string, ownZone: string): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const named = event.getFirstProperty(property)?.getFirstParameter('tzid');
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  const clock = time.isDate ? '00:00:00' : `${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
  const inZone = (zone: string) => Date.parse(resolveLocal({ date, time: clock, zone }).instant);
  if (!named || time.isDate) return inZone(ownZone);
  try {
    return inZone(named);
  } catch {
    // A name of its own, such as those of Outlook, which the file explains.
    const isExplained = time.zone !== ICAL.Timezone.localTimezone;
    return isExplained ? time.toUnixTime() * 1000 : inZone(ownZone);
  }
}
