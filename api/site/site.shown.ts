import type { Clock } from '#api/core/ports.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { networks } from '#shared/site/networks.ts';
import { shownLocaleOf } from '#shared/site/site.locale.ts';
import type { ShownLink, Site, SocialLink } from '#shared/site/site.schema.ts';
import { shownOf } from '#shared/site/site.structure.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { fittedLine } from './fitted-line.ts';
import { shownTexts } from './shown-texts.ts';
import type { SiteStore } from './site.store.ts';

interface Parts {
  store: SiteStore;
  now: Clock;
  theme: ThemeSlice;
  ownPages: () => Promise<Site['ownPages']>;
  products: () => Promise<Site['products']>;
}

/** The data of every page: what the owner writes for all of them, in a look that need not be saved. */
export async function shownSite(
  { store, now, theme: { shown }, ownPages, products }: Parts,
  theme: Theme,
): Promise<Site> {
  const [content, structure, off, listed, sold, locale] = await Promise.all([
    store.site.get(),
    store.structure.get(),
    store.off(),
    ownPages(),
    products(),
    store.locale.get(),
  ]);
  const { identity } = content;
  const look = await shown(theme, identity);
  const texts = shownTexts(content.texts, identity, now());
  const { home, follow } = texts.words;
  const fitted = (text: string) => fittedLine(text, theme.type);
  return {
    ...content,
    ...look,
    ...shownOf(structure, off, identity),
    hidden: [...off.pages],
    offersOff: [...off.offers],
    links: shownLinks(content.links.links),
    texts,
    ownPages: listed,
    products: sold,
    heroName: fitted(identity.networkName),
    homeLines: {
      follow: fitted(follow.button),
      services: fitted(home.services),
      booking: fitted(home.book),
    },
    locale: shownLocaleOf(locale),
  };
}

/** The links that are shown in at least one place, with their names and drawings. */
export const shownLinks = (links: readonly SocialLink[]): ShownLink[] =>
  links
    .filter(({ places }) => places.length > 0)
    .map((link) => {
      const { name, drawing } = networks[link.network];
      return { ...link, name: link.name ?? name, drawing };
    });
