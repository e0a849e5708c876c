/** The sections of Content Management, in their order. */
export const contentSections = {
  podcasts: { label: 'Podcasts', heading: 'Podcast Management' },
  live: { label: 'Live Streams', heading: 'Live Streams Management' },
  videos: { label: 'YouTube Videos', heading: 'YouTube Manager' },
  articles: { label: 'Media Articles', heading: 'Media Articles Management' },
  playlists: { label: 'Playlists', heading: 'Playlist Management' },
  pages: { label: 'Pages', heading: 'Pages' },
} as const;

type SectionKey = keyof typeof contentSections;

/** Its component is `web/<slice>/admin/<…Panel>.tsx`. By further words the search of the back office finds it. */
type ContentPanel = readonly [label: string, component: `${string}/${string}Panel`, words?: string];

/** The panels of Content Management by their path, in the order of each section. */
const panels = {
  'podcasts/series': ['Podcast Series', 'podcasts/SeriesPanel', 'shows interview price feed RSS'],
  'podcasts/episodes': ['Episodes', 'podcasts/EpisodesPanel'],
  'podcasts/guests': ['Guests', 'podcasts/GuestsPanel'],
  'podcasts/channel': ['Add from a Channel', 'imports/ChannelPanel', 'import YouTube feed RSS'],
  'live/platforms': ['Streaming Platforms', 'stream/PlatformsPanel', 'Twitch YouTube channels'],
  'live/archives': ['Stream Archives', 'stream/ArchivesPanel', 'past recordings'],
  'live/schedule': ['Schedule', 'stream/SchedulePanel', 'calendar dates next stream'],
  'live/now': ['Go Live', 'live/LivePanel', 'on air stream start end run of show small window'],
  'live/going': ['Going Live', 'live/LiveSettingsPanel', 'automatic posts recap'],
  'live/section': ['Live Section', 'stream/LiveSectionPanel'],
  'videos/all': ['All Videos', 'videos/VideosPanel'],
  'videos/categories': ['Categories', 'videos/CategoriesPanel'],
  'articles/features': ['Press Features', 'press/FeaturesPanel'],
  'articles/medium': ['Medium Articles', 'press/ArticlesPanel'],
  'articles/affiliations': ['Affiliations', 'press/AffiliationsPanel'],
  'playlists/playlists': ['Music Playlists', 'playlist/PlaylistsPanel'],
  'playlists/submissions': [
    'Track Submissions',
    'submissions/SubmissionsPanel',
    'artists songs reviews demos',
  ],
  'playlists/offer': ['Submission Offer', 'playlist/SubmissionOfferPanel', 'fee price track review'],
  'pages/texts': ['Texts', 'site/TextsPanel', 'wording headings buttons translate labels words'],
  'pages/structure': [
    'Menu and Sections',
    'site/StructurePanel',
    'navigation hide switch off order of sections',
  ],
  'pages/own': ['Own Pages', 'own-pages/OwnPagesPanel'],
  'pages/links': ['Links', 'site/LinksPanel', 'social accounts networks Instagram Twitter'],
  'pages/services': ['Services', 'services/ServicesPanel', 'prices consulting speaking offers'],
  'pages/products': ['Products', 'products/ProductsPanel', 'shop store merch downloads files price'],
  'pages/appearances': ['Appearances', 'appearances/AppearancesPanel', 'tour dates events concerts tickets'],
  'pages/talks': ['Talks', 'services/TalksPanel'],
  'pages/testimonials': ['Testimonials', 'services/TestimonialsPanel'],
  'pages/releases': ['Releases', 'music/ReleasesPanel', 'songs albums singles EP music'],
  'pages/music': ['Music Services', 'music/MusicServicesPanel', 'Spotify Apple TIDAL streaming'],
  'pages/artist': ['Artist Profile', 'music/ArtistPanel', 'biography about style'],
  'pages/founder': ['Founder', 'site/FounderPanel', 'biography about ventures'],
  'pages/network': ['Network', 'site/NetworkPanel'],
  'pages/legal': ['Terms and Refunds', 'site/LegalPanel', 'law policy conditions money back'],
  'pages/contributions': ['Contributions', 'contributions/ContributionsPanel'],
  'pages/short-links': ['Short Links', 'analytics/ShortLinksPanel', 'campaign redirect shortener UTM'],
  'pages/blueprint': ['Blueprint', 'blueprint/BlueprintPanel', 'PDF guide members price'],
} as const satisfies Record<`${SectionKey}/${string}`, ContentPanel>;

/** The path of a panel inside Content Management, such as `podcasts/series`. */
export type PanelPath = keyof typeof panels;

export const contentPanels: Readonly<Record<PanelPath, ContentPanel>> = panels;

export const panelPaths = Object.keys(panels) as PanelPath[];
