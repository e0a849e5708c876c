import type { Facts } from '#api/site/site.content.ts';
import type { ItemRef, StudioItem } from '#shared/studio/studio.schema.ts';

/** What the site says, against which a draft is checked. */
export interface SiteFacts extends Facts {
  /** Accounts such as '@coop'. */
  handles: readonly string[];
}

/** The site's own content, whichever slices it comes from. */
export interface StudioSite {
  creatorName(): Promise<string>;
  items(): Promise<StudioItem[]>;
  item(ref: ItemRef): Promise<StudioItem | undefined>;
  facts(): Promise<SiteFacts>;
}
