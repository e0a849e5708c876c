import type { MoneyStyle } from '#shared/core/money.ts';
import type { Product } from '#shared/products/products.schema.ts';
import { productPath } from '#shared/site/site.paths.ts';
import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

const amountIn = ({ decimals }: MoneyStyle, cents: number) => (cents / 100).toFixed(decimals);

type Sold = Omit<Product, 'id' | 'features'>;

/** A download at its price, sold at an address. */
export const saleOf = (money: MoneyStyle, cents: number, url: string) => ({
  '@type': 'Offer',
  price: amountIn(money, cents),
  priceCurrency: money.currency,
  availability: 'https://schema.org/InStock',
  url,
});

const productOf = ({ picture, identity, money }: LdPage, sold: Sold, url: string) => ({
  '@type': 'Product',
  name: sold.title,
  description: sold.description,
  category: sold.format,
  image: picture(sold.cover),
  brand: { '@type': 'Brand', name: identity.networkName },
  offers: saleOf(money, sold.priceCents, url),
});

export function blueprint(page: LdPage): object[] {
  const sold = page.reply('/api/blueprint');
  return sold
    ? [productOf(page, sold, page.view.page === 'blueprint' ? page.meta.url : page.urlOf('blueprint'))]
    : [];
}

/** The product that a page is about. */
export function product(page: LdPage): object[] {
  const sold = page.own<Sold>();
  return sold ? [productOf(page, sold, page.meta.url)] : [];
}

export const products = (page: LdPage): object[] =>
  (page.reply('/api/products')?.products ?? []).map((sold) =>
    productOf(page, sold, page.absolute(productPath(sold.id))),
  );

/** The booking page hides one until it is asked for, and so does its data. */
export function services(page: LdPage): object[] {
  const hidesPrices = page.view.page === 'booking';
  return (page.reply('/api/services')?.services ?? []).map((service) => ({
    '@type': 'Service',
    name: service.title,
    description: service.description,
    provider: creator(page),
    ...(!((hidesPrices && service.priceOnRequest) || (service.byQuote && !service.priceFrom)) && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'PriceSpecification',
          [service.priceFrom ? 'minPrice' : 'price']: amountIn(page.money, service.priceCents),
          priceCurrency: page.money.currency,
        },
        availability: 'https://schema.org/InStock',
        url: page.urlOf('booking'),
      },
    }),
  }));
}
