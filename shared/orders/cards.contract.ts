import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { cardSettings, refundAsked } from './cards.schema.ts';
import { order, orderCode } from './orders.schema.ts';

const params = z.object({ code: orderCode });
const holder = { method: 'POST', access: 'holder', cache: 'none', params } as const;

export const cardsContract = defineContract({
  start: {
    ...holder,
    path: '/api/orders/:code/card',
    stores: 'orders',
    rate: 'write',
    summary: 'Opens a page of the card provider on which what is due of an order is paid.',
    reply: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['request.not-found', 'order.closed', 'order.unavailable', 'request.conflict'],
  },
  check: {
    ...holder,
    path: '/api/orders/:code/card/check',
    rate: 'costly',
    summary: 'Asks the card provider at once whether an order was paid.',
    reply: order,
    errors: ['request.not-found'],
  },
  webhook: {
    method: 'POST',
    path: '/api/cards/stripe',
    access: 'public',
    // A provider sends many reports at once, one per request, and sends refused ones again.
    rate: 'event',
    cache: 'none',
    summary: 'Takes signed reports of the card provider: the payment that one names is then asked for.',
    // The signature is over the bytes as they were sent.
    upload: { types: ['application/json'], maxBytes: 256 * 1024 },
    reply: z.object({ received: z.literal(true) }),
    errors: ['request.not-found', 'request.invalid', 'upload.type', 'upload.empty', 'request.too-large'],
  },
});

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const cardsAdminContract = defineContract({
  ...documentContract('/api/admin/orders/cards', cardSettings, 'settings of cards', { preview: false }),
  settle: {
    ...owner,
    method: 'POST',
    path: '/api/admin/card-payments/:id/settled',
    summary: 'Notes that the owner has dealt with what a payment by card needs.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
    errors: ['request.not-found'],
  },
  refund: {
    ...owner,
    method: 'POST',
    path: '/api/admin/card-payments/:id/refund',
    confirm: true,
    logged: 'refund.asked',
    summary:
      'Asks the card provider to give back a payment, or a part of it. The order changes when the provider says that it went through.',
    params: z.object({ id: z.uuid() }),
    body: refundAsked,
    reply: z.object({}),
    errors: ['request.not-found', 'request.conflict'],
  },
  refundAgain: {
    ...owner,
    method: 'POST',
    path: '/api/admin/card-refunds/:id/again',
    confirm: true,
    logged: 'refund.asked',
    summary: 'Asks again for a refund by card whose answer was lost. It is given back once.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
    errors: ['request.not-found', 'request.conflict'],
  },
});
