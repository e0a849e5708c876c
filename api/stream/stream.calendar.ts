import ical, { ICalEventStatus } from 'ical-generator';
import { HOUR_MS, HOUR_S } from '#shared/core/time.ts';
import type { StreamingPlatform } from '#shared/stream/stream.schema.ts';
import type { CalendarStream } from './stream.store.ts';

/** The end of a stream is not known beforehand, so calendars get this length. */
const LASTS_MS = 2 * HOUR_MS;

interface CalendarFacts {
  /** The site's own address, without a slash at its end. */
  origin: string;
  networkName: string;
  language: string;
  platforms: readonly StreamingPlatform[];
}

/**
 * Streams as an iCalendar file. Times are in UTC, which calendars show in the viewer's time zone, daylight
 * saving included. A stream keeps its UID, so calendars move it to a new date and mark it when it is
 * cancelled.
 */
export function streamCalendar(streams: readonly CalendarStream[], facts: CalendarFacts): string {
  const { origin, networkName, language, platforms } = facts;
  const calendar = ical({
    name: `${networkName}, live`,
    prodId: { company: networkName, product: 'Live streams', language: language.toUpperCase() },
    ttl: HOUR_S,
    url: `${origin}/calendar.ics`,
  });
  for (const { id, title, platform, startsAt, updatedAt, version, cancelled } of streams) {
    const channel = platforms.find((one) => one.id === platform);
    const start = new Date(startsAt);
    calendar.createEvent({
      // Without the host: events keep their UID when the site moves to another address.
      id: `${id}@live-streams`,
      summary: cancelled ? `Cancelled: ${title}` : title,
      start,
      end: new Date(start.getTime() + LASTS_MS),
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      sequence: version,
      url: `${origin}/live`,
      location: channel?.url || `${origin}/live`,
      description: channel?.url ? `Live on ${channel.name}: ${channel.url}` : `Live: ${origin}/live`,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line of a calendar ends, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
