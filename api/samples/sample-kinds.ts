import { adminPaths } from '#shared/core/admin-paths.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';

interface Place {
  /** Its name in the back office. */
  label: string;
  /** Where it is changed, as a path of the back office. */
  target: string;
}

/** Kinds of content, by table. */
export const sampleKinds = {
  podcastEpisodes: { label: 'Episodes', target: adminPaths.panel('podcasts/episodes') },
  podcastShows: { label: 'Podcast series', target: adminPaths.panel('podcasts/series') },
  streamSchedule: { label: 'Scheduled streams', target: adminPaths.panel('live/schedule') },
  videos: { label: 'Videos', target: adminPaths.panel('videos/all') },
  pressFeatures: { label: 'Press features', target: adminPaths.panel('articles/features') },
  mediumArticles: { label: 'Medium articles', target: adminPaths.panel('articles/medium') },
  affiliations: { label: 'Affiliations', target: adminPaths.panel('articles/affiliations') },
  playlists: { label: 'Playlists', target: adminPaths.panel('playlists/playlists') },
  testimonials: { label: 'Testimonials', target: adminPaths.panel('pages/testimonials') },
  musicReleases: { label: 'Releases', target: adminPaths.panel('pages/releases') },
  musicServices: { label: 'Music services', target: adminPaths.panel('pages/music') },
  services: { label: 'Services', target: adminPaths.panel('pages/services') },
  studioPersonas: { label: 'Personas', target: '/admin/ai-studio' },
  streamingPlatforms: { label: 'Streaming platforms', target: adminPaths.panel('live/platforms') },
} as const satisfies Record<string, Place>;
export type SampleTable = keyof typeof sampleKinds;
export const sampleTables = Object.keys(sampleKinds) as SampleTable[];

/** Documents that a fresh install has as defaults, without storing them. */
export const unwrittenDocuments: readonly (readonly [key: string, value: unknown])[] = [
  ['theme', originalTheme],
];

/** Documents whose content visitors see, by key. */
export const sampleDocuments: Readonly<Record<string, Place>> = {
  'site.identity': { label: 'Names and paths', target: adminPaths.identity },
  'site.links': { label: 'Links', target: adminPaths.panel('pages/links') },
  'site.texts': { label: 'Texts', target: adminPaths.panel('pages/texts') },
  theme: { label: 'Look', target: adminPaths.look },
  network: { label: 'Network', target: adminPaths.panel('pages/network') },
  founder: { label: 'Founder', target: adminPaths.panel('pages/founder') },
  artist: { label: 'Artist profile', target: adminPaths.panel('pages/artist') },
  stream: { label: 'Live section', target: adminPaths.panel('live/section') },
  videos: { label: 'Video settings', target: adminPaths.panel('videos/all') },
  contributions: { label: 'Contributions', target: adminPaths.panel('pages/contributions') },
  blueprint: { label: 'Blueprint', target: adminPaths.panel('pages/blueprint') },
  playlistSubmission: { label: 'Submission offer', target: adminPaths.panel('playlists/offer') },
  payment: { label: 'Payment', target: adminPaths.payment },
  chat: { label: 'Assistant', target: `${adminPaths.settings}/site/assistant` },
};
