/** The kinds of content that a public page shows, by the path of the owner's calls for them. */
export const previewedContent = [
  '/api/admin/podcasts/series',
  '/api/admin/podcasts/episodes',
  '/api/admin/podcasts/guests',
  '/api/admin/music/services',
  '/api/admin/music/releases',
  '/api/admin/videos/videos',
  '/api/admin/playlist/playlists',
  '/api/admin/press/features',
  '/api/admin/press/articles',
  '/api/admin/press/affiliations',
  '/api/admin/services/services',
  '/api/admin/services/testimonials',
  '/api/admin/services/talks',
  '/api/admin/products',
  '/api/admin/stream/platforms',
  '/api/admin/stream/archives',
  '/api/admin/stream/schedule',
  '/api/admin/own-pages',
] as const;
export type PreviewedContent = (typeof previewedContent)[number];

/** The same for content of which there is exactly one. */
export const previewedDocuments = [
  '/api/admin/site/identity',
  '/api/admin/site/links',
  '/api/admin/site/texts',
  '/api/admin/site/terms',
  '/api/admin/site/refunds',
  '/api/admin/site/structure',
  '/api/admin/site/locale',
  '/api/admin/site/network',
  '/api/admin/site/founder',
  '/api/admin/site/portrait',
  '/api/admin/stream/settings',
  '/api/admin/playlist/submission',
  '/api/admin/music/artist',
  '/api/admin/contributions',
  '/api/admin/blueprint',
  '/api/admin/privacy/addition',
] as const;
export type PreviewedDocument = (typeof previewedDocuments)[number];

export const previewKinds = [...previewedContent, ...previewedDocuments] as const;

export type PreviewKind = (typeof previewKinds)[number];

export const isPreviewedContent = (path: string): path is PreviewedContent =>
  (previewedContent as readonly string[]).includes(path);

export const isPreviewKind = (path: string): path is PreviewKind =>
  (previewKinds as readonly string[]).includes(path);
