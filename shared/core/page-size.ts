/** Entries on a page of a list. In a file without schemas, for panels that do not load any. */
export const PAGE_SIZE = 20;
