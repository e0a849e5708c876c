import { matchesEtag } from '#api/core/http/responses/etag.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';
import { readRange } from './byte-range.ts';

interface FileFacts {
  bytes: number;
  /** A strong validator. */
  etag?: string | undefined;
  /** When it was last changed, as an HTTP date. */
  modified?: string | undefined;
}

/**
 * The part of a file to send. 304: the client has the file; 412: it has changed since the client began to load it;
 * 416: there is no such part.
 */
export interface FilePart {
  status: 200 | 206 | 304 | 412 | 416;
  range?: ByteRange;
  /** How many bytes follow. */
  length: number;
  contentRange?: string;
}

/** Whether the copy that a client says it has is still good. */
export function isFresh(
  header: (name: string) => string | undefined,
  facts: Omit<FileFacts, 'bytes'>,
): boolean {
  const { etag, modified } = facts;
  const known = header('if-none-match');
  // A date is only checked where there is no validator, as the standard says.
  if (known) return etag !== undefined && matchesEtag(known, etag);
  const since = header('if-modified-since');
  return Boolean(since && modified && Date.parse(since) >= Date.parse(modified));
}

/** Whether a client that has a part of the file wants the rest of exactly this one, which is gone. */
function hasChanged(header: (name: string) => string | undefined, { etag, modified }: FileFacts): boolean {
  const wanted = header('if-match');
  if (wanted) return wanted !== '*' && !wanted.split(',').some((part) => part.trim() === etag);
  const since = header('if-unmodified-since');
  return Boolean(since && modified && Date.parse(modified) > Date.parse(since));
}

/** Decides from the method and headers of a request, valid or not, which bytes of a file to send. */
export function filePart(
  method: string | undefined,
  header: (name: string) => string | undefined,
  facts: FileFacts,
): FilePart {
  const { bytes, etag, modified } = facts;
  if (hasChanged(header, facts)) return { status: 412, length: 0 };
  if (isFresh(header, facts)) return { status: 304, length: 0 };
  const condition = header('if-range');
  const applies = !condition || condition === etag || condition === modified;
  // Parts are defined for GET alone: HEAD describes the whole file.
  const range = applies && method === 'GET' ? readRange(header('range') ?? '', bytes) : undefined;
  if (range === undefined) return { status: 200, length: bytes };
  if (range === 'none') return { status: 416, length: 0, contentRange: `bytes */${bytes}` };
  const { start, end } = range;
  return { status: 206, range, length: end - start + 1, contentRange: `bytes ${start}-${end}/${bytes}` };
}
