import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ContentSignal } from '../content.ts';
import type { AppContext, Next } from './context.ts';
import { etagOf, matchesEtag } from './etag.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  /** Name, value, name, value: the form that Node writes without looking at it again. */
  headers: string[];
}

interface KeptReply {
  version: number;
  status: number;
  etag: string;
  headers: string[];
  variants: Record<Encoding, Variant>;
}

export interface ReplyCacheOptions {
  content: ContentSignal;
  /** How many replies are kept; 0 keeps none. */
  limit: number;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Text shorter than this gains nothing from compression. */
const COMPRESS_FROM_BYTES = 600;
const QUICK_QUALITY = 4;
const BEST_QUALITY = 11;

/**
 * Replies that are the same for every visitor, kept by address until content changes and answered ahead of
 * the framework. Only one request draws a reply; the others wait for it.
 */
export class ReplyCache {
  readonly #kept = new Map<string, KeptReply>();
  readonly #drawing = new Map<string, Promise<void>>();
  readonly #content: ContentSignal;
  readonly #limit: number;

  constructor({ content, limit }: ReplyCacheOptions) {
    this.#content = content;
    this.#limit = limit;
  }

  /** Answers from memory. @returns false when there is nothing to answer with. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const kept = this.#kept.get(keyOf(req.url as string));
    if (kept === undefined || kept.version !== this.#content.version) return false;
    if (req.headers['if-none-match'] !== undefined && matchesEtag(req.headers['if-none-match'], kept.etag)) {
      res.writeHead(304, kept.headers).end();
      return true;
    }
    const variant = kept.variants[acceptedEncoding(req.headers['accept-encoding'])];
    res.writeHead(kept.status, variant.headers);
    res.end(req.method === 'HEAD' ? undefined : variant.body);
    return true;
  }

  /** Middleware outside the routes: keeps what a route marked as shared, and lets one request draw for all. */
  middleware() {
    return async (ctx: AppContext, next: Next): Promise<void> => {
      if (this.#limit === 0 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return void (await next());
      const key = keyOf(ctx.req.url as string);
      const wanted = this.#content.version;
      for (let drawing = this.#drawing.get(key); drawing; drawing = this.#drawing.get(key)) {
        await drawing;
        // What was begun before this request arrived may show content that had already changed by then.
        if (this.#answer(ctx, key, wanted)) return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#drawing.set(key, promise);
      try {
        const { version } = this.#content;
        await next();
        if (ctx.state.sharedReply) {
          const shared = ctx.state.sharedAs ?? key;
          if (this.#kept.get(shared)?.version !== version) this.#keep(shared, version, ctx);
          this.#answer(ctx, shared, version);
        }
      } finally {
        this.#drawing.delete(key);
        resolve();
      }
    };
  }

  /** Answers a request that has already passed into the framework. */
  #answer(ctx: AppContext, key: string, oldest: number): boolean {
    const kept = this.#kept.get(key);
    if (!kept || kept.version < oldest) return false;
    const variant = kept.variants[acceptedEncoding(ctx.get('accept-encoding'))];
    ctx.status = kept.status;
    for (let index = 0; index < variant.headers.length; index += 2) {
      ctx.set(variant.headers[index] as string, variant.headers[index + 1] as string);
    }
    ctx.body = variant.body;
    if (ctx.fresh) ctx.status = 304;
    return true;
  }

  #keep(key: string, version: number, ctx: AppContext): void {
    const text = typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body);
    const body = Buffer.from(text);
    const etag = etagOf(body);
    ctx.remove('Content-Length');
    ctx.set('Content-Type', ctx.response.get('Content-Type') || 'application/json; charset=utf-8');
    ctx.set('ETag', etag);
    ctx.set('Vary', 'Accept-Encoding');
    const headers = Object.entries(ctx.response.headers).filter(([name]) => name !== 'x-request-id');
    const flat = headers.flatMap(([name, value]) => [name, String(value)]);
    const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
      body: bytes,
      headers: [
        ...flat,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(bytes.length),
      ],
    });
    const identity = variant('identity', body);
    const small = body.length < COMPRESS_FROM_BYTES;
    const kept: KeptReply = {
      version,
      status: ctx.status,
      etag,
      headers: flat.filter((_, index) => flat[index - (index % 2)] !== 'content-type'),
      variants: small
        ? { identity, br: identity, gzip: identity }
        : {
            identity,
            br: variant('br', quickBrotli(body)),
            gzip: variant('gzip', zlib.gzipSync(body, { level: 4 })),
          },
    };
    this.#store(key, kept);
    if (!small) void this.#improve(body, kept, variant);
  }

  /** The first visitor gets a quick compression; everyone after gets the best one, made off the main thread. */
  async #improve(
    body: Buffer,
    kept: KeptReply,
    variant: (encoding: Encoding, bytes: Buffer) => Variant,
  ): Promise<void> {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY };
    kept.variants.br = variant('br', await brotli(body, { params }));
    kept.variants.gzip = variant('gzip', await gzip(body, { level: 9 }));
  }

  #store(key: string, kept: KeptReply): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function quickBrotli(body: Buffer): Buffer {
  return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } });
}

/** A page's address without its query, which changes nothing on it; an API address whole. */
function keyOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 || url.startsWith('/api/') ? url : url.slice(0, query);
}

const encodings = new Map<string, Encoding>();
const ENCODINGS_KNOWN = 50;

/** Browsers send one of a few values, so each value is read once. */
function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const offered = header.split(',').map((part) => part.trim().toLowerCase());
  const accepts = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
  if (encodings.size < ENCODINGS_KNOWN) encodings.set(header, encoding);
  return encoding;
}
