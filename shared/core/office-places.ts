/** The tabs of the back office, in their order, with further words by which the search finds them. */
export const officeTabs = {
  analytics: [
    'Analytics',
    'visits visitors statistics numbers traffic countries campaigns plays listening downloads',
  ],
  seo: ['SEO', 'search engines google keywords metadata titles descriptions redirects audit'],
  social: [
    'Social Media',
    'posts scheduler networks Instagram Twitter Facebook LinkedIn Mastodon Bluesky publish queue best',
  ],
  content: ['Content Management', ''],
  studio: ['AI Influencer Studio', 'ideas drafts personas captions AI write'],
  bookings: ['Booking Requests', 'clients requests consulting speaking custom people'],
  media: ['Media Uploads', 'files pictures images videos uploads library audio PDF'],
  settings: ['Settings', ''],
} as const satisfies Record<string, readonly [label: string, words: string]>;

export type TabKey = keyof typeof officeTabs;

export const tabKeys = Object.keys(officeTabs) as TabKey[];

interface Place {
  label: string;
  /** The heading of its screen; the label if there is no other. */
  heading?: string;
  /** Whether it stands with what the whole site looks like, and not with its content. */
  isSite?: true;
  /** Panels of other places to which it has a tab too. */
  also?: readonly string[];
}

/** The places beneath the tabs, in the order of the navigation. */
const places = {
  'analytics/short-links': { label: 'Short Links' },
  'analytics/sponsors': { label: 'Sponsor Pages' },
  'seo/redirects': { label: 'Redirects' },
  'social/followers': { label: 'Followers' },
  'social/letters': { label: 'Letters' },
  'content/podcasts': { label: 'Podcasts', heading: 'Podcast Management' },
  'content/live': { label: 'Live Streams', heading: 'Live Streams Management' },
  'content/videos': { label: 'YouTube Videos', heading: 'YouTube Manager' },
  'content/articles': { label: 'Media Articles', heading: 'Media Articles Management' },
  'content/playlists': {
    label: 'Playlists',
    heading: 'Playlist Management',
    also: ['bookings/tracks/submissions'],
  },
  'content/music': { label: 'Music' },
  'content/appearances': { label: 'Appearances' },
  'content/look': { label: 'Look', isSite: true },
  'content/names': { label: 'Names', isSite: true },
  'content/pages': { label: 'Pages and Menu', isSite: true },
  'content/texts': { label: 'Texts', isSite: true },
  'content/links': { label: 'Links', isSite: true },
  'bookings/people': { label: 'People', also: ['social/followers/people'] },
  'bookings/times': { label: 'Times', heading: 'Times and calendar' },
  'bookings/guests': { label: 'Guests', heading: 'Guests of interviews' },
  'bookings/services': { label: 'Services' },
  'bookings/tracks': { label: 'Submitted Tracks' },
  'bookings/shop': { label: 'Shop' },
  'bookings/payment': { label: 'Payment' },
  'bookings/papers': { label: 'Receipts', heading: 'Receipts and invoices' },
  'settings/account': { label: 'Password', heading: 'Password and account' },
  'settings/security': { label: 'Security', also: ['settings/account'] },
  'settings/connections': { label: 'Connections' },
  'settings/mails': { label: 'Outbox', heading: 'Outbox and texts of mails' },
  'settings/assistant': { label: 'Assistant' },
  'settings/privacy': { label: 'Privacy' },
  'settings/system': { label: 'System' },
  'settings/desktop': { label: 'Desktop', heading: 'Desktop app' },
} as const satisfies Record<`${TabKey}/${string}`, Place>;

export type PlaceKey = keyof typeof places;

export const officePlaces: Readonly<Record<PlaceKey, Place>> = places;

export const placeKeys = Object.keys(places) as PlaceKey[];

/** The tab that a place stands beneath. */
export const tabOf = (place: PlaceKey) => place.split('/')[0] as TabKey;

/** The places beneath a tab, in their order. */
export const placesIn = (tab: TabKey) => placeKeys.filter((place) => tabOf(place) === tab);
