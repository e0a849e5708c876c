import type { ProductFile } from '#shared/products/products.schema.ts';
import type { OwnersHub } from './owner-orders.ts';

export const PRODUCTS = '/api/admin/products';
const FILES = '/api/admin/product-files';

interface StoredProduct {
  id: string;
  version: number;
  fileId: string | null;
  fileName: string | null;
  deletedAt: string | null;
}

export const handbook = {
  id: 'handbook',
  title: 'The Room Handbook',
  description: 'How one room became a network.',
  format: 'Digital PDF',
  priceCents: 2_400,
  features: ['Forty pages', 'Two checklists'],
  cover: '/art/blueprint-cover.svg',
  fileId: null as string | null,
  published: true,
};

/** A service that the owner has added. */
export const mixing = {
  id: 'mixing',
  title: 'Mixing',
  description: 'One song, mixed in one room.',
  icon: 'record',
  features: [],
  priceCents: 30_000,
  priceFrom: false,
  session: 'One song',
  priceOnRequest: false,
  colors: { ground: 'plum', figure: 'sea' },
  published: true,
};

/** What the owner of a hub does with products. */
export function ownerProducts({ owner }: Pick<OwnersHub, 'owner'>) {
  const upload = (body: Uint8Array, name = 'Handbook.pdf', type = 'application/octet-stream') =>
    owner.get(`${FILES}?${new URLSearchParams({ name })}`, {
      method: 'PUT',
      headers: { 'Content-Type': type },
      body: new Uint8Array(body),
    });
  const get = (id: string) => owner.json<StoredProduct>(`${PRODUCTS}/${id}`);
  return {
    upload,
    get,
    uploaded: async (body: Uint8Array, name?: string) =>
      (await (await upload(body, name)).json()) as ProductFile,
    file: (id: string) => owner.get(`${FILES}/${id}`),
    create: (fields: object = {}) => owner.send('POST', PRODUCTS, { ...handbook, ...fields }),
    /** Changes some fields of a product, as it is now. */
    async change(id: string, fields: object) {
      const { version, ...stored } = await get(id);
      const { title, description, format, priceCents, features, cover, fileId, published } = {
        ...handbook,
        ...stored,
        ...fields,
      };
      const body = { title, description, format, priceCents, features, cover, fileId, published, version };
      return owner.send('PUT', `${PRODUCTS}/${id}`, body);
    },
    remove: (id: string) => owner.send('DELETE', `${PRODUCTS}/${id}`),
    erase: (id: string) => owner.send('DELETE', `${PRODUCTS}/${id}/forever`),
    restore: (id: string) => owner.send('POST', `${PRODUCTS}/${id}/restore`),
  };
}
