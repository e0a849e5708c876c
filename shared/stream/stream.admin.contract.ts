import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import { managedPlatform, streamArchive } from './stream.admin.schema.ts';
import { platformName, scheduledStream, streamSettings } from './stream.schema.ts';

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
