import { GuardedFetchError } from '#api/core/network/guarded-fetch.ts';
import { callUpstream, retryAfter, UpstreamError, type UpstreamReply } from '#api/core/network/upstream.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { namesServer } from '#shared/social/social.setup.ts';
import type { NetworkHealth } from '../social.health.ts';
import type { HttpClient, PostNumbers, Publication, Request } from './network.ts';
import { afterSending, NetworkError } from './network-error.ts';

const CALL_MS = 20_000;
const LONGEST_REASON = 300;
/** Error codes of connections that failed before anything was sent. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

interface HttpPorts {
  fetch: typeof fetch;
  /** For servers that the owner has named: it reaches public addresses only. */
  fetchNamed: typeof fetch;
  health: NetworkHealth;
  now: () => number;
}

/** An HTTP client for one network. It classifies errors in the same way for all networks. */
export function createHttpClient(
  platform: Platform,
  { fetch: fetchKnown, fetchNamed, health, now }: HttpPorts,
  signal: AbortSignal,
): HttpClient {
  const name = platformNames[platform];
  const fetchIt = namesServer(platform) ? fetchNamed : fetchKnown;
  const { breaker, withRetries } = health(platform);

  async function callOnce({ json, form, headers = {}, body, readOnly: _, ...request }: Request) {
    const reply = await callUpstream(fetchIt, {
      timeoutMs: CALL_MS,
      ...request,
      headers: { ...typeOf({ json, form }), ...headers },
      ...(body !== undefined && { body }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
      signal,
    }).catch((error) => {
      throw brokenOff(name, error);
    });
    if (reply.status >= 200 && reply.status < 300) return reply;
    if (reply.status < 400 && request.redirect === 'manual') return reply;
    throw refusalOf(name, reply, now());
  }

  return {
    now,
    async call(request) {
      try {
        const reply = await withRetries(() => callOnce(request), mayRepeat(request), signal);
        breaker.answered();
        return reply;
      } catch (error) {
        if (error instanceof NetworkError && !signal.aborted) {
          if (error.problem === 'temporary') breaker.failed();
          else if (error.reached) breaker.answered();
        }
        throw error;
      }
    },
  };
}

/**
 * Only requests that change nothing, or that cannot have arrived, are repeated: a refresh token that is used
 * twice counts as stolen, and a post would be published twice. After an error with a retry time nothing is
 * repeated here.
 */
const mayRepeat =
  ({ method = 'GET', readOnly = method === 'GET' }: { method?: string; readOnly?: boolean }) =>
  (error: unknown): boolean =>
    error instanceof NetworkError &&
    error.problem === 'temporary' &&
    error.retryAt === undefined &&
    (readOnly || !error.reached);

const typeOf = ({ json, form }: Pick<Request, 'json' | 'form'>): Record<string, string> => {
  if (json !== undefined) return { 'content-type': 'application/json' };
  return form !== undefined ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
};

function brokenOff(name: string, error: unknown): NetworkError {
  let cause: unknown = error;
  let reached = true;
  for (; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GuardedFetchError && cause.reason === 'refused')
      return new NetworkError('refused', 'This server is not on the public internet.', { reached: false });
    if (cause instanceof GuardedFetchError && cause.reason === 'unreachable') reached = false;
    if (NOT_REACHED.has((cause as NodeJS.ErrnoException).code ?? '')) reached = false;
  }
  return new NetworkError('temporary', `${name} did not answer.`, { reached, cause: error });
}

function refusalOf(name: string, reply: UpstreamReply, now: number): NetworkError {
  const { status, headers } = reply;
  const said = reasonIn(reply.body);
  if (status === 429) {
    const reset = Number(headers.get('x-rate-limit-reset') ?? headers.get('ratelimit-reset') ?? Number.NaN);
    const retryAt =
      retryAfter(headers, now) ?? retryIn(reply.body, now) ?? (reset > 0 ? reset * 1000 : undefined);
    return new NetworkError('limited', `${name} asks to be called less often.`, { retryAt });
  }
  if (status === 401) return new NetworkError('unauthorized', `${name} no longer accepts the connection.`);
  if (status >= 500)
    return new NetworkError('temporary', `${name} has a problem of its own (${status}).`, {
      retryAt: retryAfter(headers, now),
    });
  return new NetworkError('refused', `${name} refused it: ${said || `answer ${status}`}`, {
    missing: isMissing(reply),
  });
}

