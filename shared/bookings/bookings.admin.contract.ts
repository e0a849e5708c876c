import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import {
  bookingContact,
  bookingDetail,
  bookingFilter,
  bookingList,
  bookingNote,
  bookingQuery,
  bookingReply,
  bookingStatusChange,
} from './bookings.admin.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/bookings';
const one = { ...owner, params: z.object({ id: z.uuid() }) };
const change = { ...one, reply: bookingDetail, errors: ['request.not-found', 'request.conflict'] } as const;

export const bookingsAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Booking requests of every kind, page by page, and how many there are of each status.',
    query: bookingQuery,
    reply: bookingList,
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'Everything about one request, and what was done about it.',
    reply: bookingDetail,
    errors: ['request.not-found'],
  },
  setStatus: {
    ...change,
    method: 'PUT',
    path: `${PATH}/:id/status`,
    summary: 'Sets how far a request is.',
    body: bookingStatusChange,
  },
  note: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/notes`,
    summary: 'Adds a note that only the owner sees.',
    body: bookingNote,
  },
  reply: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/replies`,
    summary: 'Mails who asked. It counts as contact.',
    body: bookingReply,
  },
  contact: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/contact`,
    summary: 'Notes that who asked was contacted in another way.',
    body: bookingContact,
  },
  removeSample: {
    ...one,
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Removes the example of a fresh install; requests of people stay.',
    reply: z.object({ removed: z.boolean() }),
    errors: ['request.not-found', 'request.conflict'],
  },
  templates: {
    ...owner,
    method: 'GET',
    path: '/api/admin/booking-templates',
    summary: 'Texts that replies to requests begin from.',
    reply: replyTemplates,
  },
  setTemplates: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/booking-templates',
    summary: 'Sets the texts that replies to requests begin from.',
    body: replyTemplates,
    reply: replyTemplates,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/bookings',
    confirm: true,
    logged: 'export.bookings',
    summary: 'Booking requests as a CSV file, without the example.',
    query: bookingFilter,
    download: true,
    reply: z.unknown(),
  },
});
