import type { ReadFacts } from '#api/site/site.content.ts';
import type { SiteStore } from '#api/site/site.store.ts';
import { isOff, pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import type { StudioItem } from '#shared/studio/studio.schema.ts';
import type { SiteFacts } from './studio.site.ts';

interface FactPorts {
  site: Pick<SiteStore, 'site' | 'founder' | 'network' | 'off'>;
  /** What each slice states. */
  facts: readonly ReadFacts[];
  publicUrl: string;
}

/** The site's own facts: names, prices, dates and addresses. */
export async function siteFacts(
  { site: store, facts, publicUrl }: FactPorts,
  items: readonly StudioItem[],
): Promise<SiteFacts> {
  const [{ identity, links, texts }, founder, network, { pages: hidden }, stated] = await Promise.all([
    store.site.get(),
    store.founder.get(),
    store.network.get(),
    store.off(),
    Promise.all(facts.map((read) => read())),
  ]);
  const accounts = links.links.filter(({ places }) => places.length > 0);
  return {
    names: [
      ...Object.values(identity),
      ...Object.values(texts).flat().map(String),
      ...founder.biography,
      network.title,
      network.description,
      ...founder.ventures.map(({ title }) => title),
      ...stated.flatMap(({ names = [] }) => names),
      ...items.flatMap(({ title, group, values }) => [title, group, ...Object.values(values)]),
    ],
    handles: accounts.flatMap(({ handle }) =>
      handle === null ? [] : [handle.startsWith('@') ? handle : `@${handle}`],
    ),
    links: [
      publicUrl,
      ...pageKeys.filter((key) => !isOff(key, hidden)).map((key) => publicUrl + pagePathOf(key, identity)),
      ...accounts.map(({ url }) => url),
      ...stated.flatMap(({ links: named = [] }) => named.filter((link) => link !== '')),
      ...items.map(({ link }) => link),
    ],
    pricesCents: [texts.custom.priceCents, ...stated.flatMap(({ pricesCents = [] }) => pricesCents)],
    instants: stated.flatMap(({ instants = [] }) => instants),
  };
}
