import type { ContentKind } from '#api/site/site.content.ts';
import type { ProductsStore } from './products.store.ts';

/** What the program needs to know of products. */
export const productsContent = (store: ProductsStore): ContentKind[] => [
  { store: store.products, noun: 'product', panel: 'pages/products' },
];
