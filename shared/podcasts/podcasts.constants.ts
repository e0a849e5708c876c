/** Colour classes of a show's artwork overlay, label and hover, as the owner picks them. */
export const overlayColors = [
  'bg-primary',
  'bg-secondary',
  'bg-red',
  'bg-blue',
  'bg-green',
  'bg-purple',
] as const;
export const textColors = ['text-primary', 'text-secondary', 'text-white', 'text-black'] as const;
export const hoverColors = ['text-primary-light', 'text-secondary-light', 'text-white', 'text-gray'] as const;

export const feedTypes = ['episodic', 'serial'] as const;
export const episodeKinds = ['full', 'trailer', 'bonus'] as const;
export type EpisodeKind = (typeof episodeKinds)[number];

/** What podcast directories get about a show and an episode until the owner fills in more. */
export const plainShow = {
  appleUrl: null,
  spotifyUrl: null,
  pocketCastsUrl: null,
  overcastUrl: null,
  feedImage: null,
  category: null,
  explicit: false,
  feedType: 'episodic',
  fundingUrl: null,
  mayMove: false,
  movedTo: null,
  guid: null,
} as const;
export const plainEpisode = {
  audio: null,
  audioSeconds: null,
  season: null,
  kind: 'full',
  guid: null,
} as const;

/** What podcast directories accept as a show's picture: a square, the length of its sides in pixels. */
export const FEED_IMAGE = { least: 1400, most: 3000 } as const;

/** How many episodes a page of a show's archive lists. */
export const ARCHIVE_PAGE = 20;

/** How many episodes of each show the public pages list. */
export const EPISODES_SHOWN = 3;

/** How many guests of each show the page of all shows names; the page of a show names all of them. */
export const GUESTS_SHOWN = 6;
