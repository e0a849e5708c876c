import type { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract.ts';
import type { CallOptions, EndpointKey, ReplyOf } from '#shared/core/endpoint.ts';

// Imports only types from the contract: its schemas would add twenty kilobytes to the public site.

export type ByKey = { [E in AnyEndpoint as EndpointKey<E>]: E };
export type CallKey = keyof ByKey;

/** Paths of public JSON endpoints without parameters. They are the query keys of page data. */
export type PageDataPath = {
  [K in CallKey]: ByKey[K] extends { method: 'GET'; path: infer P }
    ? ByKey[K] extends { params: object } | { media: string }
      ? never
      : P
    : never;
}[CallKey];

export type PageDataReply<P extends PageDataPath> = `GET ${P}` extends CallKey
  ? ReplyOf<ByKey[`GET ${P}`]>
  : never;

/** A reply that was not OK: `message` is the status, a colon and the body, as people report it. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds until it makes sense to try again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.retryAfter = Number(retryAfter) || undefined;
  }
}

interface LoadOptions {
  /** What a 401 leads to: an error, or null where being signed out is a normal case. */
  on401?: 'throw' | 'null';
  signal?: AbortSignal;
}

/** A GET that parses JSON. @throws HttpError when the reply is not OK */
export async function loadJson(
  path: string,
  { on401 = 'throw', signal }: LoadOptions = {},
): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...(signal && { signal }) });
  if (response.status === 401 && on401 === 'null') return null;
  return (await checked(response)).json();
}

export type CallBody<K extends CallKey> = ByKey[K] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;
export type CallReply<K extends CallKey> = ReplyOf<ByKey[K]>;

export interface CallExtras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A file or a piece of one, sent as it is. */
  file?: Blob;
}

/** Any call of the contract, by method and path. @throws HttpError when the reply is not OK */
export async function call<K extends CallKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  extras?: CallExtras,
): Promise<CallReply<K>> {
  return (await request(key, options, extras)).json() as Promise<CallReply<K>>;
}

/** The same, but returns the response with its body unread. @throws HttpError when the reply is not OK */
export async function request<K extends CallKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  { headers, signal, file }: CallExtras = {},
): Promise<Response> {
  const [method = 'GET', template = ''] = key.split(' ');
  const { params, query, body } = options as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const type = file ? file.type || 'application/octet-stream' : body !== undefined && 'application/json';
  const response = await fetch(path + search, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    headers: { ...(type && { 'Content-Type': type }), ...headers },
    ...((file || body !== undefined) && { body: file ?? JSON.stringify(body) }),
  });
  return checked(response);
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  throw new HttpError(response.status, text, response.headers.get('Retry-After'));
}
