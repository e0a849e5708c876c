import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { isLive, json, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { managedProductsContract } from '#shared/products/products.contract.ts';
import { type ProductFile, product, productFile } from '#shared/products/products.schema.ts';
import { productPath } from '#shared/site/site.paths.ts';

const row = product.extend({ features: json(product.shape.features), position });
const fileRow = productFile.extend({
  /** The private file's name. */
  file: z.string(),
  /** When the job found that no product uses the file any more; null otherwise. */
  unusedSince: instant.nullable(),
});
export type SoldFile = z.output<typeof fileRow>;

export interface ProductTables {
  products: z.input<typeof row> & Omit<ManagedColumns, 'position'> & { fileId: string | null };
  productFiles: z.input<typeof fileRow>;
}

type Tables = ProductTables & ChangeTables;
// biome-ignore lint/suspicious/noExplicitAny: the transaction of whichever database the product is written to
type Trx = Kysely<any>;

/** The ids of products that people have ordered. */
export type OrderedProducts = (trx: Trx) => Promise<readonly string[]>;

const TABLE = 'products';

/** The owner's products. A product that was ordered cannot be erased, as its buyers download its file. */
export function productsStore(
  database: StoreDatabase<Tables>,
  now: Clock,
  ordered: OrderedProducts = async () => [],
) {
  const { db } = database;
  return {
    products: contentStore(
      database,
      managedProductsContract,
      {
        table: TABLE,
        row,
        key: 'id',
        search: ['title', 'description'],
        derived: (eb) => [
          eb
            .selectFrom('productFiles')
            .select('name')
            .whereRef('productFiles.id', '=', 'products.fileId')
            .as('fileName'),
        ],
        async check(trx, { fileId }): Promise<Record<string, string> | undefined> {
          if (fileId === null) return undefined;
          const known = await trx
            .selectFrom('productFiles')
            .select('id')
            .where('id', '=', fileId)
            .executeTakeFirst();
          return known ? undefined : { fileId: 'This file no longer exists: upload it again' };
        },
        kept: ordered,
      },
      now,
    ),

    async addFile(file: Omit<SoldFile, 'unusedSince'>): Promise<void> {
      await db
        .insertInto('productFiles')
        .values({ ...file, unusedSince: null })
        .execute();
    },

    file: (id: string): Promise<ProductFile | undefined> =>
      db
        .selectFrom('productFiles')
        .select(['id', 'name', 'type', 'bytes', 'uploadedAt'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Deletes files that have been unused since before an instant, and marks those that are unused now. */
    async forgetFiles(before: string): Promise<void> {
      const named = await db.selectFrom(TABLE).select('fileId').where('fileId', 'is not', null).execute();
      // An empty list is not valid SQL.
      const ids = ['', ...named.flatMap(({ fileId }) => fileId ?? [])];
      const marked = db.updateTable('productFiles');
      await marked.set({ unusedSince: null }).where('id', 'in', ids).execute();
      await db.deleteFrom('productFiles').where('unusedSince', '<', before).execute();
      await marked
        .set({ unusedSince: isoAt(now()) })
        .where('unusedSince', 'is', null)
        .where('id', 'not in', ids)
        .execute();
    },
  };
}

export type ProductsStore = ReturnType<typeof productsStore>;

/** The file that buyers of a product download, published or not; undefined while there is none. */
export const soldFile = (db: Db<ProductTables>, productId: string): Promise<SoldFile | undefined> =>
  db
    .selectFrom('productFiles')
    .innerJoin('products', 'products.fileId', 'productFiles.id')
    .selectAll('productFiles')
    .where('products.id', '=', productId)
    .executeTakeFirst();

/** The names of all private files of products. */
export async function soldFileNames(db: Db<ProductTables>): Promise<string[]> {
  const rows = await db.selectFrom('productFiles').select('file').execute();
  return rows.map(({ file }) => file);
}

/** The published products, in their order. */
export const listedProducts = (db: Db<ProductTables>) =>
  db
    .selectFrom(TABLE)
    .select(['id', 'title', 'fileId'])
    .where(isLive(TABLE))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A published product as other pages offer it; null where there is none. */
export async function offeredProduct(db: Db<ProductTables>, id: string) {
  const columns = ['title', 'format', 'priceCents'] as const;
  const found = db.selectFrom(TABLE).select(columns).where('id', '=', id).where(isLive(TABLE));
  const offer = await found.executeTakeFirst();
  return offer ? { ...offer, path: productPath(id) } : null;
}

/** Whether visitors see a product's page at a path of this site. */
export async function isProductPage(db: Db<ProductTables>, path: string): Promise<boolean> {
  return (await listedProducts(db)).some(({ id }) => productPath(id) === path);
}
