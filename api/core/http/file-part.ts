import type { ByteRange } from '#shared/core/endpoint.ts';
import { readRange } from './byte-range.ts';
import { matchesEtag } from './etag.ts';

interface FileFacts {
  bytes: number;
  /** A strong validator. */
  etag?: string | undefined;
  /** When it was last changed, as an HTTP date. */
  modified?: string | undefined;
}

/** The part of a file to send. 304: the client has the file; 416: there is no such part. */
export interface FilePart {
  status: 200 | 206 | 304 | 416;
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

/** Decides from the headers of a request, valid or not, which bytes of a file to send. */
export function filePart(header: (name: string) => string | undefined, facts: FileFacts): FilePart {
  const { bytes, etag, modified } = facts;
  if (isFresh(header, facts)) return { status: 304, length: 0 };
  const condition = header('if-range');
  const applies = !condition || condition === etag || condition === modified;
  const range = applies ? readRange(header('range') ?? '', bytes) : undefined;
  if (range === undefined) return { status: 200, length: bytes };
  if (range === 'none') return { status: 416, length: 0, contentRange: `bytes */${bytes}` };
  const { start, end } = range;
  return { status: 206, range, length: end - start + 1, contentRange: `bytes ${start}-${end}/${bytes}` };
}
