import { servicePrice } from '#shared/services/service-price.ts';
import type { Service } from '#shared/services/services.schema.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { AnyKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { useSite } from '#web/core/site.ts';
import { DrawingInput, FigureInput, GroundInput } from './tile-inputs.tsx';

const servicesKind: AnyKind = {
  path: '/api/admin/services/services',
  idField: 'id',
  idFrom: 'title',
  noun: 'service',
  nouns: 'services',
  schema: async () => (await import('#shared/services/services.schema.ts')).service,
  ordered: true,
  columns: [
    titleColumn('Service', 'title'),
    { title: 'Price', draw: (service) => <ServicePrice {...(service as unknown as Service)} /> },
    { title: 'Session', field: 'session' },
  ],
  fields: [
    { name: 'title', label: 'Title', half: true },
    {
      name: 'id',
      label: 'ID',
      half: true,
      hint: 'Orders refer to the service by it.',
    },
    { name: 'description', label: 'Description', kind: 'area' },
    {
      name: 'priceCents',
      label: 'Price',
      kind: 'money',
      half: true,
      hint: 'What pages show and an order costs. Sold while there is a booking calendar link under Payment, Delivery.',
    },
    {
      name: 'priceFrom',
      label: 'This is where the price starts',
      kind: 'switch',
      half: true,
      hint: 'Pages say From before it.',
    },
    {
      name: 'byQuote',
      label: 'Answered with a quote',
      kind: 'switch',
      half: true,
      hint: 'Nothing is paid before your quote was accepted. Pages say By quote, or From and the price where it starts there.',
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
    { name: 'icon', label: 'Drawing', Input: DrawingInput },
    { name: 'colors.ground', label: 'Background of the drawing', Input: GroundInput },
    { name: 'colors.figure', label: 'Light in the drawing', Input: FigureInput },
  ],
  defaults: () => ({
    features: [],
    priceFrom: false,
    byQuote: false,
    priceOnRequest: false,
    icon: 'lamp',
    colors: { ground: 'night', figure: 'mustard' },
  }),
  toasts: { saved: 'Service Saved', deleted: 'Service Deleted' },
  emptyText: 'No services. Add what people can book with you.',
};

const ServicePrice = (service: Service) => servicePrice(service, useSite().locale.money);

export default function ServicesPanel() {
  return <ContentPanel kind={servicesKind} />;
}
