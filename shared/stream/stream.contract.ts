import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import {
  managedPlatform,
  onAir,
  platformName,
  scheduledStream,
  stream,
  streamArchive,
  streamSettings,
  streamStatus,
} from './stream.schema.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

export const streamContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'Channels, schedule and what is shown while nothing is live.',
    reply: stream,
  },
  onAir: {
    method: 'GET',
    path: '/api/on-air',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The live session, for the bar on every page; null when there is none.',
    reply: z.object({ session: onAir.nullable() }),
  },
  status: {
    method: 'GET',
    path: '/api/stream-status',
    access: 'public',
    rate: 'read',
    cache: 'live',
    summary: 'Which platform is live now, with title, viewers and start; `Age` says how old the answer is.',
    reply: streamStatus,
  },
  calendar: {
    method: 'GET',
    path: '/calendar.ics',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The streams to come as iCalendar, to be followed by a calendar; cancelled ones are struck out.',
    reply: z.string(),
    media: CALENDAR,
  },
  calendarOfOne: {
    method: 'GET',
    path: '/calendar/:streamId.ics',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'One scheduled stream as iCalendar.',
    params: z.object({ streamId: slug }),
    reply: z.string(),
    media: CALENDAR,
    errors: ['request.not-found'],
  },
});

const PLATFORMS = '/api/admin/stream/platforms';

export const platformsContract = defineContract({
  ...managedContract(PLATFORMS, managedPlatform, {
    key: 'platformId',
    noun: 'streaming platform',
    sorts: ['name'],
  }),
  ...orderContract(PLATFORMS, 'streaming platform'),
});

export const archivesContract = defineContract(
  managedContract('/api/admin/stream/archives', streamArchive, {
    key: 'streamId',
    noun: 'stream archive',
    sorts: ['title', 'publishedAt'],
    filters: { platformId: platformName },
  }),
);

export const scheduleContract = defineContract(
  managedContract('/api/admin/stream/schedule', scheduledStream, {
    key: 'id',
    noun: 'scheduled stream',
    sorts: ['title', 'startsAt'],
    filters: { platform: platformName },
  }),
);

export const streamSettingsContract = defineContract(
  documentContract('/api/admin/stream/settings', streamSettings, 'settings of the live section'),
);
