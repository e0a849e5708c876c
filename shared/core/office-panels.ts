import type { PlaceKey } from './office-places.ts';

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
  'social/followers/import': [
    'Import',
    'followers/ImportPanel',
    'bring list addresses CSV file paste newsletter Mailchimp Substack proof consent undo',
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
  'bookings/people/all': [
    'Everybody',
    'people/PeopleListPanel',
    'people contacts clients fans customers list CRM notes tags merge duplicates history',
  ],
  'bookings/people/segments': [
    'Segments',
    'people/SegmentsPanel',
    'saved filters groups audience letters',
    'Segment',
  ],
  'bookings/times/agenda': [
    'Week',
    'slots/AgendaPanel',
    'appointments agenda calendar today meetings sessions slots block move cancel',
  ],
  'bookings/times/hours': [
    'Hours and kinds',
    'slots/SlotSettingsPanel',
    'weekly hours opening buffers notice zone availability booking slots length closed holiday',
  ],
  'bookings/times/calendars': [
    'Other calendars',
    'slots/CalendarsPanel',
    'busy Google iCloud Nextcloud CalDAV ics address subscribe',
  ],
  'bookings/guests/guests': [
    'Interviews',
    'guests/GuestsPanel',
    'interview guest release questionnaire picture bio podcast prepare',
  ],
  'bookings/guests/guest-settings': [
    'What guests are asked',
    'guests/GuestSettingsPanel',
    'questions questionnaire release consent text prepare call link reminder interview',
  ],
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
  'bookings/tracks/live-review': [
    'Live Review',
    'live-review/LiveReviewPanel',
    'stream show votes viewers audience QR overlay OBS verdicts session',
  ],
  'bookings/tracks/live-review-settings': [
    'Live Review Settings',
    'live-review/LiveReviewSettingsPanel',
    'stream votes viewers minutes timer overlay OBS address',
  ],
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
  'bookings/payment/tips': ['Tips', 'orders/TipsPanel', 'tip jar donation support thanks fans'],
  'bookings/payment/delivery': ['Delivery', 'orders/DeliveryPanel', 'calendar PDF download link'],
  'bookings/papers/papers': [
    'Receipts and Invoices',
    'papers/PapersPanel',
    'papers credit notes bookkeeping tax totals CSV accountant PDF',
  ],
  'bookings/papers/paper-settings': [
    'What they say',
    'papers/PaperSettingsPanel',
    'invoice numbers series prefix VAT tax number address of the seller',
  ],
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
  'settings/mails/guests': [
    'Guest mails',
    'guests/GuestMailsPanel',
    'texts templates interview reminder episode is out',
  ],
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
