import {
  listed,
  type Passage,
  type PassageContext,
  PHRASE_MAX,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import { shortened } from '#shared/core/text.ts';
import type { Product } from '#shared/products/products.schema.ts';
import { accessByEmail } from '#shared/site/site.access.ts';
import { productPath } from '#shared/site/site.paths.ts';
import type { ProductsStore } from './products.store.ts';

/** What the owner sells to download beside the blueprint. */
export async function productsPassages(
  store: ProductsStore,
  { to, money }: PassageContext,
): Promise<Passage[]> {
  const products = await store.products.published();
  const priced = products.map(
    ({ title, priceCents }) => `**${title}** for ${formatMoneyShort(priceCents, money)}`,
  );
  return [
    ...passageOf(products, () =>
      passage(
        'products',
        to('products'),
        `There ${products.length === 1 ? 'is 1 product' : `are ${products.length} products`} to download: ${listed(priced)}.`,
        [
          'what products do you sell',
          'what can I download',
          'is there a shop',
          'how many products are there',
          'which product is the cheapest',
        ],
        { about: 'the products' },
      ),
    ),
    ...products.map((product) => productPassage(product, money)),
  ];
}

function productPassage(
  { id, title, format, priceCents, description, features }: Product,
  money: MoneyStyle,
) {
  const inside = features.length > 0 ? ` It contains: ${features.join('; ')}.` : '';
  return passage(
    `product-${id}`,
    { title, path: productPath(id) },
    `**${title}** (${format}) is ${formatMoneyShort(priceCents, money)}, paid once. ${description}${inside} Once the payment is verified, ${accessByEmail.product} arrives by email.`,
    [
      `how much is ${title}`,
      `what is in ${title}`,
      `how do I buy and download ${title}`,
      `is ${title} a subscription or paid once`,
      shortened(description, PHRASE_MAX),
    ],
    { about: title, kind: 'the file' },
  );
}
