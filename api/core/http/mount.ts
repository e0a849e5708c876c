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
import { validationMessage } from '#shared/core/validation-messages.ts';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { sendFile } from './files/send-file.ts';
import { readUpload } from './files/upload.ts';
import type { UploadFiles } from './files/upload-files.ts';
import { checkForm, workShown } from './limits/form-shield.ts';
import type { RateLimit } from './limits/rate-limit.ts';
import { cutWhenSlow } from './limits/slow-body.ts';
import type { Charge, VisitorStorage } from './limits/visitor-storage.ts';
import { queryParams } from './query-params.ts';
import {
  asksForEvents,
  EventStream,
  nobodyListens,
  type Progress,
  watched,
} from './responses/event-stream.ts';
import { sendFeed } from './responses/feed.ts';
import { refuseOtherSites } from './same-origin.ts';

type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  ctx: AppContext,
  progress: Progress<GivenEvent<E>>,
) => Promise<GivenReply<E>> | GivenReply<E>;

type Head<E extends Endpoint = Endpoint> = Pick<EndpointInput<E>, 'params' | 'query'>;

/** The handler of an endpoint that requires a private page's key. */
interface HolderHandler<E extends Endpoint> {
  /**
   * Called before any of the body is read: checks the key, and that what it opens can take this request.
   * @throws AppError when it does not
   */
  check(input: Head<E>, ctx: AppContext): Promise<void>;
  answer: Handler<E>;
}

/** One handler for every endpoint of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: C[K]['access'] extends 'holder' ? HolderHandler<C[K]> : Handler<C[K]>;
};

export interface MountOptions {
  rateLimit: RateLimit;
  /**
   * Checks that a request is the owner's; called before any of the body is read. `confirm`: only shortly
   * after the owner has given the password or a passkey. @throws AppError for any other request
   */
  checkOwner: (ctx: AppContext, confirm: boolean) => Promise<void>;
  /** Writes to the owner's log what was done. */
  logOwner: (ctx: AppContext, kind: OwnerLogKind) => Promise<void>;
  /** Where large uploads are stored while they are received. */
  uploads: UploadFiles;
  /** How much visitors may store. */
  visitorStorage: VisitorStorage;
  /** The site's own address. */
  publicUrl: string;
  /** Aborted when the program stops: ends the replies that would stay open. */
  closing: AbortSignal;
}

const onlyAsEvents = 'This is an event stream: ask for it with `Accept: text/event-stream`.';
const BODY_LIMIT_BYTES = 256 * 1024;

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: `${BODY_LIMIT_BYTES}b`,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
});

/** Reads the form as text: the framework's own parser makes objects of names with brackets. */
const readForm = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/x-www-form-urlencoded'] },
  textLimit: `${BODY_LIMIT_BYTES}b`,
  parsedMethods: ['POST'],
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
    const route = `${endpoint.method} ${endpoint.path}`;
    const { check, answer } = partsOf(handlers[name] as Handler<Endpoint> | HolderHandler<Endpoint>);
    router.register(endpoint.path, [endpoint.method], async (context) => {
      const ctx = context as unknown as AppContext;
      ctx.state.help = endpoint.help;
      ctx.state.orPage = endpoint.orPage === true;
      // Awaited only where there is something to wait for: most requests are reads.
      const tending = options.visitorStorage.tendReserve(endpoint);
      if (tending) await tending;
      if (endpoint.plainForm) refuseOtherSites(ctx, options.publicUrl);
      if (endpoint.access === 'owner') await options.checkOwner(ctx, endpoint.confirm === true);
      if (endpoint.access === 'holder') ctx.state.holderKey = bearerOf(ctx);
      if (!endpoint.form && !isPlainForm(endpoint))
        await options.rateLimit.call(endpoint.rate, route, ctx.ip);
      // Nothing of the body is read or held before it is known that this caller may send it.
      const head = parseHead(endpoint, ctx);
      await check?.(head, ctx);
      if (!endpoint.stores) return take();
      return options.visitorStorage.spend({ address: ctx.ip, share: endpoint.stores }, async (charge) => {
        await take(charge);
        return storedBy(ctx);
      });

      async function take(charge?: Charge): Promise<void> {
        const { access, upload } = endpoint;
        if (upload?.onDisk) return options.uploads.receive(ctx, { access, upload }, respond, charge);
        const body = await parseBody(endpoint, ctx);
        await charge?.arrived(bodyBytes(ctx));
        return respond(body);
      }

      async function respond(body: unknown): Promise<void> {
        const input = { ...head, body } as EndpointInput<Endpoint>;
        if (endpoint.form) {
          ctx.state.form = checkForm(route, ctx, input.body);
          await options.rateLimit.form(route, ctx.ip, workShown(ctx));
        }
        if (isPlainForm(endpoint)) await options.rateLimit.plainForm(route, ctx.ip);
        if (endpoint.events && asksForEvents(ctx)) {
          const stream = new EventStream<GivenEvent<Endpoint>>(ctx, endpoint.events);
          return stream.run(async () => endpoint.reply.parse(await answer(input, ctx, stream)));
        }
        if (endpoint.feed) {
          // The code that watches open streams recognizes them by this header.
          if (!asksForEvents(ctx)) throw new AppError('request.malformed', { text: onlyAsEvents });
          const open = async (signal: AbortSignal) =>
            (await answer(input, ctx, { ...nobodyListens, signal })) as AsyncIterable<FeedItem<unknown>>;
          return sendFeed(ctx, open, { ...options, item: endpoint.feed });
        }
        const reply = await answer(input, ctx, watched(ctx));
        if (endpoint.logged)
          await options.logOwner(ctx, endpoint.logged).catch((error) => discard(reply, error));
        if (endpoint.download) return sendFile(ctx, reply as Download | Elsewhere);
        ctx.set('Cache-Control', endpoint.cache === 'none' ? 'no-store' : 'no-cache');
        ctx.state.sharedReply = endpoint.cache === 'content';
        // The reply is parsed too: a column that the contract does not name never leaves the server.
        ctx.body = endpoint.reply.parse(reply) as object;
        if (endpoint.media) ctx.type = endpoint.media;
      }
    });
  }
}

