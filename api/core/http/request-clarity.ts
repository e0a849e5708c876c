import type { IncomingMessage } from 'node:http';

/** How a request is to be read, by its target and headers. */
export interface RequestShape {
  /** Whether every proxy would read it in the same way: a path, one host, one way to find its end. */
  isClear: boolean;
  hasBody: boolean;
}

/**
 * Checks the headers as they were sent: Node's own list keeps only the first of several hosts, and is built
 * at first access, which costs more than a response from the cache.
 */
export function shapeOf({ url = '', method, rawHeaders, httpVersionMinor }: IncomingMessage): RequestShape {
  let hosts = 0;
  let hasLength = false;
  let coding: string | undefined;
  // An absolute URL is for proxies: it names a host of its own, and may not even be valid.
  let isClear = url.startsWith('/') || (url === '*' && method === 'OPTIONS');
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    else if (name.length === 14 && name.toLowerCase() === 'content-length') hasLength = true;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      // Proxies differ in how they read several codings.
      if (coding !== undefined) isClear = false;
      coding = rawHeaders[index + 1]?.toLowerCase();
    }
  }
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0)) isClear = false;
  if (coding !== undefined && coding !== 'chunked') isClear = false;
  return { isClear, hasBody: hasLength || coding !== undefined };
}
