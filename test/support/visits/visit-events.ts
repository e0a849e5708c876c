import type { VisitEvent } from '#api/analytics/analytics.tables.ts';

/** A view of the home page by a visitor without any known trait. */
export const visitEvent = (more: Partial<VisitEvent> = {}): VisitEvent => ({
  visitorId: '2027-05-05.v',
  day: '2027-05-05',
  hour: '10',
  at: '2027-05-05T10:00:00.000Z',
  kind: 'view',
  path: '/home',
  what: '',
  source: '',
  medium: '',
  campaign: '',
  link: '',
  device: '',
  browser: '',
  os: '',
  language: '',
  country: '',
  ...more,
});
