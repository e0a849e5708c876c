import type { Appearance } from '#shared/appearances/appearances.schema.ts';
import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

/** The dates to come. */
export const coming = (page: LdPage): object[] =>
  (page.reply('/api/appearances')?.upcoming ?? []).map((one) => event(page, one));

/** The dates to come, then those that are over. */
export const appearances = (page: LdPage): object[] => [
  ...coming(page),
  ...(page.reply('/api/appearances')?.past ?? []).map((one) => event(page, one)),
];

/** How long one lasts is not known, so no end is given. */
const event = (page: LdPage, one: Appearance) => ({
  '@type': 'Event',
  name: one.title,
  startDate: one.startsAt,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: one.venue,
    address: { '@type': 'PostalAddress', addressLocality: one.city },
  },
  image: page.picture(page.meta.image),
  organizer: creator(page),
  performer: creator(page),
  url: page.urlOf('appearances'),
  ...tickets(one),
});

const tickets = ({ url, soldOut }: Appearance) =>
  url && {
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
    },
  };
