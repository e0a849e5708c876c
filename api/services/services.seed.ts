import type { Service, Testimonial } from '#shared/services/services.schema.ts';
import type { ServicesStore } from './services.store.ts';

const services: Service[] = [
  {
    id: 'consulting',
    title: 'Consulting',
    description:
      'One hard question about your channel, your catalogue or your deal, answered by someone who runs all three alone.',
    icon: 'consulting',
    features: [
      { title: 'Before', description: 'Send links; Coop watches and listens first' },
      { title: 'During', description: 'Thirty minutes, recorded for you' },
      { title: 'After', description: 'One page of next steps' },
    ],
    priceCents: 10_000,
    priceFrom: true,
    byQuote: false,
    session: '30 min',
    priceOnRequest: false,
    colors: { ground: 'teal', figure: 'mustard' },
  },
  {
    id: 'speaking',
    title: 'Speaking',
    description:
      'Keynotes and panels on independent networks, owning your work and building an audience without a label.',
    icon: 'speaking',
    features: [
      { title: 'Formats', description: 'Keynote, fireside, panel' },
      { title: 'Where', description: 'On site or remote' },
      { title: 'Included', description: 'Prep call and slides' },
    ],
    priceCents: 300_000,
    priceFrom: true,
    byQuote: false,
    session: '30 min',
    priceOnRequest: true,
    colors: { ground: 'night', figure: 'sea' },
  },
];

const testimonials: Testimonial[] = [
  {
    id: 'rosa-delmar',
    name: 'Rosa Delmar',
    title: 'DJ and label owner',
    avatar: '/art/avatar-1.svg',
    quote: 'He found the leak in our catalogue in ten minutes. We had been looking for a year.',
  },
  {
    id: 'miles-arden',
    name: 'Miles Arden',
    title: 'Festival programmer',
    avatar: '/art/avatar-2.svg',
    quote: 'The only panel that week where people put their phones down.',
  },
  {
    id: 'june-castellan',
    name: 'June Castellan',
    title: 'Podcaster',
    avatar: '/art/avatar-3.svg',
    quote: 'Straight talk, fair price, one page of homework.',
  },
];

export async function seedServices(store: ServicesStore): Promise<void> {
  for (const [position, service] of services.entries()) await store.services.seed({ ...service, position });
  for (const [position, testimonial] of testimonials.entries())
    await store.testimonials.seed({ ...testimonial, position });
}
