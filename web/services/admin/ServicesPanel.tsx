import type { managedServicesContract } from '#shared/services/services.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/title-column.tsx';

const servicesKind: ContentKind<typeof managedServicesContract> = {
  path: '/api/admin/services/services',
  idField: 'id',
  noun: 'service',
  nouns: 'services',
  schema: async () => (await import('#shared/services/services.schema.ts')).service,
  fixedSet: true,
  ordered: true,
  columns: [
    titleColumn('Service', 'title'),
    { title: 'Price', field: 'startingPrice' },
    { title: 'Session', field: 'session' },
  ],
  fields: [
    { name: 'id', label: 'ID', half: true, hint: 'Orders know the service by it.' },
    { name: 'title', label: 'Title', half: true },
    { name: 'description', label: 'Description', kind: 'area' },
    {
      name: 'priceCents',
      label: 'Price to pay',
      kind: 'money',
      half: true,
      hint: 'What an order costs. Sold while there is a booking calendar link under Settings, Site, Delivery.',
    },
    {
      name: 'startingPrice',
      label: 'Price shown on the page',
      half: true,
      hint: 'As text, such as From $100. Change it with the price to pay.',
    },
    { name: 'session', label: 'Session', half: true, hint: 'Such as 30 min.' },
    { name: 'priceOnRequest', label: 'Price only on click', kind: 'switch', half: true },
    {
      name: 'features',
      label: 'Features',
      kind: 'list',
      noun: 'feature',
      of: [
        { name: 'title', label: 'Title' },
        { name: 'description', label: 'Description' },
      ],
    },
  ],
  toasts: { saved: 'Service Saved', deleted: 'Service Deleted' },
  emptyText: 'There are no services.',
};

export default function ServicesPanel() {
  return <ContentPanel kind={servicesKind} />;
}
