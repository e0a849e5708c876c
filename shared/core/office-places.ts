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
  'bookings/services': { label: 'Services' },
  'bookings/tracks': { label: 'Submitted Tracks' },
  'bookings/shop': { label: 'Shop' },
  'bookings/payment': { label: 'Payment' },
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

/**
 * The label is that of its tab inside the place. Its component is `web/<slice>/admin/<…Panel>.tsx`. By further words
 * the search finds it. `adds` is what its button adds: the panel opens a new one with `?new` in the address.
 */
type OfficePanel = readonly [
  label: string,
  component: `${string}/${string}Panel`,
  words?: string,
  adds?: string,
];

/** The panels by their path, in the order of each place. A path without a third part is its place's only panel. */
const panels = {
  'analytics/short-links': [
    'Short Links',
    'analytics/ShortLinksPanel',
    'campaign redirect shortener UTM',
    'Short link',
  ],
  'analytics/sponsors': [
    'Sponsor Pages',
    'sponsors/SponsorPagesPanel',
    'sponsors media kit numbers private link share figures statistics partners advertisers PDF',
    'Sponsor page',
  ],
  'seo/redirects': [
    'Redirects',
    'seo/RedirectsPanel',
    'old addresses moved page missing 404 forward',
    'Redirect',
  ],
  'social/followers/people': [
    'Followers',
    'followers/FollowersPanel',
    'subscribers mail push consent unsubscribe export',
  ],
  'social/followers/settings': [
    'What they are told',
    'followers/FollowerSettingsPanel',
    'reminders episodes releases notify letters an hour rate bounces complaints spam webhook mail provider',
  ],
  'social/letters': [
    'Letters',
    'letters/LettersPanel',
    'newsletter campaign write send schedule draft test mail everybody followers',
    'Letter',
  ],
  'content/podcasts/series': [
    'Podcast Series',
    'podcasts/SeriesPanel',
    'shows interview price feed RSS',
    'Podcast series',
  ],
  'content/podcasts/episodes': ['Episodes', 'podcasts/EpisodesPanel', 'podcast', 'Episode'],
  'content/podcasts/guests': ['Guests', 'podcasts/GuestsPanel', '', 'Guest'],
  'content/podcasts/channel': ['Add from a Channel', 'imports/ChannelPanel', 'import YouTube feed RSS'],
  'content/live/platforms': ['Streaming Platforms', 'stream/PlatformsPanel', 'Twitch YouTube channels'],
  'content/live/archives': ['Stream Archives', 'stream/ArchivesPanel', 'past recordings'],
  'content/live/schedule': ['Schedule', 'stream/SchedulePanel', 'calendar dates next stream', 'Stream'],
  'content/live/now': ['Go Live', 'live/LivePanel', 'on air stream start end run of show small window'],
  'content/live/going': ['Automatic Steps', 'live/LiveSettingsPanel', 'going live automatic posts recap'],
  'content/live/section': [
    'Live Page',
    'stream/LiveSectionPanel',
    'section showcase honest stream host poster',
  ],
  'content/videos/all': ['All Videos', 'videos/VideosPanel', 'YouTube', 'Video'],
  'content/videos/categories': ['Categories', 'videos/CategoriesPanel', 'videos'],
  'content/articles/features': ['Press Features', 'press/FeaturesPanel', '', 'Press feature'],
  'content/articles/medium': ['Medium Articles', 'press/ArticlesPanel', 'blog', 'Article'],
  'content/articles/affiliations': ['Affiliations', 'press/AffiliationsPanel'],
  'content/playlists/playlists': ['Music Playlists', 'playlist/PlaylistsPanel', '', 'Playlist'],
  'content/music/releases': ['Releases', 'music/ReleasesPanel', 'songs albums singles EP music', 'Release'],
  'content/music/music': ['Music Services', 'music/MusicServicesPanel', 'Spotify Apple TIDAL streaming'],
  'content/music/artist': ['Artist Profile', 'music/ArtistPanel', 'biography about style'],
  'content/appearances': [
    'Appearances',
    'appearances/AppearancesPanel',
    'tour dates events concerts tickets',
    'Appearance',
  ],
  'content/look': [
    'Look',
    'theme/LookPanel',
    'colours accent theme dark light fonts typefaces logo favicon icon hero background video',
  ],
  'content/names/identity': [
    'Names and paths',
    'site/IdentityPanel',
    'creator artist network assistant email address tagline line under the name footer',
  ],
  'content/names/portrait': ['Portrait', 'site/PortraitPanel', 'face photo picture of the creator trust'],
  'content/names/locale': [
    'Language and money',
    'site/LocalePanel',
    'currency euro dollar dates numbers language',
  ],
  'content/pages/structure': [
    'Menu and Sections',
    'site/StructurePanel',
    'navigation hide show pages switch off by link order of sections',
  ],
  'content/pages/own': ['Own Pages', 'own-pages/OwnPagesPanel', '', 'Page'],
  'content/pages/founder': ['Founder', 'site/FounderPanel', 'biography about ventures'],
  'content/pages/network': ['Network', 'site/NetworkPanel'],
  'content/pages/contributions': ['Contributions', 'contributions/ContributionsPanel'],
  'content/pages/legal': ['Terms and Refunds', 'site/LegalPanel', 'law policy conditions money back'],
  'content/texts': ['Texts', 'site/TextsPanel', 'wording headings buttons translate labels words'],
  'content/links': ['Links', 'site/LinksPanel', 'social accounts networks Instagram Twitter'],
  'bookings/services/services': [
    'Services',
    'services/ServicesPanel',
    'prices consulting speaking sessions offers',
    'Service',
  ],
  'bookings/services/talks': ['Talks', 'services/TalksPanel', 'speaking'],
  'bookings/services/testimonials': ['Testimonials', 'services/TestimonialsPanel', 'praise quotes clients'],
  'bookings/tracks/submissions': [
    'Track Submissions',
    'submissions/SubmissionsPanel',
    'artists songs reviews demos',
  ],
  'bookings/tracks/offer': ['Submission Offer', 'playlist/SubmissionOfferPanel', 'fee price track review'],
  'bookings/shop/products': [
    'Products',
    'products/ProductsPanel',
    'shop store merch downloads files price',
    'Product',
  ],
  'bookings/shop/blueprint': ['Blueprint', 'blueprint/BlueprintPanel', 'PDF guide members price'],
  'bookings/payment/payment': [
    'Payment',
    'app/PaymentPanel',
    'QR code handle Cash App PayPal bank transfer way to pay prices',
  ],
  'bookings/payment/discounts': [
    'Discount Codes',
    'orders/DiscountsPanel',
    'coupon voucher promotion promo code percent off reduced price sale',
    'Discount code',
  ],
  'bookings/payment/cards': ['Cards', 'orders/CardsPanel', 'Stripe credit debit card online payment'],
  'bookings/payment/unpaid': ['Reminders', 'orders/UnpaidPanel', 'unpaid orders remind reminder mail expire'],
  'bookings/payment/delivery': ['Delivery', 'orders/DeliveryPanel', 'calendar PDF download link'],
  'settings/account': ['Password', 'app/AccountPanel', 'account user name login notifications weekly mail'],
  'settings/security/passkeys': ['Passkeys', 'auth/PasskeysPanel', 'fingerprint face key login'],
  'settings/security/two-factor': [
    'Two-factor',
    'auth/TwoFactorPanel',
    'second factor code authenticator recovery',
  ],
  'settings/security/sessions': ['Sessions', 'auth/SessionsPanel', 'devices log out'],
  'settings/security/log': ['Log', 'auth/OwnerLogPanel', 'history who did what'],
  'settings/connections': [
    'Connections',
    'connections/ConnectionsPanel',
    'services SMTP mail server API keys Twitch YouTube OpenAI S3 Search Console client id',
  ],
  'settings/mails/outbox': ['Outbox', 'outbox/OutboxPanel', 'mails sent failed queue'],
  'settings/mails/orders': ['Order mails', 'orders/OrderMailsPanel', 'texts templates confirmation'],
  'settings/mails/reviews': ['Review mails', 'submissions/ReviewMailsPanel', 'texts templates verdict'],
  'settings/assistant': [
    'Assistant',
    'chat/AssistantPanel',
    'chat AI questions answers refunds limits spending without an answer test try',
  ],
  'settings/privacy/people': ['People', 'privacy/PeoplePanel', 'erase export GDPR data'],
  'settings/privacy/retention': ['Retention', 'privacy/RetentionPanel', 'delete days keep'],
  'settings/privacy/page': ['Page', 'privacy/PrivacyPagePanel', 'policy'],
  'settings/system/status': ['Status', 'system/StatusPanel', 'version jobs health warnings'],
  'settings/system/backup': ['Backup', 'system/BackupPanel', 'restore download schedule key'],
  'settings/system/samples': ['Samples', 'samples/SamplesPanel', 'remove demo example content'],
  'settings/desktop': ['Desktop', 'desktop/DesktopPanel', 'app sound ring'],
} as const satisfies Partial<Record<PlaceKey | `${PlaceKey}/${string}`, OfficePanel>>;

