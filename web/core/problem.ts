import type { ErrorBody } from '#shared/core/error.ts';
import { HttpError } from './client.ts';

/** Why a call failed, in words for the visitor. */
export interface Problem {
  /** The server's error code; `unreachable` without a response, or without one in its error format. */
  code: string;
  text: string;
  /** What is wrong with single fields, by name. */
  fields: Record<string, string>;
}

/** Refused because somebody else has changed it meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

const UNREACHABLE = 'There was no answer. The connection may have dropped; nothing you entered is lost.';
const FAILED = 'Something went wrong on our side.';

export function problemOf(error: unknown): Problem {
  const body = error instanceof HttpError ? readBody(error.body) : undefined;
  if (!(error instanceof HttpError)) return { code: 'unreachable', text: UNREACHABLE, fields: {} };
  // A proxy in between may respond with anything.
  if (!body) return { code: 'unreachable', text: FAILED, fields: {} };
  const { error: text, code, fields = {} } = body;
  // A 5xx with Retry-After is not about too many requests, so its own text is shown.
  if (error.retryAfter === undefined || error.status > 499) return { code, text, fields };
  return { code, text: `Too many tries. Try again ${inWords(error.retryAfter)}.`, fields };
}

function readBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

function inWords(seconds: number): string {
  if (seconds <= 60) return 'in a minute';
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
