import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { shownLocaleOf } from '#shared/site/site.locale.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { shownOf } from '#shared/site/site.structure.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { heroName } from './hero-name.ts';
import type { SiteStore } from './site.store.ts';

interface Parts {
  store: SiteStore;
  theme: ThemeSlice;
  ownPages: () => Promise<Site['ownPages']>;
  products: () => Promise<Site['products']>;
}

/** What every page gets: what the owner writes for all of them, in a look that need not be saved. */
export async function shownSite(
  { store, theme: { shown }, ownPages, products }: Parts,
  theme: Theme,
): Promise<Site> {
  const [content, structure, listed, sold, locale] = await Promise.all([
    store.site.get(),
    store.structure.get(),
    ownPages(),
    products(),
    store.locale.get(),
  ]);
  const { identity } = content;
  const look = await shown(theme, identity);
  return {
    ...content,
    ...look,
    ...shownOf(structure, identity),
    ownPages: listed,
    products: sold,
    heroName: heroName(identity.networkName, theme.type),
    locale: shownLocaleOf(locale),
  };
}
