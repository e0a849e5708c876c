import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line, slug } from '#shared/core/fields.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { PRODUCT_FILE_MAX_BYTES } from './products.constants.ts';
import { managedProduct, product, productFile, shownProduct } from './products.schema.ts';

const read = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;

export const productsContract = defineContract({
  list: {
    ...read,
    path: '/api/products',
    summary: 'The products in their order.',
    reply: z.object({ products: z.array(product) }),
  },
  get: {
    ...read,
    path: '/api/products/:id',
    summary: 'A product, with what its page says about itself.',
    params: z.object({ id: slug }),
    reply: shownProduct,
    errors: ['request.not-found'],
  },
});

const PATH = '/api/admin/products';
const FILES = '/api/admin/product-files';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const managedProductsContract = defineContract({
  ...managedContract(PATH, managedProduct, {
    key: 'id',
    noun: 'product',
    sorts: ['title'],
    derived: { fileName: line.nullable() },
  }),
  ...orderContract(PATH, 'product'),
});

export const productFilesContract = defineContract({
  add: {
    ...owner,
    method: 'PUT',
    path: FILES,
    summary: 'Takes a file to sell. It is given to buyers once a product names it.',
    query: z.strictObject({ name: line.optional() }),
    // The type is detected from the content, since the types that browsers report depend on their system.
    upload: { types: ['application/octet-stream'], maxBytes: PRODUCT_FILE_MAX_BYTES, onDisk: true },
    reply: productFile,
    errors: ['upload.type', 'upload.empty', 'upload.unreadable', 'request.too-large'],
  },
  get: {
    ...owner,
    method: 'GET',
    path: `${FILES}/:id`,
    summary: 'What a file to sell is called, and how large it is.',
    params: z.object({ id: z.uuid() }),
    reply: productFile,
    errors: ['request.not-found'],
  },
});
