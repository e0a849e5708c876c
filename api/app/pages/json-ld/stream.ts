import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

/** The streams to come. How long one lasts is not known, so no end is given. */
export function streams(page: LdPage): object[] {
  const { reply, meta, urlOf, picture } = page;
  const stream = reply('/api/stream');
  if (!stream) return [];
  const { schedule, platforms } = stream;
  const placeOf = (platform: string) => platforms.find(({ id }) => id === platform);
  return schedule.map(({ title, startsAt, platform }) => ({
    '@type': 'Event',
    name: title,
    startDate: startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      name: placeOf(platform)?.name ?? 'Online',
      url: placeOf(platform)?.url || urlOf('live'),
    },
    image: picture(meta.image),
    organizer: creator(page),
    performer: creator(page),
    url: urlOf('live'),
  }));
}
