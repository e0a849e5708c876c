import { hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isPrivateName, type PrivateFiles } from './private-files.ts';
import { type Bucket, openBucket, type S3Ports, type S3Settings } from './s3.ts';

/** Beside the library's `public/` and `private/`, and like the latter never open to visitors. */
const PREFIX = 'kept/';

function keyOf(name: string): string {
  if (!isPrivateName(name)) throw new TypeError('Not the name of a private file.');
  return PREFIX + name;
}

/** Resolves once the bucket has it. */
export async function putPrivate({ ask }: Bucket, name: string, bytes: Uint8Array): Promise<void> {
  const headers = {
    ...{ 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' },
    ...{ 'Cache-Control': 'private, no-store' },
    'X-Amz-Content-Sha256': hash('sha256', bytes, 'hex'),
  };
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  await ask(keyOf(name), { method: 'PUT', headers, body }, [200], bytes.length);
}

/**
 * Private files in a bucket, where every machine finds them. `before`: where they lay until there was one; what is
 * there stays there.
 */
export function s3PrivateFiles(settings: S3Settings, ports: S3Ports, before: PrivateFiles): PrivateFiles {
  const bucket = openBucket(settings, ports);
  const { ask, list } = bucket;
  return {
    async write(bytes) {
      const name = randomUUID();
      await putPrivate(bucket, name, bytes);
      return name;
    },
    async read(name) {
      const answer = await ask(keyOf(name), {}, [200, 404]);
      if (answer.status === 404) return before.read(name);
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      return { bytes: Number(answer.headers.get('content-length')), stream };
    },
    async remove(name) {
      await ask(keyOf(name), { method: 'DELETE' }, [200, 204, 404]);
      await before.remove(name);
    },
    async sweep(kept, since) {
      for await (const found of list(PREFIX)) {
        const name = found.key.slice(PREFIX.length);
        if (found.key.startsWith(PREFIX) && isPrivateName(name) && !kept.has(name) && found.since < since)
          await ask(keyOf(name), { method: 'DELETE' }, [200, 204, 404]);
      }
      await before.sweep(kept, since);
    },
  };
}
