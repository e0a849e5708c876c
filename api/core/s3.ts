import { AwsClient } from 'aws4fetch';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Ports {
  fetch: typeof fetch;
  pause(ms: number): Promise<void>;
  /** How often something is asked that is refused for now. Default: 4 times. */
  tries?: number;
}

/** A bucket that speaks S3's protocol, addressed by path. What it refuses for now is tried again. */
export interface Bucket {
  /**
   * @param key of an object, which must need no encoding @param bytes how many are sent
   * @throws StorageError for every answer that is none of `expected`
   */
  ask(key: string, init: RequestInit, expected: readonly number[], bytes?: number): Promise<Response>;
  /** Everything whose key begins so, with the time since when. */
  list(prefix?: string): AsyncIterable<{ key: string; since: number }>;
}

/** What S3 takes in one request. */
const LARGEST_BYTES = 5 * 1024 ** 3;
const TRIES = 4;
const FIRST_PAUSE_MS = 200;
/** What a request may take before its answer begins; sending a large file is as long as it is. */
const ANSWER_WITHIN_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 100;

export function openBucket({ endpoint, bucket, ...keys }: S3Settings, ports: S3Ports): Bucket {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const root = `${endpoint}/${bucket}`;
  const { tries = TRIES } = ports;

  async function ask(
    key: string,
    init: RequestInit,
    expected: readonly number[],
    bytes = 0,
  ): Promise<Response> {
    if (bytes > LARGEST_BYTES) throw new TooLargeError(bytes);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(`${root}/${key}`, init, bytes).catch((cause) => {
        if (attempt === tries) throw new StorageError(undefined, 'no answer', init.method, { cause });
        return undefined;
      });
      if (answer && expected.includes(answer.status)) return answer;
      await answer?.body?.cancel();
      const passing = !answer || answer.status >= 500 || answer.status === 429;
      if (answer && (!passing || attempt === tries))
        throw new StorageError(answer.status, String(answer.status), init.method);
      await ports.pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  /** Signed anew each time, as a signature carries its minute. Only the beginning of an answer is timed. */
  async function once(url: string, init: RequestInit, bytes: number): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS + bytes / SLOWEST_BYTES_PER_MS);
    try {
      return await ports.fetch(await client.sign(url, { ...init, signal: late.signal }));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask,
    async *list(prefix) {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix !== undefined && { prefix }),
          ...(next && { 'continuation-token': next }),
        });
        const xml: string = await (await ask(`?${query}`, {}, [200])).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: textOf(entry, 'Key') ?? '', since: Date.parse(textOf(entry, 'LastModified') ?? '') };
        next = textOf(xml, 'NextContinuationToken');
      }
    },
  };
}

/** The bucket did not do what it was asked. `message` holds no secret. */
export class StorageError extends Error {
  /** Undefined when there was no answer. */
  readonly answer: number | undefined;

  constructor(answer: number | undefined, what: string, method = 'GET', options: ErrorOptions = {}) {
    super(`The file storage gave ${what} to ${method}.`, options);
    this.answer = answer;
  }
}

/** Sent in pieces it would be taken; this hub sends files whole. */
class TooLargeError extends Error {
  constructor(bytes: number) {
    const gibibytes = (bytes / 1024 ** 3).toFixed(1);
    super(`A file of ${gibibytes} GiB is more than the file storage takes at once, which is 5 GiB.`);
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
