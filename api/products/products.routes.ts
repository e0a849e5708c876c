import { randomUUID } from 'node:crypto';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { fileName } from '#api/core/http/files/file-name.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { productFilesContract, productsContract } from '#shared/products/products.contract.ts';
import type { Product, ShownProduct } from '#shared/products/products.schema.ts';
import { readProductFile } from './products.file.ts';
import type { ProductsStore } from './products.store.ts';

export const productsRoutes = (
  { products }: ProductsStore,
  show: (product: Product) => Promise<ShownProduct>,
): Handlers<typeof productsContract> => ({
  list: async () => ({ products: await products.published() }),
  async get({ params }) {
    const found = await products.findPublished(params.id);
    if (!found) throw new AppError('request.not-found');
    return show(found);
  },
});

interface FilesRoutes {
  store: ProductsStore;
  files: PrivateFiles;
  now: Clock;
}

export const productFilesRoutes = ({
  store,
  files,
  now,
}: FilesRoutes): Handlers<typeof productFilesContract> => ({
  async add({ query, body }) {
    const { type, path, bytes } = await readProductFile(body);
    const row = {
      id: randomUUID(),
      name: fileName(query.name ?? 'file', type),
      type,
      bytes,
      uploadedAt: isoAt(now()),
    };
    await store.addFile({ ...row, file: await files.take(path) });
    return row;
  },
  async get({ params }) {
    const file = await store.file(params.id);
    if (!file) throw new AppError('request.not-found');
    return file;
  },
});