/** Meta's number for what does not exist or is not shown to this account. */
const META_MISSING = 33;

const isMissing = ({ status, body }: UpstreamReply): boolean =>
  status === 404 ||
  status === 410 ||
  (body as { error?: { error_subcode?: unknown } } | null)?.error?.error_subcode === META_MISSING;

/** The retry time of Discord and Telegram, which is in the body. */
function retryIn(body: unknown, now: number): number | undefined {
  const { retry_after, parameters } = (body ?? {}) as {
    retry_after?: unknown;
    parameters?: { retry_after?: unknown };
  };
  const seconds = Number(retry_after ?? parameters?.retry_after);
  return seconds > 0 ? now + seconds * 1000 : undefined;
}

/** The network's error message, from whichever field holds it. */
function reasonIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { error, ...rest } = body as Record<string, unknown>;
  const places = [
    typeof error === 'object' ? error : { error },
    (rest.errors as unknown[] | undefined)?.[0],
    rest,
  ];
  for (const key of ['error_user_msg', 'detail', 'message', 'description', 'error_description', 'error'])
    for (const place of places) {
      const text = (place as Record<string, unknown> | undefined | null)?.[key];
      if (typeof text === 'string' && text) return text.slice(0, LONGEST_REASON);
    }
  return '';
}

/** Makes the call that publishes a post: if it is cut off, the post may have arrived. */
export async function sendFor<T>(publication: Publication, work: () => Promise<T>): Promise<T> {
  await publication.beforeSend();
  try {
    return await work();
  } catch (error) {
    throw afterSending(error);
  }
}

/** A required field of a reply, as text. @throws UpstreamError when it is missing */
export function field(body: unknown, ...path: string[]): string {
  let value: unknown = body;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  throw new UpstreamError('failed', `The answer has no ${path.join('.')}.`);
}

/** A list in a reply; empty where there is none. */
export function items(body: unknown, ...path: string[]): Record<string, unknown>[] {
  let value: unknown = body;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return Array.isArray(value) ? value : [];
}

/** A number of a reply, which some networks send as text; null where there is none. */
export function countIn(body: unknown, ...path: string[]): number | null {
  let value: unknown = body;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** Reads the figures of one post; nothing where the network says that there is no such post. */
export async function oneUnlessMissing(
  id: string,
  read: () => Promise<PostNumbers>,
): Promise<ReadonlyMap<string, PostNumbers>> {
  try {
    return new Map([[id, await read()]]);
  } catch (error) {
    if (error instanceof NetworkError && error.missing) return new Map();
    throw error;
  }
}

/** Whether two texts are the same, ignoring links, markup and spaces, which networks rewrite. */
function sameText(a: string, b: string): boolean {
  const bare = (text: string) =>
    text
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/https?:\/\/\S+/g, '')
      .replaceAll(/&[a-z#0-9]+;/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return bare(a) === bare(b);
}

/** The clock of a network may differ from ours by this much. */
const SLACK_MS = 120_000;

/** Whether something was made after our call began, as far as clocks can tell. */
const isSince = (createdAt: unknown, { sentAt }: Publication): boolean =>
  sentAt !== null && Date.parse(String(createdAt)) >= sentAt - SLACK_MS;

interface Listed {
  /** The newest first. */
  items: readonly Record<string, unknown>[];
  /** How many were asked for. */
  asked: number;
  madeAt: string;
  text: string;
}

/** Whether all listed posts are newer than our call, so that ours may be on a later page. */
export const mayBeBehind = ({ items: newest, asked, madeAt }: Listed, post: Publication): boolean =>
  newest.length >= asked && newest.every((item) => isSince(item[madeAt], post));

/**
 * Looks for a post among the newest ones. @returns `unknown` when it may be on a later page, or when a post
 * with this text has another time: our clock may have been wrong
 */
export function findPost(list: Listed, post: Publication): Record<string, unknown> | 'absent' | 'unknown' {
  // Another part of the same thread may have the same text.
  const others = list.items.filter(({ id }) => !post.earlier.includes(String(id)));
  const alike = others.filter((item) => sameText(String(item[list.text] ?? ''), post.text));
  const found = alike.find((item) => isSince(item[list.madeAt], post));
  if (found) return found;
  return alike.length > 0 || mayBeBehind(list, post) ? 'unknown' : 'absent';
}

export const bearer = ({ tokens }: Pick<Publication['access'], 'tokens'>) => ({
  authorization: `Bearer ${tokens.access}`,
});
