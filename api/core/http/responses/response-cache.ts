import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentSignal } from '#api/core/content.ts';
import { storageTrouble } from '#api/core/db/storage-trouble.ts';
import type { AppContext, Next } from '#api/core/http/context.ts';
import { CachedResponse } from './cached-response.ts';
import { asksForEvents } from './event-stream.ts';

export interface ResponseCacheOptions {
  content: ContentSignal;
  /** How many replies are cached; 0 for none. Beyond it the least recently used one goes. */
  limit: number;
}

/** A reply that is still valid after this time gets its best compression. */
const SETTLED_MS = 1000;

/**
 * Replies that are the same for every visitor, cached by address until content changes and sent before the
 * framework is reached. Only one request computes a reply; the others wait for it.
 */
export class ResponseCache {
  /** By address, in the order of their last use. */
  readonly #cached = new Map<string, CachedResponse>();
  /** Replies that are being computed; resolves to whether a reply is the same for all that wait for it. */
  readonly #drawing = new Map<string, Promise<boolean>>();
  readonly #content: ContentSignal;
  readonly #limit: number;
  /** One compression at a time, so that requests do not have to wait for the CPU. */
  #improving: Promise<void> = Promise.resolve();

  constructor({ content, limit }: ResponseCacheOptions) {
    this.#content = content;
    this.#limit = limit;
  }

  /** Responds from the cache. @returns false when it has no valid reply. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const key = keyOf(req.url as string);
    const cached = this.#cached.get(key);
    if (cached === undefined || cached.version !== this.#content.version) return false;
    this.#putLast(key, cached);
    cached.send(req, res);
    return true;
  }

  /** Middleware outside the routes: caches shared replies, and lets one request compute a reply for all. */
  middleware() {
    return async (ctx: AppContext, next: Next): Promise<void> => {
      // No request may wait for an event stream, which can stay open for any time.
      const reads = (ctx.method === 'GET' || ctx.method === 'HEAD') && !asksForEvents(ctx);
      if (this.#limit === 0 || !reads) return void (await next());
      const key = keyOf(ctx.req.url as string);
      const wanted = this.#content.version;
      for (let drawing = this.#drawing.get(key); drawing; drawing = this.#drawing.get(key)) {
        const forAll = await drawing;
        // A reply that was begun before this request may show content that had already changed by then.
        if (this.#answer(ctx, key, wanted)) return;
        if (!forAll) break;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const leads = !this.#drawing.has(key);
      if (leads) this.#drawing.set(key, promise);
      let forAll = false;
      try {
        const { version } = this.#content;
        await next();
        if (ctx.state.sharedReply) {
          const shared = ctx.state.sharedAs ?? key;
          if (this.#cached.get(shared)?.version !== version) this.#keep(shared, version, ctx);
          forAll = this.#answer(ctx, shared, version) && shared === key;
        }
      } catch (error) {
        // While the database is away an older reply is better than none. It keeps its version, so it is made
        // anew as soon as that is possible.
        if (storageTrouble(error) !== 'away' || !this.#answer(ctx, key, 0)) throw error;
      } finally {
        if (leads) this.#drawing.delete(key);
        resolve(forAll);
      }
    };
  }

  /** Responds to a request that has already reached the framework. */
  #answer(ctx: AppContext, key: string, oldest: number): boolean {
    const cached = this.#cached.get(key);
    if (!cached || cached.version < oldest) return false;
    this.#putLast(key, cached);
    const { headers, body } = cached.variantFor(ctx.get('accept-encoding'));
    ctx.status = cached.status;
    for (let index = 0; index < headers.length; index += 2) {
      ctx.set(headers[index] as string, headers[index + 1] as string);
    }
    ctx.body = body;
    if (ctx.fresh) ctx.status = 304;
    return true;
  }

  #keep(key: string, version: number, ctx: AppContext): void {
    const text = typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body);
    const own = new Set(['x-request-id', 'content-length']);
    const entries = Object.entries(ctx.response.headers).filter(([name]) => !own.has(name));
    const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    const cached = new CachedResponse({ version, status: ctx.status, headers, body: text });
    this.#store(key, cached);
    setTimeout(() => this.#improve(key, cached), SETTLED_MS).unref();
  }

  #improve(key: string, cached: CachedResponse): void {
    const lasts = () => this.#cached.get(key) === cached && cached.version === this.#content.version;
    // When it fails, the quick compression stays.
    this.#improving = this.#improving.then(() => (lasts() ? cached.improve() : undefined)).catch(() => {});
  }

  #store(key: string, cached: CachedResponse): void {
    this.#putLast(key, cached);
    const [leastRecent] = this.#cached.keys();
    if (this.#cached.size > this.#limit && leastRecent !== undefined) this.#cached.delete(leastRecent);
  }

  /** A map keeps its order, so the one that was not used for longest is its first. */
  #putLast(key: string, cached: CachedResponse): void {
    this.#cached.delete(key);
    this.#cached.set(key, cached);
  }
}

/** A page's address without its query, which changes nothing on it; an API address whole. */
function keyOf(url: string): string {
  const query = url.indexOf('?');
  const isAsked = url.startsWith('/api/') && query !== url.length - 1;
  return query === -1 || isAsked ? url : url.slice(0, query);
}
