import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { dataHeaders } from './security-headers.ts';
import { sentHeader } from './sent-header.ts';

export interface LiveReplyOptions {
  now: Clock;
  /** The site's own address; https turns on the header that needs it. */
  publicUrl: string;
}

interface LiveReply {
  body: Buffer;
  etag: string;
  /** When what the body says was last true, in milliseconds since 1970; null when nobody knows yet. */
  checkedAt: number | null;
}

/** The header lists as Node writes them, made once for every second and reply. */
interface HeaderLists {
  reply: LiveReply;
  age: number;
  full: string[];
  notModified: string[];
}

/**
 * Answers that change by themselves and that every visitor asks for: kept ready as bytes, replaced when the
 * news arrives, and answered ahead of the framework. Nothing else happens per request.
 */
export class LiveReplies {
  readonly #replies = new Map<string, LiveReply>();
  readonly #headers = new Map<string, HeaderLists>();
  readonly #listeners = new Map<string, (now: number) => void>();
  readonly #now: Clock;
  readonly #fixed: readonly string[];

  constructor({ now, publicUrl }: LiveReplyOptions) {
    this.#now = now;
    this.#fixed = ['cache-control', 'no-cache', ...dataHeaders({ publicUrl }).flat()];
  }

  /** Replaces what a path answers. `checkedAt` becomes the `Age` of every answer. */
  set(path: string, value: unknown, checkedAt: number | null): void {
    const body = Buffer.from(JSON.stringify(value));
    this.#replies.set(path, { body, etag: etagOf(body), checkedAt });
  }

  /** Calls `listener` ahead of every answer of a path: its owner may replace the answer, but must not wait. */
  onServe(path: string, listener: (now: number) => void): void {
    this.#listeners.set(path, listener);
  }

  /** Answers from memory. An address with a query is none of ours: the router says what is wrong with it. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    const path = req.url as string;
    if (!this.#replies.has(path) || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const now = this.#now();
    this.#listeners.get(path)?.(now);
    const reply = this.#replies.get(path) as LiveReply;
    const headers = this.#headersOf(path, reply, now);
    const known = sentHeader(req, 'if-none-match');
    if (known !== undefined && matchesEtag(known, reply.etag)) {
      res.writeHead(304, headers.notModified).end();
    } else {
      res.writeHead(200, headers.full).end(req.method === 'HEAD' ? undefined : reply.body);
    }
    return true;
  }

  #headersOf(path: string, reply: LiveReply, now: number): HeaderLists {
    const age = reply.checkedAt === null ? -1 : Math.max(0, Math.floor((now - reply.checkedAt) / 1000));
    const made = this.#headers.get(path);
    if (made?.reply === reply && made.age === age) return made;
    const notModified = ['ETag', reply.etag, ...this.#fixed, ...(age < 0 ? [] : ['Age', String(age)])];
    const length = String(reply.body.length);
    const full = [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      length,
      ...notModified,
    ];
    const lists = { reply, age, full, notModified };
    this.#headers.set(path, lists);
    return lists;
  }
}
