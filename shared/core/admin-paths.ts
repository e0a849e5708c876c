import type { MailState } from './mail-state.ts';
import type { PanelPath } from './office-panels.ts';
import type { PlaceKey, TabKey } from './office-places.ts';

/** A panel of the back office, or a tab or place that shows its first one. */
const panel = (path: PanelPath | PlaceKey | TabKey) => `/admin/dashboard/${path}`;

const STUDIO = '/admin/ai-studio';

/** Pages of the back office, for links from mails, notices and the search. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  media: '/admin/dashboard/media',
  orders: '/admin/orders',
  /** Orders with decisions that the buyers were not notified of. */
  ordersToTell: '/admin/orders?untold=true',
  order: (code: string) => `/admin/orders/${code}`,
  booking: (id: string) => `/admin/dashboard/bookings?open=${id}`,
  submission: (id: string) => `${panel('bookings/tracks/submissions')}?open=${id}`,
  /** Opens one mail of the outbox. */
  mail: (id: string) => `${panel('settings/mails/outbox')}?open=${id}`,
  outbox: panel('settings/mails/outbox'),
  mails: (state: MailState) => `${panel('settings/mails/outbox')}?state=${state}`,
  bookings: '/admin/dashboard/bookings',
  samples: panel('settings/system/samples'),
  assistant: panel('settings/assistant'),
  /** What visitors asked and the assistant did not answer. */
  questions: `${panel('settings/assistant')}?part=questions`,
  panel,
  /** Opens one guest. */
  guest: (id: string) => `${panel('bookings/guests/guests')}?open=${id}`,
  guestSettings: panel('bookings/guests/guest-settings'),
  papers: panel('bookings/papers/papers'),
  paperSettings: panel('bookings/papers/paper-settings'),
  products: panel('bookings/shop/products'),
  channels: panel('content/podcasts/channel'),
  platforms: panel('content/live/platforms'),
  schedule: panel('content/live/schedule'),
  archives: panel('content/live/archives'),
  goLive: panel('content/live/now'),
  endLive: `${panel('content/live/now')}?end`,
  /** A page of its own for a small window: the stream, what comes next and the requests that wait. */
  runOfShow: '/admin/run-of-show',
  /** A page of its own for the stream: the live review that is running. */
  liveReview: '/admin/live-review',
  liveReviewPanel: panel('bookings/tracks/live-review'),
  settings: '/admin/dashboard/settings',
  look: panel('content/look'),
  identity: panel('content/names/identity'),
  payment: panel('bookings/payment/payment'),
  connections: panel('settings/connections'),
  delivery: panel('bookings/payment/delivery'),
  /** The week of chosen times, and their settings. */
  agenda: panel('bookings/times/agenda'),
  times: panel('bookings/times/calendars'),
  system: panel('settings/system/status'),
  security: '/admin/dashboard/settings/security',
  ownerLog: panel('settings/security/log'),
  password: panel('settings/account'),
  backups: panel('settings/system/backup'),
  people: panel('bookings/people/all'),
  /** Opens one person. */
  person: (id: string) => `${panel('bookings/people/all')}?open=${id}`,
  segments: panel('bookings/people/segments'),
  letters: panel('social/letters'),
  /** Opens one follower. */
  follower: (id: string) => `${panel('social/followers/people')}?open=${id}`,
  followerImport: panel('social/followers/import'),
  /** Exports and erases a person. */
  privacyPeople: panel('settings/privacy/people'),
  followerSettings: panel('social/followers/settings'),
  /** Opens one letter. */
  letter: (id: string) => `${panel('social/letters')}?open=${id}`,
  analytics: '/admin/dashboard/analytics',
  analyticsLive: '/admin/dashboard/analytics?tab=live',
  /** What each post brought. */
  postFigures: '/admin/dashboard/analytics?tab=posts',
  /** The screens of the studio. */
  studio: STUDIO,
  /** Drafts that wait for a review. */
  studioReview: `${STUDIO}?tab=review`,
  social: '/admin/dashboard/social',
  /** Opens what can be done about one post. */
  post: (id: string) => `/admin/dashboard/social?open=${id}`,
} as const;
