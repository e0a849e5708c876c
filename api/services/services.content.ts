import type { ContentKind } from '#api/site/site.content.ts';
import { byFalling, inList, itemInReply } from '#api/site/site.preview.ts';
import type { ServicesStore } from './services.store.ts';

const page = 'services';
const address = '/api/services';

/** What the program needs to know of services, testimonials and talks. */
export const servicesContent = (store: ServicesStore): ContentKind[] => [
  {
    store: store.services,
    noun: 'service',
    panel: 'pages/services',
    sample: { label: 'Services', order: 12 },
    preview: itemInReply({
      path: '/api/admin/services/services',
      page,
      address,
      put: inList('services'),
    }),
  },
  {
    store: store.testimonials,
    noun: 'testimonial',
    panel: 'pages/testimonials',
    sample: { label: 'Testimonials', order: 9 },
    preview: itemInReply({
      path: '/api/admin/services/testimonials',
      page,
      address,
      put: inList('testimonials'),
    }),
  },
  {
    store: store.talks,
    noun: 'talk',
    panel: 'pages/talks',
    sample: null,
    preview: itemInReply({
      path: '/api/admin/services/talks',
      page,
      address: '/api/talks',
      put: inList('talks', byFalling('heldOn')),
    }),
  },
];
