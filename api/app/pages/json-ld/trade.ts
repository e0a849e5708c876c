import type { MoneyStyle } from '#shared/core/money.ts';
import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

const amountIn = ({ decimals }: MoneyStyle, cents: number) => (cents / 100).toFixed(decimals);

export function product({ reply, picture, meta, identity, money }: LdPage): object[] {
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
        price: amountIn(money, blueprint.priceCents),
        priceCurrency: money.currency,
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
          minPrice: amountIn(page.money, service.priceCents),
          priceCurrency: page.money.currency,
        },
        url: page.urlOf('booking'),
      },
    }),
  }));
}
