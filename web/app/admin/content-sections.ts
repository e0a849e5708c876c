import { contentPanels, contentSections, type PanelPath, panelPaths } from '#shared/core/content-panels.ts';
import { type LoadPanel, type Section, view } from './section.ts';

/** What each panel of Content Management loads. */
const panels: Readonly<Record<PanelPath, LoadPanel>> = {
  'podcasts/series': () => import('#web/podcasts/admin/SeriesPanel.tsx'),
  'podcasts/episodes': () => import('#web/podcasts/admin/EpisodesPanel.tsx'),
  'podcasts/guests': () => import('#web/podcasts/admin/GuestsPanel.tsx'),
  'podcasts/channel': () => import('#web/imports/admin/ChannelPanel.tsx'),
  'live/platforms': () => import('#web/stream/admin/PlatformsPanel.tsx'),
  'live/archives': () => import('#web/stream/admin/ArchivesPanel.tsx'),
  'live/schedule': () => import('#web/stream/admin/SchedulePanel.tsx'),
  'live/now': () => import('#web/live/admin/LivePanel.tsx'),
  'live/going': () => import('#web/live/admin/LiveSettingsPanel.tsx'),
  'live/section': () => import('#web/stream/admin/LiveSectionPanel.tsx'),
  'videos/all': () => import('#web/videos/admin/VideosPanel.tsx'),
  'videos/categories': () => import('#web/videos/admin/CategoriesPanel.tsx'),
  'articles/features': () => import('#web/press/admin/FeaturesPanel.tsx'),
  'articles/medium': () => import('#web/press/admin/ArticlesPanel.tsx'),
  'articles/affiliations': () => import('#web/press/admin/AffiliationsPanel.tsx'),
  'playlists/playlists': () => import('#web/playlist/admin/PlaylistsPanel.tsx'),
  'playlists/submissions': () => import('#web/submissions/admin/SubmissionsPanel.tsx'),
  'playlists/offer': () => import('#web/playlist/admin/SubmissionOfferPanel.tsx'),
  'pages/texts': () => import('#web/site/admin/TextsPanel.tsx'),
  'pages/structure': () => import('#web/site/admin/StructurePanel.tsx'),
  'pages/own': () => import('#web/own-pages/admin/OwnPagesPanel.tsx'),
  'pages/links': () => import('#web/site/admin/LinksPanel.tsx'),
  'pages/services': () => import('#web/services/admin/ServicesPanel.tsx'),
  'pages/products': () => import('#web/products/admin/ProductsPanel.tsx'),
  'pages/talks': () => import('#web/services/admin/TalksPanel.tsx'),
  'pages/testimonials': () => import('#web/services/admin/TestimonialsPanel.tsx'),
  'pages/releases': () => import('#web/music/admin/ReleasesPanel.tsx'),
  'pages/music': () => import('#web/music/admin/MusicServicesPanel.tsx'),
  'pages/artist': () => import('#web/music/admin/ArtistPanel.tsx'),
  'pages/founder': () => import('#web/site/admin/FounderPanel.tsx'),
  'pages/network': () => import('#web/site/admin/NetworkPanel.tsx'),
  'pages/legal': () => import('#web/site/admin/LegalPanel.tsx'),
  'pages/contributions': () => import('#web/contributions/admin/ContributionsPanel.tsx'),
  'pages/short-links': () => import('#web/analytics/admin/ShortLinksPanel.tsx'),
  'pages/blueprint': () => import('#web/blueprint/admin/BlueprintPanel.tsx'),
};

/** Further words by which the search finds a panel. */
const words: Partial<Record<PanelPath, string>> = {
  'podcasts/series': 'shows interview price feed RSS',
  'podcasts/channel': 'import YouTube feed RSS',
  'live/platforms': 'Twitch YouTube channels',
  'live/archives': 'past recordings',
  'live/schedule': 'calendar dates next stream',
  'playlists/submissions': 'artists songs reviews demos',
  'playlists/offer': 'fee price track review',
  'pages/texts': 'wording headings buttons translate labels words',
  'pages/structure': 'navigation hide switch off order of sections',
  'pages/links': 'social accounts networks Instagram Twitter',
  'pages/services': 'prices consulting speaking offers',
  'pages/products': 'shop store merch downloads files price',
  'pages/releases': 'songs albums singles EP music',
  'pages/music': 'Spotify Apple TIDAL streaming',
  'pages/artist': 'biography about style',
  'pages/founder': 'biography about ventures',
  'pages/legal': 'law policy conditions money back',
  'pages/short-links': 'campaign redirect shortener UTM',
  'pages/blueprint': 'PDF guide members price',
  'live/now': 'on air stream start end run of show small window',
  'live/going': 'automatic posts recap',
};

/** The sections of the content tab. */
export const content: readonly Section[] = Object.entries(contentSections).map(([key, section]) => ({
  ...section,
  key,
  views: panelPaths
    .filter((path) => path.startsWith(`${key}/`))
    .map((path) => view(path.slice(key.length + 1), contentPanels[path], panels[path], words[path])),
}));
