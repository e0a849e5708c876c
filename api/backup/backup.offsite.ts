import { openAsBlob } from 'node:fs';
import type { StorageSettings } from '#api/core/connections/connection-settings.ts';
import { s3Ports } from '#api/core/connections/storage.ts';
import { openBucket } from '#api/core/files/s3.ts';
import type { OffsitePlace } from './backup.ports.ts';
import { isBackupName } from './backup-folder.ts';

const OFFSITE = 'backups/';

/** The bucket that copies of backups go to. */
export function offsiteOf(settings: StorageSettings, fetchIt: typeof fetch): OffsitePlace {
  const bucket = openBucket(settings, s3Ports(fetchIt));
  return {
    name: `${new URL(settings.endpoint).host}/${settings.bucket}`,
    async put(name, file, { size, hash }) {
      const kind = 'application/octet-stream';
      const headers = {
        'Content-Type': kind,
        'Content-Disposition': 'attachment',
        'Cache-Control': 'private, no-store',
        'X-Amz-Content-Sha256': hash,
      };
      const body = await openAsBlob(file, { type: kind });
      await bucket.ask(keyOf(name), { method: 'PUT', headers, body }, [200], size);
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of bucket.list(OFFSITE)) {
        const name = key.slice(OFFSITE.length);
        if (key.startsWith(OFFSITE) && isBackupName(name)) names.push(name);
      }
      return names;
    },
    async remove(name) {
      await bucket.ask(keyOf(name), { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

/** @throws TypeError when it is not the name of a backup */
function keyOf(name: string): string {
  if (!isBackupName(name)) throw new TypeError('Not the name of a backup.');
  return OFFSITE + name;
}
