import { randomUUID } from 'node:crypto';
import type { Ports } from '#api/core/ports.ts';
import { openBucket, StorageError } from '#api/core/s3.ts';
import { s3Ports } from '#api/core/storage.ts';
import type { ConnectionCheck } from '../connection-check.ts';

/** Apart from the program's own files in a bucket; the test removes its file at once. */
const FOLDER = 'connection-test/';

/** Writes a small file into the bucket, reads it back and removes it. */
export function storageCheck({ fetch: fetchIt }: Pick<Ports, 'fetch'>): ConnectionCheck<'storage'> {
  return {
    async run(settings, signal) {
      const host = new URL(settings.endpoint).host;
      // Aborted with the test and not retried, since the owner is waiting.
      const once: typeof fetch = (target, init) => fetchIt(target, { ...init, signal });
      const { ask } = openBucket(settings, { ...s3Ports(once), tries: 1 });
      const key = `${FOLDER}${randomUUID()}`;
      const text = 'A test of the connection. It can be removed.';
      const step = async (what: string, init: RequestInit, expected: readonly number[]) => {
        try {
          return await ask(key, init, expected);
        } catch (error) {
          signal.throwIfAborted();
          throw new Error(
            error instanceof StorageError ? problemOf(error, what, settings, host) : String(error),
          );
        }
      };
      await step('write', { method: 'PUT', body: text }, [200]);
      const read = await (await step('read', {}, [200])).text();
      await step('remove', { method: 'DELETE' }, [200, 204]);
      if (read !== text) throw new Error(`${host} returned something else than was written.`);
      return `A file was written into ${settings.bucket} at ${host}, read back and removed.`;
    },
  };
}

function problemOf(
  { answer: status }: StorageError,
  what: string,
  { bucket, region }: { bucket: string; region: string },
  host: string,
): string {
  if (status === undefined) return `${host} cannot be reached. Check the address of the storage.`;
  if (status === 403 || status === 401)
    return `${host} refused the key: it is wrong, was revoked, or may not ${what} files in ${bucket}.`;
  if (status === 404)
    return `${host} has no bucket called ${bucket}. Check how it is spelled, and the region (${region}).`;
  if (status === 400 || status === 301)
    return `${host} refused the call (${status}). Check the region: it is set to ${region}.`;
  return `${host} did not ${what} a file (answer ${status}). Try again later.`;
}
