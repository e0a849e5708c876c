import type { ContentKind } from '#api/site/site.content.ts';
import { itemInReply } from '#api/site/site.preview.ts';
import { productPath } from '#shared/site/site.paths.ts';
import type { ProductsStore } from './products.store.ts';

/** What the program needs to know of products. */
export const productsContent = (store: ProductsStore): ContentKind[] => [
  {
    store: store.products,
    noun: 'product',
    panel: 'pages/products',
    sample: null,
    preview: itemInReply({
      path: '/api/admin/products',
      own: { page: 'product', type: 'website', pathOf: ({ id }) => productPath(String(id)) },
      address: '/api/site',
      put(reply, { id }) {
        reply.products = [...(reply.products as string[]), id];
      },
    }),
  },
];
