import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { itemInReply } from '#api/site/site.preview.ts';
import { productPath } from '#shared/site/site.paths.ts';
import type { ProductsStore } from './products.store.ts';

/** What the program needs to know of products. */
export const productsContent = (store: ProductsStore): ContentKind[] => [
  {
    store: store.products,
    noun: 'product',
    panel: 'bookings/shop/products',
    found: {
      kind: 'product',
      read: async () =>
        (await store.products.published()).map(({ id, title, description, format, features }) => ({
          path: productPath(id),
          title,
          texts: [description, format, ...features],
        })),
    },
    posts: null,
    cards: {
      kind: 'product',
      read: async () =>
        (await store.products.published()).map(({ id, title, description }) => ({
          id,
          title,
          text: description,
          picture: '',
          path: productPath(id),
        })),
    },
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

export const productsFacts = async (store: ProductsStore): Promise<Partial<Facts>> => ({
  pricesCents: (await store.products.published()).map(({ priceCents }) => priceCents),
});
