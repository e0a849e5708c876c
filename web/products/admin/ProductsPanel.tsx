import { formatMoneyShort } from '#shared/core/money.ts';
import { productPath } from '#shared/site/site.paths.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { AnyKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { useSite } from '#web/core/site.ts';
import { FileField } from './FileField.tsx';

const productsKind: AnyKind = {
  path: '/api/admin/products',
  idField: 'id',
  idFrom: 'title',
  noun: 'product',
  nouns: 'products',
  schema: async () => (await import('#shared/products/products.schema.ts')).managedProduct,
  ordered: true,
  columns: [
    titleColumn('Product', 'title', { picture: 'cover', square: true }),
    { title: 'Price', draw: ({ priceCents }) => <Price cents={Number(priceCents)} />, phone: 'fact' },
    {
      title: 'File',
      draw: ({ fileName }) => (fileName === null ? 'None: not sold yet' : String(fileName)),
      phone: 'fact',
    },
    { title: 'Address', draw: ({ id }) => productPath(String(id)), phone: 'none' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    {
      name: 'id',
      label: 'Address',
      half: true,
      hint: 'Its page has the address /products/address. Small letters, digits and dashes.',
    },
    { name: 'format', label: 'Format', half: true, hint: 'Such as Digital PDF or Sample pack.' },
    {
      name: 'priceCents',
      label: 'Price',
      kind: 'money',
      half: true,
      hint: 'Orders keep the price at which they were made.',
    },
    {
      name: 'fileId',
      label: 'File that buyers get',
      optional: true,
      Input: FileField,
      hint: 'PDF, EPUB, ZIP, audio, picture or video, up to 200 MB. Without one, the product is shown and not sold. Earlier buyers get the newest.',
    },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'features', label: 'What is inside', kind: 'rows', hint: 'One on a line; may be empty.' },
    {
      name: 'cover',
      label: 'Cover',
      kind: 'picture',
      hint: 'Upright, such as 4 to 5. Shared links show it.',
    },
  ],
  defaults: () => ({ features: [], fileId: null }),
  toasts: { saved: 'Product Saved', deleted: 'Product Deleted' },
  emptyText: 'No products yet. Add something to sell, with the file that its buyers get.',
};

const Price = ({ cents }: { cents: number }) => formatMoneyShort(cents, useSite().locale.money);

export default function ProductsPanel() {
  return <ContentPanel kind={productsKind} />;
}
