import { z } from 'zod';
import { adminPaths } from '#shared/core/admin-paths.ts';

/** The app's own origin, under which the page finds the back office and its hub. */
export const APP_ORIGIN = 'app://hub';
export const LINK_SCHEME = 'hub';
const LONGEST = 4096;

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Whether traffic to this address cannot be read on the way: plain HTTP only within this computer. */
export const isSafeTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** The origin of a hub from what a person typed; undefined when it is no address that the app may use. */
export function hubOrigin(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || text.length > LONGEST) return undefined;
  const isLocal = /^(localhost|127\.|\[::1\])/.test(text);
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`);
  if (!url || url.username || url.password || !isSafeTransport(url)) return undefined;
  return url.origin;
}

/** An address that may be handed to the system, as it was parsed; undefined for every other. */
export function externalAddress(address: string): string | undefined {
  if (address.length > LONGEST) return undefined;
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'mailto:' && /^[^\s?@]+@[^\s?@]+$/.test(decoded(url.pathname))
    ? url.href
    : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const uuid = z.uuid();
const orderCode = z.string().regex(/^HUB-[2-9A-Z]{4}-[2-9A-Z]{2}$/);

const linked: Record<string, { id: z.ZodType<string>; path: (id: string) => string }> = {
  bookings: { id: uuid, path: adminPaths.booking },
  submissions: { id: uuid, path: adminPaths.submission },
  mails: { id: uuid, path: adminPaths.mail },
  orders: { id: orderCode, path: adminPaths.order },
};

/** The path for a link such as `hub://bookings/<id>`; undefined for an unknown kind or a malformed id. */
export function linkedPath(link: string): string | undefined {
  const [, kind = '', id = ''] = /^hub:\/\/([a-z]{1,20})\/([\w-]{1,60})\/?$/.exec(link) ?? [];
  const target = Object.hasOwn(linked, kind) ? linked[kind] : undefined;
  return target?.id.safeParse(id).success ? target.path(id) : undefined;
}

/** Whether a path is one of the back office's, as the server names them in its events. */
export const isAdminPath = (path: string): boolean =>
  path.length <= LONGEST && /^\/admin(?![^/?#])/.test(path) && !/[\\\s]|\/\/|\.\./.test(path);

/** The path of an address of the back office within the app; undefined for every other address. */
export function adminPathOf(address: string): string | undefined {
  if (!isAppPage(address)) return undefined;
  const { pathname, search } = new URL(address);
  return isAdminPath(pathname + search) ? pathname + search : undefined;
}

/** Whether the main window may show this address: the back office and the app's own pages. */
export function isAppPage(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'app:' || url.host !== 'hub' || url.username || url.password) return false;
  return isAdminPath(url.pathname) || /^\/desktop\/(welcome|offline)\.html$/.test(url.pathname);
}

/** The address in a browser for one that a page requests: the app's own addresses become the hub's. */
export function publicAddress(address: string, hub: string | undefined): string | undefined {
  const url = URL.parse(address);
  const isOwn = url?.protocol === 'app:' && url.host === 'hub' && !url.username && !url.password;
  if (!isOwn) return externalAddress(address);
  return hub === undefined || url.pathname.startsWith('/api/')
    ? undefined
    : externalAddress(`${hub}${url.pathname}${url.search}`);
}
