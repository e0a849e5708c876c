import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Config } from '#api/core/config.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import { AppError, toAppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { type Bound, mountAll, type Reader } from '#api/core/http/endpoints.ts';
import { isHashedFile, StaticFiles } from '#api/core/http/files/static-files.ts';
import { clientAddress } from '#api/core/http/limits/addresses.ts';
import type { RateLimit } from '#api/core/http/limits/rate-limit.ts';
import { type MountOptions, refuseMethod } from '#api/core/http/mount.ts';
import { sendError } from '#api/core/http/responses/error-response.ts';
import type { ResponseCache } from '#api/core/http/responses/response-cache.ts';
import { adminHeaders, dataHeaders, pageHeaders } from '#api/core/http/responses/security-headers.ts';
import type { Listener } from '#api/core/http/server/limited-server.ts';
import { loggedPath, requestLog } from '#api/core/http/server/request-log.ts';
import { isCanonicalPath } from '#shared/core/address/site-path.ts';
import { createAdminPage, isAdminPath } from './pages/admin-page.ts';
import type { WebSide } from './pages/client-build.ts';
import { scriptHashes } from './pages/loader.ts';
import { type Pages, redirect } from './pages/pages.ts';

interface AppOptions {
  config: Config;
  connections: Pick<Connections, 'current'>;
  log: Logger;
  web: WebSide;
  fileDirs?: readonly string[];
  endpoints: readonly Bound[];
  pages: Pages;
  read: Reader;
  /** The origins that the owner's pages show in frames. */
  frames: () => Promise<readonly string[]>;
  cache: ResponseCache;
  rateLimit: RateLimit;
  checkOwner: MountOptions['checkOwner'];
  uploads: MountOptions['uploads'];
  visitorStorage: MountOptions['visitorStorage'];
  logOwner: MountOptions['logOwner'];
  /** Called with each response of the framework before it is sent. */
  watch: (ctx: AppContext) => Promise<void>;
  closing: AbortSignal;
}

/** Everything behind the reply cache: files as they are, then the endpoints, then the pages. */
export function createApp(options: AppOptions): Listener {
  const { config, endpoints } = options;
  const trustProxy = config.TRUST_PROXY === 'true';
  const app = new Koa({ proxy: trustProxy });
  app.context.onerror = failed(options);
  // Exact addresses: every spelling with a response would be cached under its own key.
  const exactly = { sensitive: true, strict: true };
  const [visitors, owner] = [new Router(exactly), new Router(exactly)];
  const { rateLimit, checkOwner, logOwner, uploads, visitorStorage, closing } = options;
  mountAll({ visitors, owner }, endpoints, {
    rateLimit,
    checkOwner,
    logOwner,
    uploads,
    visitorStorage,
    publicUrl: config.PUBLIC_URL,
    closing,
  });
  const adminPage = createAdminPage(options.web, options.read);

  app.use(
    asMiddleware(async (ctx, next) => {
      // Koa would take the proxy's whole header value, ports included.
      ctx.request.ip = clientAddress(ctx.req, trustProxy);
      await next();
    }),
  );
  app.use(asMiddleware(requestLog(options.log)));
  app.use(asMiddleware(securityHeaders(options)));
  app.use(asMiddleware(options.cache.middleware()));
  app.use(
    asMiddleware(async (ctx, next) => {
      await next();
      await options.watch(ctx);
    }),
  );
  const servePage = async (ctx: AppContext) => {
    if (ctx.path.startsWith('/api/')) throw new AppError('request.not-found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new AppError('request.method');
    }
    await options.pages.serve(ctx);
  };
  app.use(
    asMiddleware(async (ctx, next) => {
      // Another spelling of an address is redirected if it means a page, and otherwise not found.
      await (isCanonicalPath(ctx.path) ? next() : servePage(ctx));
    }),
  );
  app.use(
    asMiddleware(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        if (!ctx.state.orPage || !(error instanceof AppError) || error.code !== 'request.not-found')
          throw error;
        await servePage(ctx);
      }
    }),
  );
  for (const router of [visitors, owner]) app.use(router.routes() as unknown as Middleware);
  app.use(
    asMiddleware(async (ctx) => {
      refuseMethod(ctx);
      const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
      if (reads && isAdminPath(ctx.path)) return await adminPage(ctx);
      if (reads && isAdminPath(ctx.path.toLowerCase()))
        return redirect(ctx, { target: `/admin${ctx.path.slice('/admin'.length)}`, permanent: true });
      await servePage(ctx);
    }),
  );
  const files = new StaticFiles(options.fileDirs ?? [], config.PUBLIC_URL);
  const behindFiles: Listener = app.callback();
  return async (req, res) => {
    const file = files.find(req);
    if (file && (await files.send(req, res, file))) return;
    if (isHashedFile(req))
      sendError(res, new AppError('request.not-found'), dataHeaders({ publicUrl: config.PUBLIC_URL }));
    else await behindFiles(req, res);
  };
}

const asMiddleware = (middleware: (ctx: AppContext, next: () => Promise<unknown>) => Promise<void>) =>
  middleware as unknown as Middleware;

function securityHeaders({ config, connections, frames }: AppOptions) {
  const { PUBLIC_URL: publicUrl } = config;
  const forPages = createKept((text: string) => {
    const [framed = '', files = ''] = text.split(';');
    return pageHeaders({ publicUrl, scriptHashes, frames: originsIn(framed), files: originsIn(files) });
  });
  const forData = dataHeaders({ publicUrl });
  const forAdmin = adminHeaders({ publicUrl });
  const headersOf = async (path: string) => {
    if (path.startsWith('/api/')) return forData;
    // The owner chooses which sites are framed; while that cannot be read, the known players are enough.
    if (isAdminPath(path)) return forAdmin;
    const files = connections.current('storage')?.publicUrl;
    const framed = (await frames().catch(() => [])).join(' ');
    return forPages(`${framed};${files === undefined ? '' : new URL(files).origin}`);
  };
  return async (ctx: AppContext, next: () => Promise<unknown>) => {
    for (const [name, value] of await headersOf(ctx.path)) ctx.res.setHeader(name, value);
    await next();
  };
}

const originsIn = (text: string) => text.split(' ').filter(Boolean);

/** Caches the last result: its argument changes rarely. */
function createKept<T>(make: (text: string) => T): (text: string) => T {
  let kept: { text: string; made: T } | undefined;
  return (text) => {
    if (kept?.text !== text) kept = { text, made: make(text) };
    return kept.made;
  };
}

/** Handles errors that no middleware has answered, such as of a stream in the middle of a response. */
function failed({ config, log }: AppOptions) {
  const security = dataHeaders({ publicUrl: config.PUBLIC_URL });
  return function onerror(this: Koa.Context, error: Error | null): void {
    if (!error) return;
    const isOver = this.res.headersSent || !this.writable;
    // A client that disconnects in the middle of a response also causes an error here.
    log[isOver ? 'debug' : 'error']({ err: error, path: loggedPath(this.path) }, 'request failed');
    if (isOver) this.res.destroy();
    else sendError(this.res, toAppError(error), security);
  };
}
