import type { CallOptions } from '#shared/core/endpoint.ts';
import { type ByKey, type CallKey, type CallReply, HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import { askToConfirm } from './confirm.ts';

/** The hint that this browser was logged in, which spares the next visit a flash. It opens nothing. */
const FLAG = 'admin_authenticated';

export function isLoginHinted(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

export function hintLogin(loggedIn: boolean): void {
  try {
    if (loggedIn) localStorage.setItem(FLAG, 'true');
    else localStorage.removeItem(FLAG);
  } catch {}
}

let csrfToken = '';
/** The token that every change must carry; it belongs to the session. */
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

const listeners = new Set<() => void>();
/** Hears when the server no longer knows this session. @returns what stops the hearing */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellSessionEnd = () => {
  for (const listener of listeners) listener();
};

export interface OwnerRequest {
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** A file or a piece of one, as it is. */
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It is repeated after the owner has confirmed that it is them. */
  confirmed?: boolean;
}

/**
 * Any call to the owner's side by its real path. Where the server wants a confirmation first, the owner is asked for it
 * and the call is repeated. @throws HttpError when the reply is not OK
 */
export async function ownerRequest(
  method: string,
  path: string,
  request: OwnerRequest = {},
): Promise<Response> {
  const { query = {}, body, file, headers, signal, confirmed = false } = request;
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const response = await fetch(path + search, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    headers: {
      ...headers,
      ...(method !== 'GET' && { 'X-CSRF-Token': csrfToken }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(file && { 'Content-Type': file.type || 'application/octet-stream' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  });
  if (response.ok) return response;
  if (response.status === 401) tellSessionEnd();
  const text = (await response.text()) || response.statusText;
  const failure = new HttpError(response.status, text, response.headers.get('Retry-After'));
  // Asked once: what is confirmed stays so for minutes.
  if (confirmed || problemOf(failure).code !== 'auth.confirm' || !(await askToConfirm())) throw failure;
  return ownerRequest(method, path, { ...request, confirmed: true });
}

/** The same for a path that no type knows, such as that of a kind of content. The server has checked the reply. */
export const ownerJson = async <T>(method: string, path: string, request?: OwnerRequest): Promise<T> =>
  (await ownerRequest(method, path, request)).json() as Promise<T>;

interface Sending {
  /** Tells how many bytes have gone out. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * A piece of a file to the owner's side; not with `fetch`, which does not say how far it is.
 * @throws HttpError when the server refused it, TypeError when it could not be reached, or was not to be
 */
export function ownerUpload<T>(
  path: string,
  piece: ArrayBuffer,
  { onProgress, signal }: Sending,
): Promise<T> {
  const request = new XMLHttpRequest();
  request.open('PUT', path);
  request.setRequestHeader('X-CSRF-Token', csrfToken);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  return new Promise<T>((resolve, reject) => {
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as T);
      if (status === 401) tellSessionEnd();
      reject(new HttpError(status, responseText || statusText, request.getResponseHeader('Retry-After')));
    };
    request.onerror = request.onabort = () => reject(new TypeError('The piece was not sent.'));
    if (signal.aborted) return request.abort();
    request.send(piece);
  }).finally(() => signal.removeEventListener('abort', abort));
}

export type OwnerKey = {
  [K in CallKey]: ByKey[K] extends { access: 'owner' } ? K : never;
}[CallKey];

/** A call of the contract's owner side, by method and path. @throws HttpError when the reply is not OK */
export function ownerCall<K extends OwnerKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  signal?: AbortSignal,
): Promise<CallReply<K>> {
  const [method = 'GET', template = ''] = key.split(' ');
  const { params, query, body } = options as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return ownerJson(method, path, { ...(query && { query }), body, ...(signal && { signal }) });
}
