/** What can be bought, as one word: `blueprint`, `product/handbook`. */
export const offerKey = (kind: string, itemId?: string | null): string =>
  itemId ? `${kind}/${itemId}` : kind;
