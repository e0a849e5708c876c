import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { heroName } from './hero-name.ts';
import type { SiteStore } from './site.store.ts';

/** What every page gets: what the owner writes for all of them, in a look that need not be saved. */
export async function shownSite(store: SiteStore, { shown }: ThemeSlice, theme: Theme): Promise<Site> {
  const content = await store.site.get();
  const look = await shown(theme, content.identity);
  return { ...content, ...look, heroName: heroName(content.identity.networkName, theme.type) };
}
