import ical, { ICalEventStatus } from 'ical-generator';
import { HOUR_MS, HOUR_S } from '#shared/core/time.ts';
import type { CalendarAppearance } from './appearances.store.ts';

/** The end is not known beforehand, so calendars get this length. */
const LASTS_MS = 2 * HOUR_MS;

interface CalendarFacts {
  /** The whole address of the page. */
  page: string;
  /** The whole address of the calendar. */
  url: string;
  networkName: string;
  language: string;
}

/** Appearances as an iCalendar file. One that is moved keeps its UID, so calendars move it too. */
export function appearancesCalendar(
  appearances: readonly CalendarAppearance[],
  { page, url, networkName, language }: CalendarFacts,
): string {
  const calendar = ical({
    name: `${networkName}, appearances`,
    prodId: { company: networkName, product: 'Appearances', language: language.toUpperCase() },
    ttl: HOUR_S,
    url,
  });
  for (const { id, title, startsAt, venue, city, url: link, ...rest } of appearances) {
    const start = new Date(startsAt);
    const changed = new Date(rest.updatedAt);
    calendar.createEvent({
      // Without the host: events keep their UID when the site moves to another address.
      id: `${id}@appearances`,
      summary: rest.cancelled ? `Cancelled: ${title}` : title,
      start,
      end: new Date(start.getTime() + LASTS_MS),
      stamp: changed,
      lastModified: changed,
      sequence: rest.version,
      url: link ?? page,
      location: `${venue}, ${city}`,
      description: rest.soldOut ? `Sold out. ${page}` : page,
      status: rest.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line of a calendar ends, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
