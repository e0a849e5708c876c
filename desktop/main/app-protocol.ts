import { isCanonicalPath } from '#shared/core/address/site-path.ts';
import { APP_ORIGIN, isAdminPath } from './addresses.ts';
import type { AdminFiles } from './admin-files.ts';
import type { HubConnection } from './hub-connection.ts';
import { UnreachableError } from './wire.ts';

interface AppProtocolOptions {
  files: AdminFiles;
  /** The connection to the hub in use; none before the first. */
  connection: () => HubConnection | undefined;
  /** Called when the hub has answered a request of the page. */
  onAnswer: (method: string, pathname: string, status: number) => void;
}

/** What a page may do: the same as on the web, and nothing that comes from elsewhere may run. */
const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const UNREACHABLE = {
  error: 'Your hub cannot be reached. Check the connection; what you typed is still here.',
  code: 'desktop.unreachable',
  requestId: 'desktop',
};

const notFound = () => new Response('Not found', { status: 404 });

/** Answers requests of the main window: the program's own files from here, everything else from the hub. */
export function createAppProtocol({ files, connection, onAnswer }: AppProtocolOptions) {
  const page = (html: string, status = 200) =>
    new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });

  /** The back office if its hub can be reached, else a page that waits for the hub. */
  async function adminPage(): Promise<Response> {
    const open = connection();
    if (!open) return page(await files.page('welcome'));
    try {
      const health = await open.request('/api/health');
      await health.body?.cancel();
      if (health.ok) return page(await files.document());
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
    }
    return page(await files.page('offline'), 503);
  }

  async function forward(request: Request, { pathname, search }: URL): Promise<Response> {
    const open = connection();
    if (!open) return notFound();
    const { method, headers, body, signal } = request;
    try {
      const reply = await open.request(pathname + search, { method, headers, body, signal });
      onAnswer(method, pathname, reply.status);
      // Pages of the hub must not run under the app's origin.
      const isPage = !pathname.startsWith('/api/') && reply.headers.get('content-type')?.includes('html');
      return isPage ? notFound() : ownAddresses(reply, open.hub);
    } catch (error) {
      if (error instanceof UnreachableError) return Response.json(UNREACHABLE, { status: 503 });
      throw error;
    }
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (`${url.protocol}//${url.host}` !== APP_ORIGIN) return notFound();
    const { pathname } = url;
    // Such as `//other.example/x`, which the hub's address would resolve to another host.
    if (!isCanonicalPath(pathname)) return notFound();
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (pathname.startsWith('/api/')) return forward(request, url);
    if (!reads) return notFound();
    if (isAdminPath(pathname)) return adminPage();
    if (pathname === '/desktop/welcome.html') return page(await files.page('welcome'));
    return (await files.find(pathname)) ?? forward(request, url);
  };
}

/** A redirect within the hub stays within the app. */
function ownAddresses(reply: Response, hub: string): Response {
  const target = URL.parse(reply.headers.get('location') ?? '', hub);
  if (target?.origin === hub)
    reply.headers.set('location', `${APP_ORIGIN}${target.pathname}${target.search}${target.hash}`);
  return reply;
}
