import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import {
  managedPlatform,
  platformName,
  scheduledStream,
  stream,
  streamArchive,
  streamSettings,
  streamStatus,
} from './stream.schema.ts';

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
  status: {
    method: 'GET',
    path: '/api/stream-status',
    access: 'public',
    rate: 'read',
    cache: 'live',
    summary: 'Which platform is live now, with title, viewers and start; `Age` says how old the answer is.',
    reply: streamStatus,
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
