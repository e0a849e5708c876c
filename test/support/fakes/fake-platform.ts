import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a platform behaves from now on. */
export type Mode =
  | 'offline'
  | 'live'
  /** Refuses every key and token. */
  | 'unauthorized'
  /** 429, until `resetAt`. */
  | 'limited'
  /** The day's calls are used up. */
  | 'quota'
  | 'error'
  /** Never answers. */
  | 'slow'
  /** Begins to answer and stops. */
  | 'drip'
  | 'malformed'
  | 'huge';

/** What a test sets of a platform. */
export interface FakePlatform {
  mode: Mode;
  title: string;
  viewers: number;
  startedAt: string;
  /** Seconds since 1970, for `limited`; 0 sends no such header. */
  resetAt: number;
}

export interface FakeRequest {
  url: URL;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
}

const HUGE_BYTES = 4_000_000;

export const createFakePlatform = (title: string): FakePlatform => ({
  mode: 'offline',
  title,
  viewers: 321,
  startedAt: '2026-01-02T20:02:00Z',
  resetAt: 0,
});

/** Misbehaviour that is the same for every platform. @returns whether the request has been handled. */
export function misbehaves(mode: Mode, res: ServerResponse): boolean {
  const begin = () => res.writeHead(200, { 'content-type': 'application/json' });
  if (mode === 'slow') return true;
  if (mode === 'error') sendJson(res, 500, { error: 'Internal Server Error', status: 500, message: '' });
  else if (mode === 'malformed') begin().end('{"data":[{"type":"live"');
  else if (mode === 'drip') begin().write('{"data":[');
  else if (mode === 'huge') sendJson(res, 200, { data: [], items: [], filler: 'x'.repeat(HUGE_BYTES) });
  else return false;
  return true;
}

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  res.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
}
