import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { AppError } from '#api/core/http/app-error.ts';
import type { HeaderPairs } from './security-headers.ts';

function partsOf(error: AppError, security: HeaderPairs) {
  const body = JSON.stringify(error.body(randomUUID()));
  const headers = [
    ...security.flat(),
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'content-length',
    String(Buffer.byteLength(body)),
  ];
  if (error.retryAfter !== undefined) headers.push('retry-after', String(Math.ceil(error.retryAfter)));
  return { headers, body };
}

/** Answers with an error where the framework has not been reached, or has failed itself. */
export function sendError(res: ServerResponse, error: AppError, security: HeaderPairs): void {
  const { headers, body } = partsOf(error, security);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(error.status, headers).end(body);
}

/** The same as text, for a connection on which Node has no response. */
export function errorText(error: AppError, security: HeaderPairs): string {
  const { headers, body } = partsOf(error, security);
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines}connection: close\r\n\r\n${body}`;
}
