/** What visitors find with the site's search, in the order of the results. */
export const foundKinds = [
  'page',
  'show',
  'episode',
  'release',
  'video',
  'product',
  'service',
  'talk',
  'article',
  'press',
] as const;
export type FoundKind = (typeof foundKinds)[number];
