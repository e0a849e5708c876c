import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { shownLocaleOf } from '#shared/site/site.locale.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { shownOf } from '#shared/site/site.structure.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { heroName } from './hero-name.ts';
import type { SiteStore } from './site.store.ts';

/** What every page gets: what the owner writes for all of them, in a look that need not be saved. */
export async function shownSite(store: SiteStore, { shown }: ThemeSlice, theme: Theme): Promise<Site> {
  const [content, structure, locale] = await Promise.all([
    store.site.get(),
    store.structure.get(),
    store.locale.get(),
  ]);
  const { identity } = content;
  const look = await shown(theme, identity);
  return {
    ...content,
    ...look,
    ...shownOf(structure, identity),
    heroName: heroName(identity.networkName, theme.type),
    locale: shownLocaleOf(locale),
  };
}
