import { defineContract } from '#shared/core/endpoint.ts';
import { paymentSettings } from './orders.schema.ts';

export const ordersContract = defineContract({
  payment: {
    method: 'GET',
    path: '/api/payment',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The payment handle and its code.',
    reply: paymentSettings,
  },
});
