import type { ItemRef, StudioItem } from '#shared/studio/studio.schema.ts';

/** What the site says, against which a draft is checked. */
export interface SiteFacts {
  /** Titles and names; their words count as known. */
  names: readonly string[];
  /** Accounts such as '@coop'. */
  handles: readonly string[];
  /** Everything that may be linked to. A page of the site counts with whatever follows a `?` or `#`. */
  links: readonly string[];
  pricesCents: readonly number[];
  /** When something was or will be. */
  instants: readonly string[];
}

/** The site's own content, whichever slices it comes from. */
export interface StudioSite {
  creatorName(): Promise<string>;
  items(): Promise<StudioItem[]>;
  item(ref: ItemRef): Promise<StudioItem | undefined>;
  facts(): Promise<SiteFacts>;
}
