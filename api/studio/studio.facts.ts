import { isOff, pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import type { StudioItem } from '#shared/studio/studio.schema.ts';
import type { StudioStores } from './studio.items.ts';
import type { SiteFacts } from './studio.site.ts';

/** The site's own facts: names, prices, dates and addresses. */
export async function siteFacts(
  stores: StudioStores,
  publicUrl: string,
  items: readonly StudioItem[],
): Promise<SiteFacts> {
  const [site, founder, network, artist, shows, services, testimonials, musicServices] = await Promise.all([
    stores.site.site.get(),
    stores.site.founder.get(),
    stores.site.network.get(),
    stores.music.artist.get(),
    stores.podcasts.list(),
    stores.services.services.published(),
    stores.services.testimonials.published(),
    stores.music.services.published(),
  ]);
  const [platforms, coming, past, videos, submission, product, products] = await Promise.all([
    stores.stream.platforms.published(),
    stores.stream.upcoming(),
    stores.stream.past(),
    stores.videos.videos.published(),
    stores.playlist.submission.get(),
    stores.blueprint.product.get(),
    stores.products.products.published(),
  ]);
  const { identity, links } = site;
  const { pages: hidden } = await stores.site.off();
  const accounts = links.links.filter(({ places }) => places.length > 0);
  return {
    names: [
      ...Object.values(identity),
      ...Object.values(site.texts).flat().map(String),
      ...founder.biography,
      network.title,
      network.description,
      ...artist.about,
      ...artist.style,
      ...founder.ventures.map(({ title }) => title),
      ...shows.flatMap(({ name, description }) => [name, description]),
      ...services.flatMap(({ title, description }) => [title, description]),
      ...testimonials.flatMap(({ name, title }) => [name, title]),
      ...[...musicServices, ...platforms].map(({ name }) => name),
      ...items.flatMap(({ title, group, values }) => [title, group, ...Object.values(values)]),
    ],
    handles: accounts.flatMap(({ handle }) =>
      handle === null ? [] : [handle.startsWith('@') ? handle : `@${handle}`],
    ),
    links: [
      publicUrl,
      ...pageKeys.filter((key) => !isOff(key, hidden)).map((key) => publicUrl + pagePathOf(key, identity)),
      ...accounts.map(({ url }) => url),
      ...[...platforms, ...musicServices].flatMap(({ url }) => (url ? [url] : [])),
      ...shows.map(({ allEpisodesUrl }) => allEpisodesUrl),
      artist.listenUrl,
      ...items.map(({ link }) => link),
    ],
    pricesCents: [
      site.texts.custom.priceCents,
      submission.feeCents,
      product.priceCents,
      ...products.map(({ priceCents }) => priceCents),
      ...services.map(({ priceCents }) => priceCents),
      ...shows.flatMap(({ interviewCents }) => interviewCents ?? []),
    ],
    instants: [
      ...coming.map(({ startsAt }) => startsAt),
      ...past.map(({ publishedAt }) => publishedAt),
      ...videos.map(({ uploadedAt }) => uploadedAt),
      ...shows.flatMap(({ episodes }) => episodes.map(({ publishedAt }) => publishedAt)),
    ],
  };
}
