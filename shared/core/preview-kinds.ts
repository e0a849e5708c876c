/** The kinds of content that a public page shows, by where the owner's calls for them live. */
export const previewKinds = [
  '/api/admin/podcasts/series',
  '/api/admin/podcasts/episodes',
  '/api/admin/music/services',
  '/api/admin/music/releases',
  '/api/admin/videos/videos',
  '/api/admin/playlist/playlists',
  '/api/admin/press/features',
  '/api/admin/press/articles',
  '/api/admin/press/affiliations',
  '/api/admin/services/services',
  '/api/admin/services/testimonials',
  '/api/admin/products',
  '/api/admin/stream/platforms',
  '/api/admin/stream/archives',
  '/api/admin/stream/schedule',
] as const;

export type PreviewKind = (typeof previewKinds)[number];

export const isPreviewKind = (path: string): path is PreviewKind =>
  (previewKinds as readonly string[]).includes(path);
