import { type Section, view } from './section.ts';

/** The sections of the content tab. */
export const content: readonly Section[] = [
  {
    key: 'podcasts',
    label: 'Podcasts',
    heading: 'Podcast Management',
    views: [
      view('series', 'Podcast Series', () => import('#web/podcasts/admin/SeriesPanel.tsx')),
      view('episodes', 'Episodes', () => import('#web/podcasts/admin/EpisodesPanel.tsx')),
      view('guests', 'Guests', () => import('#web/podcasts/admin/GuestsPanel.tsx')),
      view('channel', 'Add from a Channel', () => import('#web/imports/admin/ChannelPanel.tsx')),
    ],
  },
  {
    key: 'live',
    label: 'Live Streams',
    heading: 'Live Streams Management',
    views: [
      view('platforms', 'Streaming Platforms', () => import('#web/stream/admin/PlatformsPanel.tsx')),
      view('archives', 'Stream Archives', () => import('#web/stream/admin/ArchivesPanel.tsx')),
      view('schedule', 'Schedule', () => import('#web/stream/admin/SchedulePanel.tsx')),
      view(
        'now',
        'Go Live',
        () => import('#web/live/admin/LivePanel.tsx'),
        'on air stream start end run of show small window',
      ),
      view(
        'going',
        'Going Live',
        () => import('#web/live/admin/LiveSettingsPanel.tsx'),
        'automatic posts recap',
      ),
      view('section', 'Live Section', () => import('#web/stream/admin/LiveSectionPanel.tsx')),
    ],
  },
  {
    key: 'videos',
    label: 'YouTube Videos',
    heading: 'YouTube Manager',
    views: [
      view('all', 'All Videos', () => import('#web/videos/admin/VideosPanel.tsx')),
      view('categories', 'Categories', () => import('#web/videos/admin/CategoriesPanel.tsx')),
    ],
  },
  {
    key: 'articles',
    label: 'Media Articles',
    heading: 'Media Articles Management',
    views: [
      view('features', 'Press Features', () => import('#web/press/admin/FeaturesPanel.tsx')),
      view('medium', 'Medium Articles', () => import('#web/press/admin/ArticlesPanel.tsx')),
      view('affiliations', 'Affiliations', () => import('#web/press/admin/AffiliationsPanel.tsx')),
    ],
  },
  {
    key: 'playlists',
    label: 'Playlists',
    heading: 'Playlist Management',
    views: [
      view('playlists', 'Music Playlists', () => import('#web/playlist/admin/PlaylistsPanel.tsx')),
      view('submissions', 'Track Submissions', () => import('#web/submissions/admin/SubmissionsPanel.tsx')),
      view('offer', 'Submission Offer', () => import('#web/playlist/admin/SubmissionOfferPanel.tsx')),
    ],
  },
  {
    key: 'pages',
    label: 'Pages',
    heading: 'Pages',
    views: [
      view('texts', 'Texts', () => import('#web/site/admin/TextsPanel.tsx')),
      view('structure', 'Menu and Sections', () => import('#web/site/admin/StructurePanel.tsx')),
      view('own', 'Own Pages', () => import('#web/own-pages/admin/OwnPagesPanel.tsx')),
      view('links', 'Links', () => import('#web/site/admin/LinksPanel.tsx')),
      view('services', 'Services', () => import('#web/services/admin/ServicesPanel.tsx')),
      view('products', 'Products', () => import('#web/products/admin/ProductsPanel.tsx')),
      view('talks', 'Talks', () => import('#web/services/admin/TalksPanel.tsx')),
      view('testimonials', 'Testimonials', () => import('#web/services/admin/TestimonialsPanel.tsx')),
      view('releases', 'Releases', () => import('#web/music/admin/ReleasesPanel.tsx')),
      view('music', 'Music Services', () => import('#web/music/admin/MusicServicesPanel.tsx')),
      view('artist', 'Artist Profile', () => import('#web/music/admin/ArtistPanel.tsx')),
      view('founder', 'Founder', () => import('#web/site/admin/FounderPanel.tsx')),
      view('network', 'Network', () => import('#web/site/admin/NetworkPanel.tsx')),
      view('legal', 'Terms and Refunds', () => import('#web/site/admin/LegalPanel.tsx')),
      view('contributions', 'Contributions', () => import('#web/contributions/admin/ContributionsPanel.tsx')),
      view('short-links', 'Short Links', () => import('#web/analytics/admin/ShortLinksPanel.tsx')),
      view('blueprint', 'Blueprint', () => import('#web/blueprint/admin/BlueprintPanel.tsx')),
    ],
  },
];
