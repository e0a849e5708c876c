/** What visitors find with the site's search: what one is called, and the group of results that it is in. */
export const foundKinds = {
  page: { name: 'Page', group: 'pages' },
  show: { name: 'Show', group: 'shows' },
  episode: { name: 'Episode', group: 'episodes' },
  release: { name: 'Release', group: 'music' },
  video: { name: 'Video', group: 'videos' },
  product: { name: 'Product', group: 'offers' },
  service: { name: 'Service', group: 'offers' },
  talk: { name: 'Talk', group: 'talks' },
  article: { name: 'Article', group: 'articles' },
  press: { name: 'Press', group: 'articles' },
  playlist: { name: 'Playlist', group: 'music' },
  stream: { name: 'Stream', group: 'streams' },
  appearance: { name: 'Appearance', group: 'appearances' },
  answer: { name: 'Answer', group: 'answers' },
  moment: { name: 'Moment', group: 'spoken' },
} as const;
export type FoundKind = keyof typeof foundKinds;
export const foundKindKeys = Object.keys(foundKinds) as [FoundKind, ...FoundKind[]];

/** What a post can be about, and what the owner calls all of it, in the order in which the owner chooses. */
export const postKindNames = {
  episode: 'Episodes',
  stream: 'Streams',
  video: 'Videos',
  release: 'Releases',
  appearance: 'Appearances',
  letter: 'Letters',
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
  appearance: 'Appearance',
  product: 'Product',
} as const;
export type CardKind = keyof typeof cardKinds;
export const cardKindNames = Object.keys(cardKinds) as [CardKind, ...CardKind[]];