/** The path of a panel behind `/admin/dashboard/`, such as `content/podcasts/series`. */
export type PanelPath = keyof typeof panels;

export const officePanels: Readonly<Record<PanelPath, OfficePanel>> = panels;

export const panelPaths = Object.keys(panels) as PanelPath[];

/** The place of a panel. */
export const placeOf = (path: PanelPath) => path.split('/', 2).join('/') as PlaceKey;

/** The panels of a place, in their order. */
export const panelsIn = (place: PlaceKey) => panelPaths.filter((path) => placeOf(path) === place);

/** Whether an address inside the dashboard leads to a panel that is there, and where to if it has moved. */
export function panelAt(address: string): PanelPath | undefined {
  const [tab = '', place = '', view = ''] = address.split('/');
  const find = (fits: (path: PanelPath) => boolean) => panelPaths.find(fits);
  const isOld = tab === 'content' || tab === 'settings' || tab === 'bookings';
  return (
    find((path) => path === address) ??
    find((path) => path === `${tab}/${place}`) ??
    // Addresses of earlier versions, of panels that have moved: their own names have stayed the same.
    (isOld && view ? find((path) => path.endsWith(`/${view}`)) : undefined) ??
    find((path) => placeOf(path) === `${tab}/${place}`) ??
    (isOld ? find((path) => placeOf(path).endsWith(`/${place}`) || path.endsWith(`/${place}`)) : undefined)
  );
}
