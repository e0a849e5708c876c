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

/** The labels of the panels of Content Management by their path, in the order of each section. */
export const contentPanels = {
  'podcasts/series': 'Podcast Series',
  'podcasts/episodes': 'Episodes',
  'podcasts/guests': 'Guests',
  'podcasts/channel': 'Add from a Channel',
  'live/platforms': 'Streaming Platforms',
  'live/archives': 'Stream Archives',
  'live/schedule': 'Schedule',
  'live/now': 'Go Live',
  'live/going': 'Going Live',
  'live/section': 'Live Section',
  'videos/all': 'All Videos',
  'videos/categories': 'Categories',
  'articles/features': 'Press Features',
  'articles/medium': 'Medium Articles',
  'articles/affiliations': 'Affiliations',
  'playlists/playlists': 'Music Playlists',
  'playlists/submissions': 'Track Submissions',
  'playlists/offer': 'Submission Offer',
  'pages/texts': 'Texts',
  'pages/structure': 'Menu and Sections',
  'pages/own': 'Own Pages',
  'pages/links': 'Links',
  'pages/services': 'Services',
  'pages/products': 'Products',
  'pages/talks': 'Talks',
  'pages/testimonials': 'Testimonials',
  'pages/releases': 'Releases',
  'pages/music': 'Music Services',
  'pages/artist': 'Artist Profile',
  'pages/founder': 'Founder',
  'pages/network': 'Network',
  'pages/legal': 'Terms and Refunds',
  'pages/contributions': 'Contributions',
  'pages/short-links': 'Short Links',
  'pages/blueprint': 'Blueprint',
} as const satisfies Record<`${SectionKey}/${string}`, string>;

/** The path of a panel inside Content Management, such as `podcasts/series`. */
export type PanelPath = keyof typeof contentPanels;

export const panelPaths = Object.keys(contentPanels) as PanelPath[];
