import type { PanelPath } from './content-panels.ts';
import type { MailState } from './mail-state.ts';

/** A panel of Content Management. */
const panel = (path: PanelPath) => `/admin/dashboard/content/${path}`;

/** Pages of the back office, for links from mails, notices and the search. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  media: '/admin/dashboard/media',
  orders: '/admin/orders',
  /** Orders with decisions that the buyers were not notified of. */
  ordersToTell: '/admin/orders?untold=true',
  order: (code: string) => `/admin/orders/${code}`,
  booking: (id: string) => `/admin/dashboard/bookings?open=${id}`,
  submission: (id: string) => `${panel('playlists/submissions')}?open=${id}`,
  /** Opens one mail of the outbox. */
  mail: (id: string) => `/admin/dashboard/settings/mails/outbox?open=${id}`,
  outbox: '/admin/dashboard/settings/mails/outbox',
  mails: (state: MailState) => `/admin/dashboard/settings/mails/outbox?state=${state}`,
  bookings: '/admin/dashboard/bookings',
  samples: '/admin/dashboard/settings/site/samples',
  assistant: '/admin/dashboard/settings/site/assistant',
  /** What visitors asked and the assistant did not answer. */
  questions: '/admin/dashboard/settings/site/assistant?part=questions',
  panel,
  products: panel('pages/products'),
  channels: panel('podcasts/channel'),
  platforms: panel('live/platforms'),
  schedule: panel('live/schedule'),
  archives: panel('live/archives'),
  goLive: panel('live/now'),
  endLive: `${panel('live/now')}?end`,
  /** A page of its own for a small window: the stream, what comes next and the requests that wait. */
  runOfShow: '/admin/run-of-show',
  settings: '/admin/dashboard/settings',
  look: '/admin/dashboard/settings/look',
  identity: '/admin/dashboard/settings/site/identity',
  payment: '/admin/dashboard/settings/site/payment',
  connections: '/admin/dashboard/settings/connections',
  delivery: '/admin/dashboard/settings/site/delivery',
  system: '/admin/dashboard/settings/system/status',
  security: '/admin/dashboard/settings/security',
  ownerLog: '/admin/dashboard/settings/security/log',
  password: '/admin/dashboard/settings/account',
  backups: '/admin/dashboard/settings/system/backup',
  letters: '/admin/dashboard/settings/followers/letters',
  /** Opens one follower. */
  follower: (id: string) => `/admin/dashboard/settings/followers/people?open=${id}`,
  followerSettings: '/admin/dashboard/settings/followers/settings',
  /** Opens one letter. */
  letter: (id: string) => `/admin/dashboard/settings/followers/letters?open=${id}`,
  analytics: '/admin/dashboard/analytics',
  analyticsLive: '/admin/dashboard/analytics?tab=live',
  /** What each post brought. */
  postFigures: '/admin/dashboard/analytics?tab=posts',
  social: '/admin/dashboard/social',
  /** Opens what can be done about one post. */
  post: (id: string) => `/admin/dashboard/social?open=${id}`,
} as const;
