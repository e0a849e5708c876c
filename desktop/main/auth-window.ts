import { getDomain } from 'tldts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { isSafeTransport } from './addresses.ts';
import type { HubConnection } from './hub-connection.ts';
import type { DesktopHost } from './ports.ts';

interface AuthWindowsOptions {
  host: Pick<DesktopHost, 'openAuth'>;
  connection: () => HubConnection | undefined;
  setTimer?: typeof setTimeout;
}

/** The size that the hub's own page gives this window on the web. */
const SIZE = { width: 600, height: 700 };
const LONGEST_MS = 10 * MINUTE_MS;

/** Hosts of one provider that have no domain in common. */
const families: readonly (readonly string[])[] = [
  ['x.com', 'twitter.com'],
  ['google.com', 'youtube.com'],
  ['facebook.com', 'instagram.com', 'threads.net', 'meta.com'],
];

/** The site of an address: its registered domain, or the host itself when that is a number or local. */
const siteOf = ({ host, hostname }: URL) => getDomain(hostname) ?? host;

function isOfProvider(url: URL, provider: URL): boolean {
  if (url.username || url.password || !isSafeTransport(url)) return false;
  const [site, home] = [siteOf(url), siteOf(provider)];
  return site === home || families.some((family) => family.includes(site) && family.includes(home));
}

/** The address the provider sends the owner back to, which has to be this hub's. */
function callbackOf(start: URL, hub: string): URL | undefined {
  const callback = URL.parse(start.searchParams.get('redirect_uri') ?? '');
  return callback?.origin === hub && callback.pathname.startsWith('/api/') ? callback : undefined;
}

/**
 * Lets the owner log in at a provider, in a window without access to the app. It may only show that provider.
 * The redirect back to the hub is not followed by the window, which has no session there, but sent over the
 * app's connection, which has one; then the window closes.
 */
export function createAuthWindows({ host, connection, setTimer = setTimeout }: AuthWindowsOptions) {
  let open: { close(): void } | undefined;

  return async (address: string): Promise<void> => {
    const hub = connection();
    const start = URL.parse(address);
    const callback = hub && start ? callbackOf(start, hub.hub) : undefined;
    if (!hub || !start || !callback || !isOfProvider(start, start))
      throw new Error('This address cannot be opened to connect an account.');
    open?.close();

    let returned: Promise<unknown> | undefined;
    const isCallback = (url: URL) => url.origin === callback.origin && url.pathname === callback.pathname;
    const goBack = (url: URL) => {
      returned ??= hub
        .request(url.pathname + url.search)
        .then((reply) => reply.body?.cancel())
        .catch(() => {});
      void returned.then(() => window.close());
    };
    const window = host.openAuth({
      ...SIZE,
      rules: {
        top(text) {
          const url = URL.parse(text);
          if (url && isCallback(url)) goBack(url);
          return url !== null && !isCallback(url) && isOfProvider(url, start);
        },
        frame: (text) => {
          const url = URL.parse(text);
          return url !== null && (url.protocol === 'about:' || isOfProvider(url, start));
        },
        opened: () => {},
      },
    });
    open = window;
    const timer = setTimer(() => window.close(), LONGEST_MS);
    await new Promise<void>((resolve) => {
      window.onClosed(resolve);
      window.load(start.href);
    });
    clearTimeout(timer);
    if (open === window) open = undefined;
    await returned;
  };
}
