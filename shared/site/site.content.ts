/** What visitors find with the site's search. */
export const foundKinds = [
  'page',
  'show',
  'episode',
  'release',
  'playlist',
  'video',
  'stream',
  'product',
  'service',
  'talk',
  'article',
  'press',
  'answer',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What a post can be about, and what the owner calls all of it, in the order in which the owner chooses. */
export const postKindNames = {
  episode: 'Episodes',
  stream: 'Streams',
  video: 'Videos',
  release: 'Releases',
  offer: 'Booking offers',
} as const;
export type PostKind = keyof typeof postKindNames;
export const postKinds = Object.keys(postKindNames) as [PostKind, ...PostKind[]];

/** What of the site a letter can show as a card, and what the owner calls it. */
export const cardKinds = {
  episode: 'Episode',
  release: 'Release',
  video: 'Video',
  stream: 'Stream',
  product: 'Product',
} as const;
export type CardKind = keyof typeof cardKinds;
export const cardKindNames = Object.keys(cardKinds) as [CardKind, ...CardKind[]];
