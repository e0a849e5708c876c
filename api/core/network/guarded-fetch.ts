import dns from 'node:dns/promises';
import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { UnusableBody, unpackedBody } from '#api/core/network/unpacked.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Why there is no reply: the address is not allowed, the server cannot be reached or does not respond, or its
 * response is not accepted. `message` is for the log; that of `refused` and `unusable` is in plain words.
 */
type Reason = 'refused' | 'unreachable' | 'unusable';

export class GuardedFetchError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

export interface GuardedReply {
  status: number;
  /** Without parameters, such as `application/json`. */
  type: string;
  /** The final URL, after all redirects. */
  url: string;
  /** Where redirects for good (301, 308) lead, as far as no other redirect comes before; otherwise undefined. */
  movedTo?: string | undefined;
  headers: http.IncomingHttpHeaders;
  bytes: Uint8Array;
}

/** What is requested, and accepted as a response. */
export interface Wanted {
  accept: string;
  types: ReadonlySet<string>;
  maxBytes: number;
  /** For the whole fetch, redirects included. Default: 5 s. */
  totalMs?: number;
}

/** The target of a connection: an IP address that was found to be public, never a name. */
export interface Target {
  address: string;
  port: number;
  /** The host name that the certificate must be valid for; undefined for a connection without TLS. */
  secureName: string | undefined;
}

export interface OutsidePorts {
  /** Every address of a name. */
  resolve(name: string): Promise<string[]>;
  connect(target: Target): Duplex;
}

/** @param headers further headers of the request, such as `if-none-match` */
export type GuardedFetch = (
  address: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<GuardedReply>;

const TOTAL_MS = 5000;
const HEADER_BYTES = 16_384;
const MAX_REDIRECTS = 3;
const MAX_IN_FLIGHT = 4;
const PORTS = { 'http:': 80, 'https:': 443 } as const;
const pages: Wanted = {
  accept: 'application/json, text/html',
  types: new Set(['application/json', 'text/html', 'application/xhtml+xml']),
  maxBytes: 1_048_576,
};
const NOT_MODIFIED = 304;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const FOR_GOOD = new Set([301, 308]);

export const theInternet: OutsidePorts = {
  resolve: async (name) =>
    (await dns.lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  connect: ({ address, port, secureName }) =>
    secureName === undefined
      ? net.connect({ host: address, port })
      : tls.connect({ host: address, port, ...(net.isIP(secureName) === 0 && { servername: secureName }) }),
};

/**
 * The only way to fetch a URL that a person has entered. It connects to public addresses only, and to exactly
 * the address that was checked: each name is resolved once. At most 3 redirects, each checked like the first
 * URL and none from https to http; 5 s in all; unless `wanted` says otherwise, JSON and HTML only and at most
 * 1 MiB; no cookies, no keys. At most 4 at once, the others wait.
 */
export function createGuardedFetch(ports: OutsidePorts = theInternet, wanted = pages): GuardedFetch {
  const enter = createGate(MAX_IN_FLIGHT);
  return async (address, headers = {}) => {
    const leave = await enter();
    const signal = AbortSignal.timeout(wanted.totalMs ?? TOTAL_MS);
    try {
      const asked = { ...headers, accept: wanted.accept };
      const { response, url, movedTo } = await follow(ports, address, asked, signal);
      try {
        return { ...(await read(response, wanted)), url, movedTo };
      } finally {
        response.destroy();
      }
    } catch (error) {
      throw asGuarded(error, signal);
    } finally {
      leave();
    }
  };
}

/** Why there is no reply, for any error of a request. */
export function asGuarded(error: unknown, signal: AbortSignal): GuardedFetchError {
  if (error instanceof GuardedFetchError) return error;
  return new GuardedFetchError('unreachable', signal.aborted ? 'It took too long' : String(error), error);
}

/** The response behind all redirects, its body unread. Whoever calls this destroys it. */
export async function follow(
  ports: OutsidePorts,
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ response: http.IncomingMessage; url: string; movedTo: string | undefined }> {
  let url = judged(address);
  let movedTo: string | undefined;
  let isForGood = true;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const found = await ended(addressOf(ports, url), signal);
    const request = { url, address: found, method: 'GET', headers, signal };
    const response = await sendTo(ports, request);
    const { statusCode: status = 0, headers: answered } = response;
    if (!REDIRECTS.has(status) || answered.location === undefined)
      return { response, url: url.href, movedTo };
    response.destroy();
    const next = judged(answered.location, url.href);
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw new GuardedFetchError('refused', 'A redirect from https to http');
    url = next;
    isForGood &&= FOR_GOOD.has(status);
    if (isForGood) movedTo = url.href;
  }
  throw new GuardedFetchError('unusable', 'Too many redirects');
}

/** Parses a URL and checks its scheme, port and lack of credentials. @throws GuardedFetchError `refused` */
export function judged(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (!url || !(url.protocol in PORTS)) throw new GuardedFetchError('refused', 'Not a web address');
  if (url.username || url.password) throw new GuardedFetchError('refused', 'An address with a name in it');
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new GuardedFetchError('refused', 'Another port than those of the web');
  return url;
}

/**
 * The IP address to connect to. A name with one private address among several is refused.
 * @throws GuardedFetchError
 */
export async function addressOf(ports: OutsidePorts, { hostname }: URL): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const found = net.isIP(literal) === 0 ? await ports.resolve(hostname) : [literal];
  const [first] = found;
  if (first === undefined) throw new GuardedFetchError('unreachable', 'A name without an address');
  if (!found.every(isPublicAddress)) throw new GuardedFetchError('refused', 'Not on the public internet');
  return first;
}

/** A request to an IP address that was checked. */
interface JudgedRequest {
  url: URL;
  address: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  signal: AbortSignal;
}

/** The only place that connects to addresses entered by people. Each connection is used for one request. */
export function sendTo(ports: OutsidePorts, request: JudgedRequest): Promise<http.IncomingMessage> {
  const { url, address, method, headers, body = new Uint8Array(), signal } = request;
  const secure = url.protocol === 'https:';
  const port = Number(url.port) || PORTS[url.protocol as keyof typeof PORTS];
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const socket = ports.connect({ address, port, secureName: secure ? hostname : undefined });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.on('error', fail);
    const asked = http.request({
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      method,
      signal,
      headers: {
        ...headers,
        host: url.host,
        'accept-encoding': 'identity',
        ...(body.length > 0 && { 'content-length': String(body.length) }),
      },
      maxHeaderSize: HEADER_BYTES,
      createConnection: () => socket,
    });
    asked.once('error', fail);
    asked.once('response', resolve);
    asked.end(body);
  });
}

async function read(
  response: http.IncomingMessage,
  { types, maxBytes }: Wanted,
): Promise<Omit<GuardedReply, 'url' | 'movedTo'>> {
  const { statusCode: status = 0, headers } = response;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const unusable = (why: string) => new GuardedFetchError('unusable', why);
  if (status === NOT_MODIFIED) return { status, type, headers, bytes: new Uint8Array() };
  if (!types.has(type)) throw unusable(`Not what was asked for, but ${type || 'of no type'}`);
  try {
    return { status, type, headers, bytes: await unpackedBody(response, maxBytes) };
  } catch (error) {
    throw error instanceof UnusableBody ? unusable(error.message) : error;
  }
}

/** The result of work that cannot be cancelled; rejects as soon as the signal aborts. */
export function ended<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** A semaphore of so many places; callers wait in order. @returns acquire, which resolves to release */
function createGate(places: number): () => Promise<() => void> {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
