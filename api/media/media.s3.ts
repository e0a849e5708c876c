import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#api/core/http/app-error.ts';
import { checkKey as checkMediaKey, type MediaFiles } from './media.files.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where the public finds what lies under `public/`. */
  publicUrl: string | undefined;
}

interface S3Ports {
  fetch: typeof fetch;
  pause(ms: number): Promise<void>;
}

const TRIES = 4;
const FIRST_PAUSE_MS = 200;
const YEAR_S = 31_536_000;
/** What a request may take before its answer begins; sending a large file is as long as it is. */
const ANSWER_WITHIN_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 100;

/**
 * A bucket that speaks S3's protocol, addressed by path. What it refuses for now is tried again. Only keys that
 * `checkKey` lets pass are its own; the rest of the bucket is somebody else's.
 */
export function s3MediaFiles(
  settings: S3Settings,
  { fetch: fetchIt, pause }: S3Ports,
  checkKey: (key: string) => string = checkMediaKey,
): MediaFiles {
  const { endpoint, bucket, publicUrl, ...keys } = settings;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const root = `${endpoint}/${bucket}`;

  /** @throws StorageError for every answer that is none of `expected` */
  async function ask(
    url: string,
    init: RequestInit,
    expected: readonly number[],
    bytes = 0,
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(url, init, bytes).catch((cause) => {
        if (attempt === TRIES) throw new StorageError('no answer', init.method, { cause });
        return undefined;
      });
      if (answer && expected.includes(answer.status)) return answer;
      await answer?.body?.cancel();
      const passing = !answer || answer.status >= 500 || answer.status === 429;
      if (answer && (!passing || attempt === TRIES))
        throw new StorageError(String(answer.status), init.method);
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  /** Signed anew each time, as a signature carries its minute. Only the beginning of an answer is timed. */
  async function once(url: string, init: RequestInit, bytes: number): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS + bytes / SLOWEST_BYTES_PER_MS);
    try {
      return await fetchIt(await client.sign(url, { ...init, signal: late.signal }));
    } finally {
      clearTimeout(timer);
    }
  }

  const urlOf = (key: string) => `${root}/${checkKey(key)}`;

  return {
    async put(key, source, { kind, size, hash }) {
      const headers = {
        'Content-Type': kind,
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
        // Opened where it lies, it shows only what we drew or a player plays.
        'Content-Disposition': /^(image|video)\//.test(kind) ? 'inline' : 'attachment',
        'X-Amz-Content-Sha256': hash,
      };
      const body = await openAsBlob(source, { type: kind });
      await ask(urlOf(key), { method: 'PUT', headers, body }, [200], size);
    },

    async copy(from, to) {
      const headers = { 'X-Amz-Copy-Source': `/${bucket}/${checkKey(from)}` };
      const answer = await ask(urlOf(to), { method: 'PUT', headers }, [200, 404]);
      const text = await answer.text();
      if (answer.status === 404) throw new AppError('request.not-found');
      // A copy that fails half-way is told in an answer that began well.
      if (!text.includes('<CopyObjectResult')) throw new StorageError('an unfinished copy', 'PUT');
    },

    async read(key, range) {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask(urlOf(key), { headers }, [range ? 206 : 200, 404]);
      if (answer.status === 404) throw new AppError('request.not-found');
      return Readable.fromWeb(answer.body as ReadableStream);
    },

    async has(key) {
      const answer = await ask(urlOf(key), { method: 'HEAD' }, [200, 404]);
      return answer.status === 200;
    },

    async remove(key) {
      await ask(urlOf(key), { method: 'DELETE' }, [200, 204, 404]);
    },

    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
        const xml: string = await (await ask(`${root}/?${query}`, {}, [200])).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(entry, 'Key') ?? '';
          if (isKey(key, checkKey)) yield { key, since: Date.parse(textOf(entry, 'LastModified') ?? '') };
        }
        next = textOf(xml, 'NextContinuationToken');
      }
    },

    publicUrl: (key) => (publicUrl && key.startsWith('public/') ? `${publicUrl}/${key}` : undefined),
  };
}

/** The bucket did not do what it was asked. `message` holds no secret. */
class StorageError extends Error {
  constructor(what: string, method = 'GET', options: ErrorOptions = {}) {
    super(`The file storage gave ${what} to ${method}.`, options);
  }
}

function isKey(key: string, checkKey: (key: string) => string): boolean {
  try {
    return checkKey(key) === key;
  } catch {
    return false;
  }
}

/** The text of an element; our keys and its tokens need no more of XML than this. */
function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
