import { defineContract } from '#shared/core/endpoint.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import { bookingRequest } from './bookings.schema.ts';

export const bookingsContract = defineContract({
  create: {
    method: 'POST',
    path: '/api/bookings',
    stores: 'orders',
    access: 'public',
    rate: 'form',
    cache: 'none',
    form: true,
    summary: 'Takes a custom booking request, and opens the order it is paid by.',
    body: bookingRequest,
    reply: receipt,
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict'],
  },
});
