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

/** With making and deleting, which no one may do: orders know the two services by name. */
export const wholeServicesContract = managedContract(SERVICES, service, {
  key: 'id',
  noun: 'service',
  sorts: ['title'],
});

const { list, get, update, history, undo } = wholeServicesContract;

export const managedServicesContract = defineContract({
  list,
  get,
  update,
  history,
  undo,
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
