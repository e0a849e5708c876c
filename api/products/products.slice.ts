import { privateFiles } from '#api/core/connections/storage.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import { madeMeta } from '#api/site/site.item-meta.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import {
  managedProductsContract,
  productFilesContract,
  productsContract,
} from '#shared/products/products.contract.ts';
import type { Product, ShownProduct } from '#shared/products/products.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { productPath } from '#shared/site/site.paths.ts';
import { productsContent, productsFacts } from './products.content.ts';
import { productsPassages } from './products.passages.ts';
import { productFilesRoutes, productsRoutes } from './products.routes.ts';
import { type OrderedProducts, type ProductTables, productsStore } from './products.store.ts';

/** How long a file is stored that no product uses any more: until then the change can be undone. */
const FILE_KEPT_MS = 7 * DAY_S * 1000;

export const productsTables: FillableTables<ProductTables> = {
  // Their paths stand in the data that every page gets.
  content: { products: null },
  shown: ['productFiles'],
  fillable: [
    {
      name: 'Products',
      target: adminPaths.products,
      pages: ['products'],
      isFilled: ({ hasRows }) => hasRows('products'),
    },
  ],
};

interface ProductsOptions extends SliceParts<ProductTables & ChangeTables & DocumentTables> {
  /** The meta data of the program's pages. */
  metas: () => Promise<PageMetas>;
  orderedProducts: OrderedProducts;
}

/** Products to buy, each with the file that its buyers download. */
export function createProductsSlice(options: ProductsOptions) {
  const { database, ports, config, connections, whoIs, metas, orderedProducts } = options;
  const { now, fetch } = ports;
  const store = productsStore(database, now, orderedProducts);
  const files = privateFiles({ dataDir: config.DATA_DIR, connections, fetch });
  const metaOf = madeMeta({ database, now, metas, origin: config.PUBLIC_URL });

  async function show(product: Product): Promise<ShownProduct> {
    const { id, title, description, cover: image } = product;
    const page = { title, description, image, path: productPath(id), type: 'website' as const };
    return { ...product, meta: await metaOf(page) };
  }

  const forgetFiles: Job = {
    name: 'products.files',
    title: 'Deletes files of products that were replaced long ago',
    everySeconds: DAY_S,
    run: () => store.forgetFiles(isoAt(now() - FILE_KEPT_MS)),
  };
  return {
    store,
    endpoints: [
      bind(productsContract, productsRoutes(store, show)),
      bind(managedProductsContract, managedRoutes(store.products, whoIs)),
      bind(productFilesContract, productFilesRoutes({ store, files, now })),
    ],
    jobs: [forgetFiles],
    ...contentParts(store, productsContent, [], productsPassages, productsFacts),
  };
}
