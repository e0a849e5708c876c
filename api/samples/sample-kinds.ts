import { adminPaths } from '#shared/core/admin-paths.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';

const content = (path: string) => `${adminPaths.content}/${path}`;

interface Place {
  /** Its name in the back office. */
  label: string;
  /** Where it is changed, as a path of the back office. */
  target: string;
}

/** Kinds of content, by table. */
export const sampleKinds = {
  podcastEpisodes: { label: 'Episodes', target: content('podcasts/episodes') },
  podcastShows: { label: 'Podcast series', target: content('podcasts/series') },
  streamSchedule: { label: 'Scheduled streams', target: content('live/schedule') },
  videos: { label: 'Videos', target: content('videos') },
  pressFeatures: { label: 'Press features', target: content('articles/features') },
  mediumArticles: { label: 'Medium articles', target: content('articles/medium') },
  affiliations: { label: 'Affiliations', target: content('articles/affiliations') },
  playlists: { label: 'Playlists', target: content('playlists/playlists') },
  testimonials: { label: 'Testimonials', target: content('pages/testimonials') },
  musicReleases: { label: 'Releases', target: content('pages/releases') },
  musicServices: { label: 'Music services', target: content('pages/music') },
  services: { label: 'Services', target: content('pages/services') },
  studioPersonas: { label: 'Personas', target: '/admin/ai-studio' },
  streamingPlatforms: { label: 'Streaming platforms', target: content('live/platforms') },
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
  'site.links': { label: 'Links', target: content('pages/links') },
  'site.texts': { label: 'Texts', target: content('pages/texts') },
  theme: { label: 'Look', target: adminPaths.look },
  network: { label: 'Network', target: content('pages/network') },
  founder: { label: 'Founder', target: content('pages/founder') },
  artist: { label: 'Artist profile', target: content('pages/artist') },
  stream: { label: 'Live section', target: content('live/section') },
  videos: { label: 'Video settings', target: content('videos') },
  contributions: { label: 'Contributions', target: content('pages/contributions') },
  blueprint: { label: 'Blueprint', target: content('pages/blueprint') },
  playlistSubmission: { label: 'Submission offer', target: content('playlists/offer') },
  payment: { label: 'Payment', target: adminPaths.payment },
  chat: { label: 'Assistant', target: `${adminPaths.settings}/site/assistant` },
};
