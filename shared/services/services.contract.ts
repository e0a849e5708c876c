import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { managedTestimonial, service, talk, testimonial } from './services.schema.ts';

export const servicesContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/services',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The services in their order, and what people said of them.',
    reply: z.object({ services: z.array(service), testimonials: z.array(testimonial) }),
  },
  talks: {
    method: 'GET',
    path: '/api/talks',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The talks that were given, the newest first.',
    reply: z.object({ talks: z.array(talk) }),
  },
});

const SERVICES = '/api/admin/services/services';
const TESTIMONIALS = '/api/admin/services/testimonials';

export const managedServicesContract = defineContract({
  ...managedContract(SERVICES, service, { key: 'id', noun: 'service', sorts: ['title'] }),
  ...orderContract(SERVICES, 'service'),
});

export const testimonialsContract = defineContract({
  ...managedContract(TESTIMONIALS, managedTestimonial, {
    key: 'id',
    noun: 'testimonial',
    sorts: ['name'],
  }),
  ...orderContract(TESTIMONIALS, 'testimonial'),
});

export const talksContract = defineContract(
  managedContract('/api/admin/services/talks', talk, {
    key: 'id',
    noun: 'talk',
    sorts: ['title', 'event', 'heldOn'],
  }),
);
