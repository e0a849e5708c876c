import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line } from '#shared/core/fields.ts';
import { freeTimes, freeTimesQuery, orderTime, slotChoice } from './slots.schema.ts';

const params = z.object({ code: z.string().max(40) });
const CALENDAR = 'text/calendar; charset=utf-8';

export const slotsContract = defineContract({
  free: {
    method: 'GET',
    path: '/api/slots',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'The free times of what can be booked, for two weeks.',
    query: freeTimesQuery,
    reply: freeTimes,
  },
  choose: {
    method: 'PUT',
    path: '/api/orders/:code/time',
    stores: 'orders',
    access: 'holder',
    rate: 'write',
    cache: 'none',
    summary: 'Chooses the time of an order, or another one.',
    params,
    body: slotChoice,
    reply: orderTime,
    errors: ['request.not-found', 'order.closed', 'request.conflict'],
  },
  giveUp: {
    method: 'DELETE',
    path: '/api/orders/:code/time',
    stores: 'orders',
    access: 'holder',
    rate: 'write',
    cache: 'none',
    summary: 'Gives up the time of an order. The order stays.',
    params,
    reply: orderTime,
    errors: ['request.not-found', 'order.closed', 'request.conflict'],
  },
  calendar: {
    method: 'GET',
    path: '/api/slots/:id/time.ics',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'The time of an order as a calendar file, by a link that was signed for it.',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ key: line }),
    help: {
      text: 'The page of your order has the calendar file.',
      link: 'Find your order',
      path: '/order',
    },
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
  agenda: {
    method: 'GET',
    path: '/api/slots/agenda/:key/calendar.ics',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'All held and confirmed times as a calendar, by its private address.',
    params: z.object({ key: line }),
    help: {
      text: 'The private address of this calendar was replaced. The back office has the new one.',
      link: 'To the site',
      path: '/',
    },
    reply: z.string(),
    media: CALENDAR,
    errors: ['request.not-found'],
  },
});
