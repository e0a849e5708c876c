import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { managedContract } from '#shared/core/managed.ts';
import { appearance, appearances } from './appearances.schema.ts';

const shown = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;

export const appearancesContract = defineContract({
  get: {
    ...shown,
    path: '/api/appearances',
    summary: 'Where the creator can be met: the dates to come, the next first, then those that are over.',
    reply: appearances,
  },
  calendar: {
    ...shown,
    path: '/appearances.ics',
    summary: 'The dates to come as iCalendar, to be followed by a calendar; cancelled ones are struck out.',
    reply: z.string(),
    media: 'text/calendar; charset=utf-8',
  },
  feed: {
    ...shown,
    path: '/appearances.xml',
    summary: 'The dates to come as RSS, for feed readers.',
    reply: z.string(),
    media: 'application/rss+xml; charset=utf-8',
  },
});

export const managedAppearancesContract = defineContract(
  managedContract('/api/admin/appearances', appearance, {
    key: 'id',
    noun: 'appearance',
    sorts: ['title', 'city', 'startsAt'],
  }),
);
