import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../ports.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { dataHeaders } from './security-headers.ts';
import { sentHeader } from './sent-header.ts';
import { WholeAnswer } from './whole-answer.ts';

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

/** The answers as they go out, made once for every second and reply. */
interface Answers {
  reply: LiveReply;
  age: number;
  full: WholeAnswer;
  notModified: WholeAnswer;
}

/**
 * Answers that change by themselves and that every visitor asks for: kept ready as bytes, replaced when the
 * news arrives, and answered ahead of the framework. Nothing else happens per request.
 */
export class LiveReplies {
  readonly #replies = new Map<string, LiveReply>();
  readonly #answers = new Map<string, Answers>();
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
    const { full, notModified } = this.#answersOf(path, reply, now);
    const isKnown = matchesEtag(sentHeader(req, 'if-none-match'), reply.etag);
    (isKnown ? notModified : full).send(req, res);
    return true;
  }

  #answersOf(path: string, reply: LiveReply, now: number): Answers {
    const age = reply.checkedAt === null ? -1 : Math.max(0, Math.floor((now - reply.checkedAt) / 1000));
    const made = this.#answers.get(path);
    if (made?.reply === reply && made.age === age) return made;
    const { body, etag } = reply;
    const known = ['ETag', etag, ...this.#fixed, ...(age < 0 ? [] : ['Age', String(age)])];
    const sent = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
    const full = new WholeAnswer(200, [...sent, ...known], body);
    const answers = { reply, age, full, notModified: new WholeAnswer(304, known) };
    this.#answers.set(path, answers);
    return answers;
  }
}
