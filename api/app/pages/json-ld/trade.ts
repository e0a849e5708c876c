import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

const CURRENCY = 'USD';
const amount = (cents: number) => (cents / 100).toFixed(2);

export function product({ reply, picture, meta, identity }: LdPage): object[] {
  const blueprint = reply('/api/blueprint');
  if (!blueprint) return [];
  return [
    {
      '@type': 'Product',
      name: blueprint.title,
      description: blueprint.description,
      category: blueprint.format,
      image: picture(blueprint.cover),
      brand: { '@type': 'Brand', name: identity.networkName },
      offers: {
        '@type': 'Offer',
        price: amount(blueprint.priceCents),
        priceCurrency: CURRENCY,
        url: meta.url,
      },
    },
  ];
}

/** Prices say where a service starts. The booking page hides one until it is asked for, and so does its data. */
export function services(page: LdPage): object[] {
  const hidesPrices = page.view.page === 'booking';
  return (page.reply('/api/services')?.services ?? []).map((service) => ({
    '@type': 'Service',
    name: service.title,
    description: service.description,
    provider: creator(page),
    ...(!(hidesPrices && service.priceOnRequest) && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: amount(service.priceCents),
          priceCurrency: CURRENCY,
        },
        url: page.urlOf('booking'),
      },
    }),
  }));
}
