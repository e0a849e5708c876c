import type { BlueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { PlaylistStore } from '#api/playlist/playlist.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { SiteStore } from '#api/site/site.store.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import { isOff, type PageKey, pagePathOf, productPath } from '#shared/site/site.paths.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import type { StudioItem } from '#shared/studio/studio.schema.ts';

/** The slices that a post can be about. */
export interface StudioStores {
  site: SiteStore;
  podcasts: PodcastsStore;
  music: MusicStore;
  videos: VideosStore;
  playlist: PlaylistStore;
  services: ServicesStore;
  blueprint: BlueprintStore;
  products: ProductsStore;
  stream: StreamStore;
}

/** How many episodes of each show can be picked: the newest. */
const EPISODES = 50;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const dateOf = (instant: string) => day.format(new Date(instant));
const timeOf = (instant: string) => `${time.format(new Date(instant))} UTC`;

/** A name as a hashtag: '#NOBS'. */
const tag = (name: string) => `#${name.replace(/[^\p{L}\p{N}]/gu, '')}`;

type Draft = Omit<StudioItem, 'values'> & { values: Record<string, string | undefined> };

/** Everything on the site that a post can be about, the newest of each kind first. */
export async function studioItems(stores: StudioStores, publicUrl: string): Promise<StudioItem[]> {
  const [{ identity }, locale, { pages: hidden, offers: offersOff }] = await Promise.all([
    stores.site.site.get(),
    stores.site.locale.get(),
    stores.site.off(),
  ]);
  const money = moneyStyle(locale.currency, locale);
  // Links to a page that is switched off lead to the first page instead.
  const page = (key: PageKey) => publicUrl + pagePathOf(isOff(key, hidden) ? 'splash' : key, identity);
  const network = tag(identity.networkName);
  const drafts = await Promise.all([
    episodes(stores, network),
    streams(stores, page('live'), network),
    videos(stores, network),
    releases(stores, network),
    offers(stores, { publicUrl, page, network, money, offersOff }),
  ]);
  return drafts.flat().map(({ values, ...item }) => ({
    ...item,
    values: Object.fromEntries(
      Object.entries({ title: item.title, link: item.link, ...values }).filter(
        (entry): entry is [string, string] => Boolean(entry[1]),
      ),
    ),
  }));
}

async function episodes({ podcasts }: StudioStores, network: string): Promise<Draft[]> {
  const shows = await podcasts.series.published();
  const found = await Promise.all(
    shows.map(async (show) => {
      const { items } = await podcasts.episodesOf(show.id, { limit: EPISODES, offset: 0 });
      return items.map(
        (episode): Draft => ({
          kind: 'episode',
          id: episode.id,
          title: episode.title,
          group: show.name,
          link: episode.listenUrl,
          values: {
            show: show.name,
            number: String(episode.number),
            description: episode.description,
            date: dateOf(episode.publishedAt),
            hashtags: `${tag(show.name)} ${network}`,
          },
        }),
      );
    }),
  );
  return found.flat();
}

async function streams({ stream }: StudioStores, livePage: string, network: string): Promise<Draft[]> {
  const [platforms, coming, past] = await Promise.all([
    stream.platforms.published(),
    stream.upcoming(),
    stream.past(),
  ]);
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
  return [
    ...coming.map(
      ({ id, title, platform, startsAt }): Draft => ({
        kind: 'stream',
        id,
        title,
        group: `Next on ${nameOf(platform)}`,
        link: livePage,
        values: {
          show: nameOf(platform),
          date: dateOf(startsAt),
          time: timeOf(startsAt),
          hashtags: `${tag(nameOf(platform))} ${network}`,
        },
      }),
    ),
    ...past.map(
      ({ id, title, platformId, description, watchUrl, publishedAt }): Draft => ({
        kind: 'stream',
        id,
        title,
        group: `Past on ${nameOf(platformId)}`,
        link: watchUrl,
        values: {
          show: nameOf(platformId),
          date: dateOf(publishedAt),
          description,
          hashtags: `${tag(nameOf(platformId))} ${network}`,
        },
      }),
    ),
  ];
}

async function videos({ videos: store }: StudioStores, network: string): Promise<Draft[]> {
  return (await store.videos.published()).map(({ id, title, url, category, description, uploadedAt }) => ({
    kind: 'video',
    id,
    title,
    group: category,
    link: url,
    values: { show: category, description, date: dateOf(uploadedAt), hashtags: network },
  }));
}

async function releases({ music }: StudioStores, network: string): Promise<Draft[]> {
  return (await music.releases.published()).map(({ id, title, label, description, url }) => ({
    kind: 'release',
    id,
    title,
    group: label,
    link: url,
    values: { show: label, description, hashtags: `${tag(title)} ${network}` },
  }));
}

const unless = (isOff: boolean, make: () => Draft): Draft[] => (isOff ? [] : [make()]);

interface OfferParts {
  publicUrl: string;
  page: (key: 'booking' | 'podcasts' | 'blueprint' | 'playlist') => string;
  network: string;
  money: MoneyStyle;
  /** What is not sold because the owner has not filled it. */
  offersOff: readonly Offer[];
}

async function offers(
  { services, podcasts, blueprint, products, playlist }: StudioStores,
  { publicUrl, page, network, money, offersOff }: OfferParts,
): Promise<Draft[]> {
  const [offered, shows, product, sold, submission] = await Promise.all([
    services.services.published(),
    podcasts.series.published(),
    blueprint.product.get(),
    products.products.published(),
    playlist.submission.get(),
  ]);
  const offer = (id: string, title: string, link: string, more: Draft['values']): Draft => ({
    kind: 'offer',
    id,
    title,
    group: 'Booking offer',
    link,
    values: { hashtags: network, ...more },
  });
  return [
    ...offered.map(({ id, title, description, ...price }) =>
      offer(id, title, page('booking'), { description, price: servicePrice(price, money) }),
    ),
    ...shows.flatMap(({ id, name, interviewCents }) =>
      interviewCents === null
        ? []
        : [
            offer(`interview-${id}`, `${name} Interview`, page('podcasts'), {
              show: name,
              price: formatMoneyShort(interviewCents, money),
              description: `Be a guest on ${name}.`,
            }),
          ],
    ),
    ...unless(offersOff.includes('track'), () =>
      offer('track', submission.reference, page('playlist'), {
        price: formatMoneyShort(submission.feeCents, money),
        description: submission.benefits.join('. '),
      }),
    ),
    ...unless(offersOff.includes('blueprint'), () =>
      offer('blueprint', product.title, page('blueprint'), {
        price: formatMoneyShort(product.priceCents, money),
        description: product.description,
      }),
    ),
    ...sold.map(({ id, title, description, priceCents }) =>
      offer(`product-${id}`, title, publicUrl + productPath(id), {
        price: formatMoneyShort(priceCents, money),
        description,
      }),
    ),
  ];
}
