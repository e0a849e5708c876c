import type { CallOptions, EventOf, ReplyOf } from '#shared/core/endpoint.ts';
import { askingForEvents, type EventKey, readEvents } from '#web/core/call-events.ts';
import {
  type ByKey,
  type CallExtras,
  type CallKey,
  type CallReply,
  HttpError,
  request,
} from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import { askToConfirm } from './confirm.ts';

/** A hint that this browser was logged in: it avoids a flash of the wrong screen, and grants no access. */
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
/** Stores the session's CSRF token, which every call except GET must send. */
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

const listeners = new Set<() => void>();
/** Calls `listener` when the server no longer accepts this session. @returns a function that unsubscribes */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellSessionEnd = () => {
  for (const listener of listeners) listener();
};

/** The calls of the contract that only the owner may make. */
export type OwnerKey = {
  [K in CallKey]: ByKey[K] extends { access: 'owner' } ? K : never;
}[CallKey];

/**
 * A call to the owner's API, by method and path. Where the server requires a confirmation first, the owner is
 * asked for it and the call is repeated. @throws HttpError when the reply is not OK
 */
export async function ownerCall<K extends OwnerKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  extras?: CallExtras,
): Promise<CallReply<K>> {
  return (await ownerRequest(key, options, extras)).json() as Promise<CallReply<K>>;
}

/** An event stream call: `onEvent` gets each event, and the reply comes last. @throws as `callEvents` */
export async function ownerEvents<K extends OwnerKey & EventKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  onEvent: (event: EventOf<ByKey[K]>) => void,
): Promise<ReplyOf<ByKey[K]>> {
  return readEvents<K>(await ownerRequest(key, options, askingForEvents), onEvent);
}

/** The same, but returns the response with its body unread. @throws HttpError when the reply is not OK */
async function ownerRequest<K extends OwnerKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  extras: CallExtras = {},
): Promise<Response> {
  const attempt = () => {
    const token = key.startsWith('GET ') ? undefined : { 'X-CSRF-Token': csrfToken };
    return request(key, options, { ...extras, headers: { ...extras.headers, ...token } });
  };
  try {
    return await attempt()
      .catch(async (failure) => {
        if (!(await isNewSession(failure))) throw failure;
        return await attempt();
      })
      .catch(async (failure) => {
        // Asks once only: a confirmation is valid for several minutes.
        if (problemOf(failure).code !== 'auth.confirm' || !(await askToConfirm())) throw failure;
        return await attempt();
      });
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 401) tellSessionEnd();
    throw failure;
  }
}

/**
 * Whether a change was refused because another tab has logged in since. If so, stores the CSRF token of the
 * new session, so that the change can be sent again.
 */
async function isNewSession(failure: unknown): Promise<boolean> {
  if (problemOf(failure).code !== 'auth.csrf') return false;
  const before = csrfToken;
  keepCsrfToken((await (await request('GET /api/admin/session', {})).json()).csrfToken);
  return csrfToken !== before;
}

type Body = ArrayBuffer | Blob;

interface Sending {
  /** Gets the number of bytes sent so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file, or a piece of one, to the owner's API. Not with `fetch`, which reports no upload progress.
 * @throws HttpError when the server refused it, TypeError when it could not be reached or `signal` aborted
 */
export async function ownerUpload<T>(path: string, piece: Body, sending: Sending): Promise<T> {
  try {
    return await upload<T>(path, piece, sending);
  } catch (failure) {
    if (!(await isNewSession(failure))) throw failure;
    return await upload<T>(path, piece, sending);
  }
}

function upload<T>(path: string, piece: Body, { onProgress, signal }: Sending): Promise<T> {
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
