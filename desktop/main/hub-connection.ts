import { CookieJar } from 'tough-cookie';
import { isCanonicalPath } from '#shared/core/address/site-path.ts';
import type { HubRequest, Wire } from './wire.ts';

/** Where the session of each hub is kept between two starts. */
export interface SessionVault {
  read(hub: string): Promise<string | undefined>;
  write(hub: string, text: string | undefined): Promise<void>;
}

interface HubConnectionOptions {
  wire: Wire;
  vault: SessionVault;
  userAgent: string;
  /** The hub gave, changed or took back the session. */
  onSession: () => void;
}

/** Headers about the page, which must not reach the hub; cookies are stored by this connection alone. */
const OF_THE_PAGE = /^(cookie2?|origin|referer|host|user-agent|accept-encoding|sec-.*|proxy-.*)$/;

/** The connection to one hub: it adds the owner's session, which no code above it can read. */
export async function openHubConnection(
  hub: string,
  { wire, vault, userAgent, onSession }: HubConnectionOptions,
) {
  let changes = 0;
  let jar = await restored(await vault.read(hub));

  async function keep(cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) await jar.setCookie(cookie, hub, { ignoreError: true });
    if (cookies.length === 0) return;
    changes += 1;
    await vault.write(hub, JSON.stringify(await jar.serialize()));
    onSession();
  }

  return {
    hub,

    /**
     * Sends a request as the hub's own page would. Cookies of the reply stay here. A redirect is returned, not followed.
     * @throws UnreachableError
     * @throws for a path that might lead to another host, before anything is sent
     */
    async request(path: string, request: HubRequest = {}): Promise<Response> {
      const url = addressAt(hub, path);
      const headers = new Headers(
        [...(request.headers ?? new Headers())].filter(([name]) => !OF_THE_PAGE.test(name)),
      );
      const cookies = await jar.getCookieString(hub);
      if (cookies !== '') headers.set('cookie', cookies);
      headers.set('origin', hub);
      headers.set('sec-fetch-site', 'same-origin');
      headers.set('user-agent', userAgent);
      headers.set('accept-encoding', 'identity');
      const reply = await wire(url, { ...request, headers });
      await keep(reply.headers.getSetCookie());
      reply.headers.delete('set-cookie');
      return reply;
    },

    /** Whether there is a cookie that the hub might accept as a session. */
    hasSession: async () => (await jar.getCookies(hub)).some(({ key }) => /^(__Host-)?session$/.test(key)),

    /** A number that changes with every change of the session. */
    sessions: () => changes,

    async forget(): Promise<void> {
      changes += 1;
      jar = new CookieJar();
      await vault.write(hub, undefined);
      onSession();
    },
  };
}

export type HubConnection = Awaited<ReturnType<typeof openHubConnection>>;

/** The session goes wherever this leads, so the path is checked, and then the origin that came of it. */
function addressAt(hub: string, path: string): URL {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const url = isCanonicalPath(pathname) ? URL.parse(hub + path) : null;
  if (url?.origin !== hub) throw new Error('This path does not lead to the hub.');
  return url;
}

async function restored(text: string | undefined): Promise<CookieJar> {
  try {
    if (text !== undefined) return await CookieJar.deserialize(text);
  } catch {}
  return new CookieJar();
}
