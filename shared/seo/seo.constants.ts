export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
/** The path of share pictures that were drawn from a page. */
export const SHARE_PICTURES = '/share-images';

export const SEARCH_CONSOLE_URL = 'https://search.google.com/search-console';

export const GOOD_SCORE = 80;
export const FAIR_SCORE = 60;
export const GOOD_POSITION = 10;
export const HARD = 70;
export const FAIRLY_HARD = 50;
