import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { byFalling, inList, itemInReply } from '#api/site/site.preview.ts';
import type { ServicesStore } from './services.store.ts';

const page = 'services';
const address = '/api/services';

/** What the program needs to know of services, testimonials and talks. */
export const servicesContent = (store: ServicesStore): ContentKind[] => [
  {
    store: store.services,
    noun: 'service',
    panel: 'bookings/services/services',
    found: {
      kind: 'service',
      read: async (pathOf) =>
        (await store.services.published()).map(({ id, title, description, features }) => ({
          path: `${pathOf('services')}#${id}`,
          title,
          texts: [description, ...features.map((feature) => feature.title)],
        })),
    },
    posts: null,
    cards: null,
    sample: { label: 'Services' },
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
    panel: 'bookings/services/testimonials',
    found: null,
    posts: null,
    cards: null,
    sample: { label: 'Testimonials' },
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
    panel: 'bookings/services/talks',
    found: {
      kind: 'talk',
      read: async (pathOf) =>
        (await store.talksGiven()).map(({ title, event, place, summary }) => ({
          path: pathOf('services'),
          title,
          texts: [event, place, summary ?? ''],
        })),
    },
    posts: null,
    cards: null,
    sample: null,
    preview: itemInReply({
      path: '/api/admin/services/talks',
      page,
      address: '/api/talks',
      put: inList('talks', byFalling('heldOn')),
    }),
  },
];

export async function servicesFacts(store: ServicesStore): Promise<Partial<Facts>> {
  const [services, testimonials] = await Promise.all([
    store.services.published(),
    store.testimonials.published(),
  ]);
  return {
    names: [
      ...services.flatMap(({ title, description }) => [title, description]),
      ...testimonials.flatMap(({ name, title }) => [name, title]),
    ],
    pricesCents: services.map(({ priceCents }) => priceCents),
  };
}
