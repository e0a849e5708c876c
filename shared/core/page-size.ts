/** Entries on a page of a list. Apart from the schemas, for panels that load without them. */
export const PAGE_SIZE = 20;
