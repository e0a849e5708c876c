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
  /** How often a request is tried that fails temporarily. Default: 4 times. */
  tries?: number;
}

/** A bucket with S3's protocol, addressed by path. Requests that fail temporarily are retried. */
export interface Bucket {
  /**
   * @param key of an object, which must need no encoding @param bytes how many are sent
   * @throws StorageError for every response whose status is not in `expected`
   */
  ask(key: string, init: RequestInit, expected: readonly number[], bytes?: number): Promise<Response>;
  /** All objects whose key has this prefix; `since`: when each was modified, in milliseconds since 1970. */
  list(prefix?: string): AsyncIterable<{ key: string; since: number }>;
}

/** The most bytes that S3 accepts in one request. */
const LARGEST_BYTES = 5 * 1024 ** 3;
const TRIES = 4;
const FIRST_PAUSE_MS = 200;
/** How long a request may take until its response begins, apart from the time to send a large file. */
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
      const reply = await once(`${root}/${key}`, init, bytes, expected).catch((cause) => {
        if (attempt === tries) throw new StorageError(undefined, 'no answer', init.method, { cause });
        return undefined;
      });
      if (reply && !reply.refusal) return reply.answer;
      const status = reply?.answer.status;
      const passing = status === undefined || status >= 500 || status === 429;
      if (reply && (!passing || attempt === tries))
        throw new StorageError(status, String(status), init.method, { refusal: reply.refusal });
      await ports.pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  /**
   * Signed again for each try, as a signature contains its time. Timed is the wait for the headers and, where the status
   * is not expected, for the reason: the body of what succeeded may be large, and is left to the caller.
   */
  async function once(
    url: string,
    init: RequestInit,
    bytes: number,
    expected: readonly number[],
  ): Promise<{ answer: Response; refusal?: StorageRefusal }> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS + bytes / SLOWEST_BYTES_PER_MS);
    try {
      // A redirect would be followed with a signature for another address, and fail for a reason that misleads.
      const signed = await client.sign(url, { ...init, redirect: 'manual', signal: late.signal });
      const answer = await ports.fetch(signed);
      return expected.includes(answer.status) ? { answer } : { answer, refusal: await refusalIn(answer) };
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

/** The parts of an error response that say what is wrong. */
export interface StorageRefusal {
  /** Such as `AccessDenied`. */
  code?: string | undefined;
  /** The region that the bucket is in. */
  region?: string | undefined;
  serverTime?: string | undefined;
}

/** Reads why a request was refused. A success that was not expected, such as a whole file for a part, is not read. */
async function refusalIn(answer: Response): Promise<StorageRefusal> {
  if (answer.ok) {
    await answer.body?.cancel();
    return {};
  }
  const xml = await answer.text().catch(() => '');
  return { code: textOf(xml, 'Code'), region: textOf(xml, 'Region'), serverTime: textOf(xml, 'ServerTime') };
}

/** The bucket has not fulfilled a request. `message` holds no secret. */
export class StorageError extends Error {
  /** The HTTP status; undefined when there was no response. */
  readonly answer: number | undefined;
  /** What its response said; empty for a HEAD request. */
  readonly refusal: StorageRefusal;

  constructor(
    answer: number | undefined,
    what: string,
    method = 'GET',
    { refusal = {}, ...options }: ErrorOptions & { refusal?: StorageRefusal | undefined } = {},
  ) {
    const code = refusal.code === undefined ? '' : ` (${refusal.code})`;
    super(`The file storage gave ${what}${code} to ${method}.`, options);
    this.answer = answer;
    this.refusal = refusal;
  }
}

/** S3 accepts larger files in several parts, but this program sends files whole. */
class TooLargeError extends Error {
  constructor(bytes: number) {
    const gibibytes = (bytes / 1024 ** 3).toFixed(1);
    super(`A file of ${gibibytes} GiB is more than the file storage takes at once, which is 5 GiB.`);
  }
}

/** The text of an XML element; our keys and S3's tokens need no more of XML than this. */
function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
