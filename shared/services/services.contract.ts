import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { service, testimonial } from './services.schema.ts';

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
