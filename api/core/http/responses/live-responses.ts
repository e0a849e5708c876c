import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#api/core/ports.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { PrecomputedResponse } from './precomputed-response.ts';
import { dataHeaders } from './security-headers.ts';

export interface LiveResponseOptions {
  now: Clock;
  /** The site's own address; https turns on the header that needs it. */
  publicUrl: string;
}

interface LiveResponse {
  body: string;
  etag: string;
  /** When the body was last known to be true, in milliseconds since 1970; null when not known yet. */
  checkedAt: number | null;
}

/** The bytes to send, made once for every second and body. */
interface Sent {
  of: LiveResponse;
  age: number;
  full: PrecomputedResponse;
  notModified: PrecomputedResponse;
}

/**
 * Responses that change without an edit and that every visitor requests: stored as ready bytes, replaced when
 * there is new data, and sent before the framework is reached. Nothing else happens per request.
 */
export class LiveResponses {
  readonly #current = new Map<string, LiveResponse>();
  readonly #sent = new Map<string, Sent>();
  readonly #listeners = new Map<string, (now: number) => void>();
  readonly #now: Clock;
  readonly #fixed: readonly string[];

  constructor({ now, publicUrl }: LiveResponseOptions) {
    this.#now = now;
    this.#fixed = ['cache-control', 'no-cache', ...dataHeaders({ publicUrl }).flat()];
  }

  /** Replaces the response of a path. `checkedAt` determines the `Age` of every response. */
  set(path: string, value: unknown, checkedAt: number | null): void {
    const body = JSON.stringify(value);
    this.#current.set(path, { body, etag: etagOf(body), checkedAt });
  }

  /** Calls `listener` before every response of a path: it may replace the response, but must not wait. */
  onServe(path: string, listener: (now: number) => void): void {
    this.#listeners.set(path, listener);
  }

  /** Responds from memory. An address with a query is never found here: the router refuses it. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    const path = req.url as string;
    if (!this.#current.has(path) || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const now = this.#now();
    this.#listeners.get(path)?.(now);
    const current = this.#current.get(path) as LiveResponse;
    const { full, notModified } = this.#sentOf(path, current, now);
    const isKnown = matchesEtag(req.headers['if-none-match'], current.etag);
    (isKnown ? notModified : full).send(res);
    return true;
  }

  #sentOf(path: string, current: LiveResponse, now: number): Sent {
    const age = current.checkedAt === null ? -1 : Math.max(0, Math.floor((now - current.checkedAt) / 1000));
    const last = this.#sent.get(path);
    if (last?.of === current && last.age === age) return last;
    const { body, etag } = current;
    const known = ['ETag', etag, ...this.#fixed, ...(age < 0 ? [] : ['Age', String(age)])];
    const sent = [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(Buffer.byteLength(body)),
    ];
    const full = new PrecomputedResponse(200, [...sent, ...known], body);
    const made = { of: current, age, full, notModified: new PrecomputedResponse(304, known) };
    this.#sent.set(path, made);
    return made;
  }
}
