import { blueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { productsStore } from '#api/products/products.store.ts';
import { servicesStore } from '#api/services/services.store.ts';
import type { Post, PostContent } from '#api/site/site.content.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import { productPath } from '#shared/site/site.paths.ts';
import type { OfferTables } from './orders.offers.ts';

interface OfferPorts {
  database: StoreDatabase<OfferTables>;
  now: Clock;
  off: ReadOff;
  publicUrl: string;
}

const offer = (id: string, title: string, link: string, values: Post['values']): Post => ({
  id,
  title,
  group: 'Booking offer',
  link,
  tags: [],
  values,
});

/** What is sold, and a post can be about. */
export const offerPosts = ({ database, now, off, publicUrl }: OfferPorts): PostContent => ({
  kind: 'offer',
  async read(addressOf) {
    const [locale, { offers: offersOff }, services, shows, submission, blueprint, products] =
      await Promise.all([
        localeDocument(database, now).get(),
        off(database.db),
        servicesStore(database, now).services.published(),
        podcastsStore(database, now).series.published(),
        playlistStore(database, now).submission.get(),
        blueprintStore(database, now).product.get(),
        productsStore(database, now).products.published(),
      ]);
    const money = moneyStyle(locale.currency, locale);
    const priceOf = (cents: number) => formatMoneyShort(cents, money);
    const track = offer('track', submission.reference, addressOf('playlist'), {
      price: priceOf(submission.feeCents),
      description: submission.benefits.join('. '),
    });
    const guide = offer('blueprint', blueprint.title, addressOf('blueprint'), {
      price: priceOf(blueprint.priceCents),
      description: blueprint.description,
    });
    return [
      ...services.map(({ id, title, description, ...price }) =>
        offer(id, title, addressOf('booking'), { description, price: servicePrice(price, money) }),
      ),
      ...shows.flatMap(({ id, name, interviewCents }) =>
        interviewCents === null
          ? []
          : [
              offer(`interview-${id}`, `${name} Interview`, addressOf('podcasts'), {
                show: name,
                price: priceOf(interviewCents),
                description: `Be a guest on ${name}.`,
              }),
            ],
      ),
      ...(offersOff.includes('track') ? [] : [track]),
      ...(offersOff.includes('blueprint') ? [] : [guide]),
      ...products.map(({ id, title, description, priceCents }) =>
        offer(`product-${id}`, title, publicUrl + productPath(id), {
          price: priceOf(priceCents),
          description,
        }),
      ),
    ];
  },
});
