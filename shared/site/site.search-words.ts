import { type FoundKind, foundKinds } from './site.content.ts';

const names = Object.fromEntries(
  Object.entries(foundKinds).map(([kind, { name }]) => [kind, name]),
) as Record<FoundKind, string>;

/** The words of the search: its page, its dialog, and the names of what it finds. */
export const searchWords = {
  title: 'Search',
  field: 'What are you looking for?',
  find: 'Search',
  none: 'Nothing here holds all of these words. Try fewer or other ones.',
  one: '1 result for “{words}”',
  many: '{count} results for “{words}”',
  first: 'Shown are the first {count}.',
  nearest: 'This comes nearest:',
  all: 'All {count} results',
  offline: 'You are offline. The search goes on once you are connected.',
  pages: 'Pages',
  shows: 'Shows',
  episodes: 'Episodes',
  music: 'Music',
  videos: 'Videos',
  streams: 'Streams',
  offers: 'Products and services',
  talks: 'Talks',
  appearances: 'Appearances',
  articles: 'Press and articles',
  answers: 'Answers',
  spoken: 'Said in episodes',
  ...names,
} as const;
