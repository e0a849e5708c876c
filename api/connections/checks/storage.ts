import { randomUUID } from 'node:crypto';
import type { StorageSettings } from '#api/core/connections/connection-settings.ts';
import { s3Ports } from '#api/core/connections/storage.ts';
import { openBucket, StorageError } from '#api/core/files/s3.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ConnectionCheck } from '../connection-check.ts';
import { type StorageStep, storageProblem } from './storage-problems.ts';

/** Apart from the program's own files in a bucket; the test removes its files at once. */
const FOLDER = 'connection-test/';
const TEXT = 'A test of the connection. It can be removed.';

/** Does with small files what the program does with its own, and removes them. */
export function storageCheck({ fetch: fetchIt }: Pick<Ports, 'fetch'>): ConnectionCheck<'storage'> {
  return {
    async run(settings, signal) {
      const host = new URL(settings.endpoint).host;
      // Aborted with the test and not retried, since the owner is waiting.
      const once: typeof fetch = (target, init) => fetchIt(target, { ...init, signal });
      const bucket = openBucket(settings, { ...s3Ports(once), tries: 1 });
      const { ask } = bucket;
      const name = randomUUID();
      const open = `public/${FOLDER}${name}`;
      const copy = `${open}-copy`;
      const hidden = `kept/${FOLDER}${name}`;

      async function step<T>(what: StorageStep, work: () => Promise<T>): Promise<T> {
        try {
          return await work();
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof StorageError)) throw error;
          throw new Error(storageProblem(error, what, settings));
        }
      }

      // Listed first: if the address contains the bucket, nothing is written to a wrong place.
      await step('list', async () => {
        for await (const _ of bucket.list(FOLDER)) break;
      });
      await step('miss', () => ask(open, {}, [404]));
      try {
        for (const key of [open, hidden])
          await step('write', () => ask(key, { method: 'PUT', body: TEXT }, [200]));
        await step('read', () => ask(open, { method: 'HEAD' }, [200]));
        const text = await step('read', async () => (await ask(open, {}, [200])).text());
        if (text !== TEXT) throw new Error(`${host} returned something else than was written.`);
        await step('read', () => ask(open, { headers: { Range: 'bytes=0-1' } }, [206]));
        const source = { 'X-Amz-Copy-Source': `/${settings.bucket}/${open}` };
        await step('copy', () => ask(copy, { method: 'PUT', headers: source }, [200]));
        await checkVisitors(settings, { open, hidden }, once);
      } finally {
        for (const key of [open, copy, hidden])
          await step('remove', () => ask(key, { method: 'DELETE' }, [200, 204, 404]));
      }
      return `Files were written into ${settings.bucket} at ${host}, read back, copied and removed.`;
    },
  };
}

/** What visitors can read without a key. @throws Error with a sentence for the owner */
async function checkVisitors(
  { endpoint, bucket, publicUrl }: StorageSettings,
  { open, hidden }: { open: string; hidden: string },
  fetchIt: typeof fetch,
): Promise<void> {
  const textAt = async (url: string) => {
    const reply = await fetchIt(url, { redirect: 'manual' }).catch(() => undefined);
    return { status: reply?.status, isOurs: reply?.status === 200 && (await reply.text()) === TEXT };
  };
  for (const place of [`${endpoint}/${bucket}`, ...(publicUrl ? [publicUrl] : [])])
    if ((await textAt(`${place}/${hidden}`)).isOurs)
      throw new Error(
        `Anyone can read proofs of payment and files for sale at ${place}/kept/. Make only the folder public/ readable.`,
      );
  if (!publicUrl) return;
  const { status, isOurs } = await textAt(`${publicUrl}/${open}`);
  if (isOurs) return;
  throw new Error(
    status === 403 || status === 401
      ? `Visitors may not read files at ${publicUrl}. Make the folder public/ of ${bucket} readable for everyone.`
      : `${publicUrl} does not show the files of ${bucket} (answer ${status ?? 'none'}). It must lead to the bucket itself, so that public/ follows.`,
  );
}
