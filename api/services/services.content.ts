import type { ContentKind, Facts } from '#api/site/site.content.ts';
import type { ServicesStore } from './services.store.ts';

/** What the program needs to know of services, testimonials and talks. */
export const servicesContent = (store: ServicesStore): ContentKind[] => [
  {
    store: store.services,
    noun: 'service',
    panel: 'pages/services',
    found: {
      kind: 'service',
      read: async (pathOf) =>
        (await store.services.published()).map(({ title, description, features }) => ({
          path: pathOf('services'),
          title,
          texts: [description, ...features.map((feature) => feature.title)],
        })),
    },
    posts: null,
    cards: null,
  },
  {
    store: store.testimonials,
    noun: 'testimonial',
    panel: 'pages/testimonials',
    found: null,
    posts: null,
    cards: null,
  },
  {
    store: store.talks,
    noun: 'talk',
    panel: 'pages/talks',
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
