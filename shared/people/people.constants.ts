export const personSorts = ['active', 'seen', 'name', 'spent'] as const;
export type PersonSort = (typeof personSorts)[number];

export const NOTE_MAX = 20_000;
export const TAG_MAX = 40;
export const TAGS_MAX = 30;
/** How many addresses one person can have. */
export const ADDRESSES_MAX = 20;
/** How many entries of a history are shown, the latest. */
export const HISTORY_MAX = 300;
export const SEGMENTS_MAX = 200;