/** A form from a browser without scripts, which counts towards the limit of forms once it is valid. */
const isPlainForm = ({ plainForm, rate }: Endpoint) => plainForm === true && rate === 'form';

function partsOf(handler: Handler<Endpoint> | HolderHandler<Endpoint>): {
  check?: HolderHandler<Endpoint>['check'];
  answer: Handler<Endpoint>;
} {
  return typeof handler === 'function' ? { answer: handler } : handler;
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

function parseHead(endpoint: Endpoint, ctx: AppContext): Head {
  const params = parsePart('params', endpoint.params, (ctx as unknown as { params: unknown }).params);
  return { params, query: parseQuery(endpoint, ctx) } as Head;
}

async function parseBody(endpoint: Endpoint, ctx: AppContext): Promise<unknown> {
  if (endpoint.upload) return readUpload(ctx, endpoint.upload);
  if (!endpoint.body) return undefined;
  if (!ctx.is(endpoint.plainForm ? 'urlencoded' : 'json'))
    throw new AppError(
      'request.media-type',
      endpoint.plainForm ? { text: 'The request must be a form.' } : {},
    );
  // Decompressed it would be larger than what was counted as stored.
  if (!['', 'identity'].includes(ctx.get('content-encoding')))
    throw new AppError('request.media-type', { text: 'The request must not be compressed.' });
  const slow = cutWhenSlow(ctx.req);
  const read = endpoint.plainForm ? readForm : parseJson;
  await read(ctx as never, async () => {}).finally(slow.end);
  const { body, rawBody = '' } = ctx.request as { body?: unknown; rawBody?: string };
  return parsePart('body', endpoint.body, endpoint.plainForm ? queryParams(rawBody) : body);
}

/** The length of a body that was read as text. */
const bodyBytes = (ctx: AppContext): number =>
  Buffer.byteLength((ctx.request as { rawBody?: string }).rawBody ?? '');

/** What a request has stored that succeeded. */
function storedBy(ctx: AppContext): number | null {
  const { form, stored } = ctx.state;
  if (form?.isRepeated) return null;
  return stored === undefined ? bodyBytes(ctx) : stored;
}

function bearerOf(ctx: AppContext): string {
  const [, key] = /^Bearer ([\w-]{1,200})$/.exec(ctx.get('authorization')) ?? [];
  if (key === undefined) throw new AppError('auth.required');
  return key;
}

function parseQuery(endpoint: Endpoint, ctx: AppContext) {
  if (endpoint.query) return parsePart('query', endpoint.query, queryParams(ctx.querystring));
  // Other sites add queries to the addresses of feeds and sitemaps: as on a page, a query changes nothing.
  if (!endpoint.path.startsWith('/api/')) return undefined;
  if (ctx.querystring === '') return undefined;
  // Not even one without parameters, such as `?&&`: each would be an address of its own for the same reply.
  const [unknown] = Object.keys(queryParams(ctx.querystring));
  const field = unknown === undefined ? 'query' : `query.${unknown.slice(0, 60)}`;
  throw new AppError('request.invalid', { fields: { [field]: 'Not known here' } });
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: validationMessage });
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
