import type { ContentKind } from '#api/site/site.content.ts';
import type { ServicesStore } from './services.store.ts';

/** What the program needs to know of services, testimonials and talks. */
export const servicesContent = (store: ServicesStore): ContentKind[] => [
  { store: store.services, noun: 'service', panel: 'pages/services' },
  { store: store.testimonials, noun: 'testimonial', panel: 'pages/testimonials' },
  { store: store.talks, noun: 'talk', panel: 'pages/talks' },
];
