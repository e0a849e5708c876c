import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureOf } from './s3-signature.ts';

export const s3Keys = {
  region: 'eu-test-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/example+key',
};
export const BUCKET = 'hub-media';

interface Stored {
  body: Buffer;
  headers: Record<string, string>;
  since: Date;
}

/** An object storage of one bucket, over HTTP, that refuses every request with a wrong signature. */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, Stored>;
  readonly requests: string[];
  /** Beginnings of keys that anyone may read without a key. */
  open: string[];
  /** Refuses some requests, by `method path`, as a storage that is set up in another way. */
  refuse: ((request: string) => Refusal | undefined) | undefined;
  /** How many of the next requests are answered with which status. */
  fail(status: number, times: number): void;
  /** Closes the connection of the next requests without a response. */
  hangUp(times: number): void;
  /** Starts the response to the next copy with a success, and ends it with an error. */
  breakCopy(): void;
  close(): Promise<void>;
}

/** An error response: its status, its code, and further XML. */
type Refusal = readonly [status: number, code: string, xml?: string];

const SKEW_MS = 15 * 60_000;
const LIST_SIZE = 2;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
/** What is wrong with a request's signature; undefined when nothing is. */
function signatureProblem(req: IncomingMessage, body: Buffer): string | undefined {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  const [keyId, day = '', region, service, end] = credential.split('/');
  const scope = [day, s3Keys.region, 's3', 'aws4_request'].join('/');
  if (keyId !== s3Keys.accessKeyId || [day, region, service, end].join('/') !== scope)
    return 'InvalidAccessKeyId';
  const date = String(req.headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(Date.now() - at) < SKEW_MS)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!names.includes('host') || names.join() !== [...names].sort().join())
    return 'AuthorizationHeaderMalformed';
  const unsigned = Object.keys(req.headers).filter(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (unsigned.length > 0) return 'AccessDenied';
  const claimed = String(req.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { method = '', url = '', headers } = req;
  return signatureOf({ method, url, headers, signed: names, date, scope, secret: s3Keys.secretAccessKey }) ===
    signature
    ? undefined
    : 'SignatureDoesNotMatch';
}

const tell = (res: ServerResponse, status: number, code: string, xml = '') =>
  res
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code>${xml}</Error>`);

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const failures: number[] = [];
  let copyBreaks = false;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    requests.push(`${req.method} ${req.url}`);
    const status = failures.shift();
    if (status === 0) return void req.socket.destroy();
    const body = await buffer(req);
    if (status) return void tell(res, status, status === 503 ? 'SlowDown' : 'AccessDenied');
    const refusal = fake.refuse?.(`${req.method} ${req.url}`);
    if (refusal) return void tell(res, ...refusal);
    const { pathname, searchParams } = new URL(req.url as string, 'http://s3');
    const isOpen = fake.open.some((beginning) => pathname.startsWith(`/${BUCKET}/${beginning}`));
    const problem = signatureProblem(req, body);
    if (problem && !(isOpen && req.method === 'GET' && !req.headers.authorization))
      return void tell(res, 403, problem);
    if (!pathname.startsWith(`/${BUCKET}/`)) return void tell(res, 404, 'NoSuchBucket');
    const key = pathname.slice(BUCKET.length + 2);
    if (req.method === 'PUT') return put(req, res, key, body);
    if (req.method === 'DELETE') {
      objects.delete(key);
      return void res.writeHead(204).end();
    }
    if (key === '')
      return list(res, searchParams.get('prefix') ?? '', searchParams.get('continuation-token'));
    const stored = objects.get(key);
    if (!stored) return void tell(res, 404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    const part = from === undefined ? stored.body : stored.body.subarray(Number(from), Number(to) + 1);
    const facts = { 'Content-Length': part.length, 'Last-Modified': stored.since.toUTCString() };
    res.writeHead(from === undefined ? 200 : 206, { ...stored.headers, ...facts });
    res.end(req.method === 'HEAD' ? undefined : part);
  }

  function put(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer): void {
    if (req.headers['content-length'] === undefined) return void tell(res, 411, 'MissingContentLength');
    const source = req.headers['x-amz-copy-source'];
    const copied = source === undefined ? undefined : objects.get(String(source).slice(BUCKET.length + 2));
    if (source !== undefined && !copied) return void tell(res, 404, 'NoSuchKey');
    if (copied && copyBreaks) {
      copyBreaks = false;
      return void tell(res, 200, 'InternalError');
    }
    const kept = ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const value = req.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    objects.set(key, copied ?? { body, headers: Object.fromEntries(kept), since: new Date() });
    res.writeHead(200).end(copied ? '<CopyObjectResult><ETag>&quot;x&quot;</ETag></CopyObjectResult>' : '');
  }

  function list(res: ServerResponse, prefix: string, token: string | null): void {
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const start = token === null ? 0 : Number(token.split('&')[1]);
    const entries = names
      .slice(start, start + LIST_SIZE)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.since.toISOString()}</LastModified></Contents>`,
      );
    const more = start + LIST_SIZE < names.length;
    const next = more ? `<NextContinuationToken>page&amp;${start + LIST_SIZE}</NextContinuationToken>` : '';
    res
      .writeHead(200)
      .end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
      );
  }

  const server = http.createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    open: [],
    refuse: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    fail: (status, times) => void failures.push(...Array<number>(times).fill(status)),
    hangUp: (times) => void failures.push(...Array<number>(times).fill(0)),
    breakCopy() {
      copyBreaks = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
