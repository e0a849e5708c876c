import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { managedTestimonial, service, testimonial } from './services.schema.ts';

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
