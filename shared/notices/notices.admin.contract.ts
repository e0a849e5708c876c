import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import {
  eventList,
  eventListQuery,
  eventsQuery,
  needList,
  notifications,
  ownerEvent,
  seenUpTo,
  unread,
} from './notices.admin.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const noticesAdminContract = defineContract({
  needsYou: {
    ...owner,
    method: 'GET',
    path: '/api/admin/needs-you',
    summary: 'What waits for the owner, the most urgent first.',
    reply: needList,
  },
  events: {
    ...owner,
    method: 'GET',
    path: '/api/admin/events',
    summary: 'What happens, as it happens; after `Last-Event-ID` or `after`, with what was missed.',
    query: eventsQuery,
    feed: ownerEvent,
    reply: z.unknown(),
  },
  eventList: {
    ...owner,
    method: 'GET',
    path: '/api/admin/events/list',
    summary: 'What happened lately, and how much of it has not been seen.',
    query: eventListQuery,
    reply: eventList,
  },
  seen: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/events/seen',
    summary: 'Notes up to where the owner has seen what happened.',
    body: seenUpTo,
    reply: unread,
  },
  notifications: {
    ...owner,
    method: 'GET',
    path: '/api/admin/notifications',
    summary: 'What the owner is mailed about.',
    reply: notifications,
  },
  setNotifications: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/notifications',
    summary: 'Sets what the owner is mailed about.',
    body: notifications,
    reply: notifications,
  },
});
