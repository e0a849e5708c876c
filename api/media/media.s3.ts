import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { StorageSettings } from '#api/core/connections/connection-settings.ts';
import { openBucket, type S3Ports, StorageError } from '#api/core/files/s3.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { checkKey, type MediaFiles } from './media.files.ts';

const YEAR_S = 31_536_000;

/** The library's files in a bucket. */
export function s3MediaFiles({ publicUrl, ...settings }: StorageSettings, ports: S3Ports): MediaFiles {
  const { ask, list } = openBucket(settings, ports);
  return {
    async put(key, source, { kind, size, hash }) {
      const headers = {
        'Content-Type': kind,
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
        // Opened directly from the bucket, only re-encoded pictures and videos are shown in the browser.
        'Content-Disposition': /^(image|video)\//.test(kind) ? 'inline' : 'attachment',
        'X-Amz-Content-Sha256': hash,
      };
      const body = await openAsBlob(source, { type: kind });
      await ask(checkKey(key), { method: 'PUT', headers, body }, [200], size);
    },

    async copy(from, to) {
      const headers = { 'X-Amz-Copy-Source': `/${settings.bucket}/${checkKey(from)}` };
      const answer = await ask(checkKey(to), { method: 'PUT', headers }, [200, 404]);
      const text = await answer.text();
      if (answer.status === 404) throw new AppError('request.not-found');
      // S3 can report a failed copy in the body of a response with status 200.
      if (!text.includes('<CopyObjectResult'))
        throw new StorageError(answer.status, 'an unfinished copy', 'PUT');
    },

    async read(key, range) {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask(checkKey(key), { headers }, [range ? 206 : 200, 404]);
      if (answer.status === 404) throw new AppError('request.not-found');
      return Readable.fromWeb(answer.body as ReadableStream);
    },

    async has(key) {
      const answer = await ask(checkKey(key), { method: 'HEAD' }, [200, 404]);
      return answer.status === 200;
    },

    async remove(key) {
      await ask(checkKey(key), { method: 'DELETE' }, [200, 204, 404]);
    },

    async *list() {
      // Ignore objects that the library did not store.
      for await (const found of list()) if (isKey(found.key)) yield found;
    },

    publicUrl: (key) => (publicUrl && key.startsWith('public/') ? `${publicUrl}/${key}` : undefined),
  };
}

function isKey(key: string): boolean {
  try {
    return checkKey(key) === key;
  } catch {
    return false;
  }
}
