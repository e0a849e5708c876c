import { Readable } from 'node:stream';
import bodyParser from '@koa/bodyparser';
import type Router from '@koa/router';
import type { z } from 'zod';
import type {
  Contract,
  Download,
  Elsewhere,
  Endpoint,
  EndpointInput,
  FeedItem,
  GivenEvent,
  GivenReply,
} from '#shared/core/endpoint.ts';
import type { OwnerLogKind } from '#shared/core/owner-log.ts';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { asksForEvents, EventStream, nobodyListens, type Progress, watched } from './event-stream.ts';
import { sendFeed } from './feed.ts';
import { checkForm, hasWorked } from './form-shield.ts';
import { queryParams } from './query-params.ts';
import type { RateLimit } from './rate-limit.ts';
import { sendFile } from './send-file.ts';
import { cutWhenSlow } from './slow-body.ts';
import { readUpload } from './upload.ts';

type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  ctx: AppContext,
  progress: Progress<GivenEvent<E>>,
) => Promise<GivenReply<E>> | GivenReply<E>;

/** One handler for every endpoint of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export interface MountOptions {
  rateLimit: RateLimit;
  /**
   * Lets the owner's own call through; asked before anything of the request is read. `confirm`: only shortly after the
   * owner has proved who sits there. @throws AppError for any other
   */
  checkOwner: (ctx: AppContext, confirm: boolean) => Promise<void>;
  /** Writes to the owner's log what was done. */
  logOwner: (ctx: AppContext, kind: OwnerLogKind) => Promise<void>;
  /** Ends the replies that would stay open. */
  closing: AbortSignal;
}

const onlyAsEvents = 'This is an event stream: ask for it with `Accept: text/event-stream`.';
const BODY_LIMIT = '256kb';

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: BODY_LIMIT,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
});

/**
 * Puts a contract's endpoints on the router. Access, limits and the parsing of input and reply happen here,
 * from what the contract says, so no handler can leave one out.
 */
export function mount<C extends Contract>(
  router: Router,
  contract: C,
  handlers: Handlers<C>,
  options: MountOptions,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name] as Handler<Endpoint>;
    router.register(endpoint.path, [endpoint.method], async (context) => {
      const ctx = context as unknown as AppContext;
      if (endpoint.access === 'owner') await options.checkOwner(ctx, endpoint.confirm === true);
      if (endpoint.access === 'holder') ctx.state.holderKey = bearerOf(ctx);
      const route = `${endpoint.method} ${endpoint.path}`;
      if (!endpoint.form) await options.rateLimit.call(endpoint.rate, route, ctx.ip);
      const input = (await parseInput(endpoint, ctx)) as EndpointInput<Endpoint>;
      if (endpoint.form) {
        ctx.state.form = checkForm(route, ctx, input.body);
        await options.rateLimit.form(route, ctx.ip, hasWorked(ctx));
      }
      if (endpoint.events && asksForEvents(ctx)) {
        const stream = new EventStream<GivenEvent<Endpoint>>(ctx, endpoint.events);
        return stream.run(async () => endpoint.reply.parse(await handle(input, ctx, stream)));
      }
      if (endpoint.feed) {
        // What watches over open streams knows them by this header.
        if (!asksForEvents(ctx)) throw new AppError('request.malformed', { text: onlyAsEvents });
        const open = async (signal: AbortSignal) =>
          (await handle(input, ctx, { ...nobodyListens, signal })) as AsyncIterable<FeedItem<unknown>>;
        return sendFeed(ctx, open, { ...options, item: endpoint.feed });
      }
      const reply = await handle(input, ctx, watched(ctx));
      if (endpoint.logged)
        await options.logOwner(ctx, endpoint.logged).catch((error) => discard(reply, error));
      if (endpoint.download) return sendFile(ctx, reply as Download | Elsewhere);
      ctx.set('Cache-Control', endpoint.cache === 'none' ? 'no-store' : 'no-cache');
      ctx.state.sharedReply = endpoint.cache === 'content';
      // The reply is parsed too: a column that the contract does not name never leaves the server.
      ctx.body = endpoint.reply.parse(reply) as object;
      if (endpoint.media) ctx.type = endpoint.media;
    });
  }
}

/** Closes the file that will not be sent. */
function discard(reply: unknown, error: unknown): never {
  const { stream } = (reply ?? {}) as Partial<Download>;
  if (stream instanceof Readable) stream.destroy();
  throw error;
}

/** For middleware after the router. @throws AppError when the address is known, but not with this method. */
export function refuseMethod(ctx: AppContext): void {
  const { matched = [] } = ctx as unknown as { matched?: { methods: string[] }[] };
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size === 0) return;
  ctx.set('Allow', [...methods].join(', '));
  throw new AppError('request.method');
}

async function parseInput(endpoint: Endpoint, ctx: AppContext) {
  const params = parsePart('params', endpoint.params, (ctx as unknown as { params: unknown }).params);
  const query = parseQuery(endpoint, ctx);
  if (endpoint.upload) return { params, query, body: await readUpload(ctx, endpoint.upload) };
  if (!endpoint.body) return { params, query, body: undefined };
  if (!ctx.is('json')) throw new AppError('request.media-type');
  const slow = cutWhenSlow(ctx.req);
  await parseJson(ctx as never, async () => {}).finally(slow.end);
  return { params, query, body: parsePart('body', endpoint.body, (ctx.request as { body?: unknown }).body) };
}

function bearerOf(ctx: AppContext): string {
  const [, key] = /^Bearer ([\w-]{1,200})$/.exec(ctx.get('authorization')) ?? [];
  if (key === undefined) throw new AppError('auth.required');
  return key;
}

function parseQuery(endpoint: Endpoint, ctx: AppContext) {
  if (endpoint.query) return parsePart('query', endpoint.query, queryParams(ctx.querystring));
  // A feed or a sitemap is an address that strangers decorate: like on a page, a query changes nothing.
  if (!endpoint.path.startsWith('/api/')) return undefined;
  const [unknown] = Object.keys(queryParams(ctx.querystring));
  if (unknown !== undefined) {
    throw new AppError('request.invalid', {
      fields: { [`query.${unknown.slice(0, 60)}`]: 'Not known here' },
    });
  }
  return undefined;
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) {
    // Postgres cannot store this character, and nobody types it.
    if (holdsNul(result.data))
      throw new AppError('request.invalid', { fields: { [part]: 'Holds the character U+0000' } });
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = [part === 'body' ? [] : part, ...issue.path].flat().join('.') || part;
    fields[path] ??= issue.message;
  }
  throw new AppError('request.invalid', { fields });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
