import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '#api/core/http/app-error.ts';
import { fileHash } from './file-hash.ts';
import { isPrivateName, type PrivateFiles, privateEtag } from './private-files.ts';
import { type Bucket, openBucket, type S3Ports, type S3Settings } from './s3.ts';

/** Beside the library's `public/` and `private/`, and like the latter never open to visitors. */
const PREFIX = 'kept/';

function keyOf(name: string): string {
  if (!isPrivateName(name)) throw new TypeError('Not the name of a private file.');
  return PREFIX + name;
}

/** Sends a file from its path. Resolves once the bucket has it. */
export async function putPrivate({ ask }: Bucket, name: string, file: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Cache-Control': 'private, no-store',
    'X-Amz-Content-Sha256': await fileHash(file),
  };
  const body = await openAsBlob(file);
  await ask(keyOf(name), { method: 'PUT', headers, body }, [200], body.size);
}

/**
 * Private files in a bucket that all machines share. `before`: where files were stored before there was a
 * bucket; they stay there.
 */
export function s3PrivateFiles(settings: S3Settings, ports: S3Ports, before: PrivateFiles): PrivateFiles {
  const bucket = openBucket(settings, ports);
  const { ask, list } = bucket;
  return {
    async take(file) {
      const name = randomUUID();
      await putPrivate(bucket, name, file);
      await rm(file);
      return name;
    },
    async read(name) {
      // A key that may not list files is answered 403 for one that is not there.
      const found = await ask(keyOf(name), { method: 'HEAD' }, [200, 403, 404]);
      if (found.status !== 200) return before.read(name);
      const since = Date.parse(found.headers.get('last-modified') ?? '');
      return {
        bytes: Number(found.headers.get('content-length')),
        etag: privateEtag(name),
        modified: new Date(Number.isNaN(since) ? 0 : since).toUTCString(),
        async stream(range) {
          const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
          const answer = await ask(keyOf(name), { headers }, [range ? 206 : 200, 404]);
          if (answer.status === 404) throw new AppError('request.not-found');
          return Readable.fromWeb(answer.body as ReadableStream);
        },
      };
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
