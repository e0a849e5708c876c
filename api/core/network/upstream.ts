import type { z } from 'zod';

/** Why a call failed: our key is not accepted, we call too often, or anything else. */
export const upstreamProblems = ['unauthorized', 'rate-limited', 'failed'] as const;
export type UpstreamProblem = (typeof upstreamProblems)[number];

/** A call to an external service without a usable response. `message` is for the log: it holds no secret. */
export class UpstreamError extends Error {
  readonly problem: UpstreamProblem;
  /** When the service may be called again, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(
    problem: UpstreamProblem,
    message: string,
    details: { retryAt?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.problem = problem;
    this.retryAt = details.retryAt;
  }
}

export interface UpstreamRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  /** Ends the call early, as when the program stops. */
  signal: AbortSignal;
  /** `manual`: a redirect is a reply like any other. None is followed: that could send a key elsewhere. */
  redirect?: 'error' | 'manual';
  /** For calls that take longer than most, such as sending a file. */
  timeoutMs?: number;
}

export interface UpstreamReply {
  status: number;
  headers: Headers;
  /** The body as JSON, not validated: parse it with `parseReply`. Undefined when it is not JSON. */
  body: unknown;
}

/** From the first byte sent to the last one read. */
const TOTAL_TIMEOUT_MS = 5000;
const BODY_LIMIT_BYTES = 1_048_576;

/**
 * One call with limits: 5 s in all (or `timeoutMs`), 1 MiB of body, and no redirects, as they could send a
 * key elsewhere. Every status is a reply. @throws UpstreamError `failed`, or the signal's reason when it
 * ended the call.
 */
export async function callUpstream(fetchIt: typeof fetch, request: UpstreamRequest): Promise<UpstreamReply> {
  const { url, signal, timeoutMs = TOTAL_TIMEOUT_MS, redirect = 'error', ...init } = request;
  const where = new URL(url).host;
  const limits = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetchIt(url, { ...init, redirect, signal: limits });
    const text = await readBounded(response, where);
    return { status: response.status, headers: response.headers, body: asJson(text) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UpstreamError) throw error;
    const why = limits.aborted ? `no answer within ${timeoutMs} ms` : 'no connection';
    throw new UpstreamError('failed', `${where}: ${why}`, { cause: error });
  }
}

async function readBounded(response: Response, where: string): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the body, so what is over the limit is never read.
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT_BYTES)
      throw new UpstreamError('failed', `${where}: answer over ${BODY_LIMIT_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body, validated against a schema. @throws UpstreamError `failed` */
export function parseReply<S extends z.ZodType>(schema: S, reply: UpstreamReply, where: string): z.output<S> {
  const result = schema.safeParse(reply.body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UpstreamError('failed', `${where}: malformed answer (${issue?.path.join('.')}: ${issue?.code})`);
}

/** When `Retry-After` allows the next call, in milliseconds since 1970; undefined without a readable header. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return now + Number(value) * 1000;
  const at = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
