import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { PUBLIC_URL, type TestHub } from '#test/support/test-hub.ts';
import { OWNER } from './owner-password.ts';

/** The owner of a test hub, logged in. */
export interface Owner {
  /** The `Cookie` header of this session. */
  readonly cookie: string;
  readonly csrfToken: string;
  /**
   * A request of the site's page: with the session, and for a change with the headers that the guard checks.
   */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The parsed body of a path that must answer 200. */
  json<T>(path: string): Promise<T>;
  /** A change, as the back office sends it; `body` goes as JSON. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** Confirms the session with the password, for calls that need that. */
  confirm(): Promise<void>;
}

/** The headers that a browser adds to a request of the site's own page. */
export const fromOwnPage = { Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin' };

export const sendLogin = (hub: Pick<TestHub, 'get'>, body: unknown, headers: Record<string, string> = {}) =>
  hub.get('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fromOwnPage, ...headers },
    body: JSON.stringify(body),
  });

/** The cookies that a response sets, as the next request sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export async function signIn(
  hub: Pick<TestHub, 'get'>,
  credentials: { username: string; password: string; code?: string } = OWNER,
): Promise<Owner> {
  const response = await sendLogin(hub, credentials);
  if (!response.ok) throw new Error(`The login answered ${response.status}: ${await response.text()}`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return ownerWith(hub, cookiesOf(response), csrfToken, credentials.password);
}

export function ownerWith(
  hub: Pick<TestHub, 'get'>,
  cookie: string,
  csrfToken: string,
  password = OWNER.password,
): Owner {
  const get: Owner['get'] = (path, init = {}) => {
    const headers = new Headers({ ...fromOwnPage, Cookie: cookie, [CSRF_HEADER]: csrfToken });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return hub.get(path, { ...init, headers });
  };
  const send: Owner['send'] = (method, path, body) =>
    get(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  return {
    cookie,
    csrfToken,
    get,
    send,
    async json<T>(path: string) {
      const response = await get(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    async confirm() {
      const response = await send('POST', '/api/admin/confirm', { currentPassword: password });
      if (!response.ok) throw new Error(`The confirmation answered ${response.status}.`);
    },
  };
}
